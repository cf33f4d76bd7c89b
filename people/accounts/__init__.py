"""How people come in: signing in, a new password, an invitation."""
