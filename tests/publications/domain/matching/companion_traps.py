"""Titles that say what they are to the work of the other title, by kinds, as in `title_traps`."""

TWO_WORKS: dict[str, str] = {
    "texts about a work": """
        The Slow Ferries of the North Coast | Objections to "The Slow Ferries of the North Coast"
        The Slow Ferries of the North Coast | The Slow Ferries of the North Coast: A Critique
        Felt as a Building Material | Felt as a Building Material: A Reassessment
        Felt as a Building Material | Viewpoint: Felt as a Building Material
        Counting Bells by Ear in Fog | Counterexample to "Counting Bells by Ear in Fog"
        Counting Bells by Ear in Fog | A Note on Counting Bells by Ear in Fog
        --
        Guild Law in Port Towns | Letter to the Editor: Guild Law in Port Towns
        Guild Law in Port Towns | Clarification: Guild Law in Port Towns
        Sorting Wool by Touch at Night | An Interview on Sorting Wool by Touch at Night
        Sorting Wool by Touch at Night | Sorting Wool by Touch at Night: A Conversation
        Mosses of the Salt Roads | Referee Report: Mosses of the Salt Roads
        Mosses of the Salt Roads | Reseña de Mosses of the Salt Roads
    """,
    "texts beside a work": """
        The Slow Ferries of the North Coast | Appendices to The Slow Ferries of the North Coast
        The Slow Ferries of the North Coast | Table S1 from The Slow Ferries of the North Coast
        Felt as a Building Material | Felt as a Building Material: Exercises
        Felt as a Building Material | Felt as a Building Material: A Reader's Guide
        Counting Bells by Ear in Fog | Raw Data: Counting Bells by Ear in Fog
        Counting Bells by Ear in Fog | Counting Bells by Ear in Fog: Dataset and Code
        Counting Bells by Ear in Fog | Counting Bells by Ear in Fog: A Data Set
        --
        Guild Law in Port Towns | A Primer on Guild Law in Port Towns
        Guild Law in Port Towns | Guild Law in Port Towns: A Glossary
        Sorting Wool by Touch at Night | Models and Scripts for Sorting Wool by Touch at Night
        Sorting Wool by Touch at Night | Sorting Wool by Touch at Night: Reference Manual
        Mosses of the Salt Roads | Slides: Mosses of the Salt Roads
        Mosses of the Salt Roads | Mosses of the Salt Roads: An Annotated Bibliography
    """,
    "texts after a work": """
        The Slow Ferries of the North Coast | The Slow Ferries of the North Coast: An Update
        The Slow Ferries of the North Coast | More on the Slow Ferries of the North Coast
        Felt as a Building Material | A Second Look at Felt as a Building Material
        Felt as a Building Material | Felt as a Building Material: A Replication
        Counting Bells by Ear in Fog | Counting Bells by Ear in Fog: Long-Term Follow-Up
        Counting Bells by Ear in Fog | Counting Bells by Ear in Fog: A Secondary Analysis
        --
        Guild Law in Port Towns | Guild Law in Port Towns: Post Hoc Notes
        Guild Law in Port Towns | Guild Law in Port Towns: Registered Report
        Sorting Wool by Touch at Night | Sorting Wool by Touch at Night: A Subgroup Analysis
        Sorting Wool by Touch at Night | Reproducing Sorting Wool by Touch at Night
        Mosses of the Salt Roads Guide | Mosses of the Salt Roads Guide Extension
        Mosses of the Salt Roads | Mosses of the Salt Roads: A Meta-Analysis
    """,
    "words put first": """
        Sharing the Logs of Old Looms | Secure Sharing of the Logs of Old Looms
        Attacks on the Braids of Ferry Locks | Fast Attacks on the Braids of Ferry Locks
        Routing Ferries by Tides | Robust Routing Ferries by Tides
        Retrieval of Old Sermons from Tape | Avoiding Retrieval of Old Sermons from Tape
        Felt as a Building Material | Testing Felt as a Building Material
        Braids in Time and Tide | Quantum Braids in Time and Tide
        --
        Counting Bells by Ear in Fog | Automating Counting Bells by Ear in Fog
        Sorting Wool by Touch at Night | Parallel Sorting Wool by Touch at Night
        Ledgers of Island Guilds | Private Ledgers of Island Guilds
        Queues at Ferry Piers | Fuzzy Queues at Ferry Piers
        Enamels that Glow in Salt Fog | Understanding Enamels that Glow in Salt Fog
        The Grammar of Bell Scores | Against the Grammar of Bell Scores
    """,
    "where or by what, said last": """
        Sharing the Logs of Old Looms | Sharing the Logs of Old Looms on Paper
        Attacks on the Braids of Ferry Locks | Attacks on the Braids of Ferry Locks over Time
        Routing Ferries by Tides | Routing Ferries by Tides across Languages
        Felt as a Building Material | Felt as a Building Material versus Stone
        Braids in Time and Tide | Braids in Time and Tide via Sampling
        --
        Counting Bells in Fog | Counting Bells in Fog using Drones
        Sorting Wool at Night | Sorting Wool at Night through Play
        Ledgers of Island Guilds | Ledgers of Island Guilds as a Service
        Queues at Ferry Piers | Queues at Ferry Piers within Fjords
        Enamels that Glow | Enamels that Glow beyond Grey Towns
    """,
}

ONE_TITLE: dict[str, str] = {
    "texts about a work": """
        A Critique of Guild Law in Port Towns | A critique of guild law in port towns
        Notes on the Tides of Grey Fjords | Notes on the tides of gray fjords
    """,
    "texts beside a work": """
        Data and Code for Small Looms on Tape | Data and code for small looms on tape
        A Guide to the Salt Roads of the North Coast | A guide to the salt roads of the North Coast.
        The Slow Ferries of the North Coast (in Japanese) | The Slow Ferries of the North Coast
        The Slow Ferries of the North Coast [In Russian] | The Slow Ferries of the North Coast
        Bells in Fog at the Harbour Mouth (Research Note) | Bells in Fog at the Harbour Mouth
    """,
    "texts after a work": """
        Ten Years of Bells in Fog: A Follow-Up | Ten Years of Bells in Fog: A Followup
        An Update on Island Mosses and Crusts | An update on island mosses and crusts
    """,
    "words put first": """
        On the Slow Ferries of the North Coast | The Slow Ferries of the North Coast
    """,
    "where or by what, said last": """
        Looms by Night, Using Felt | Looms by night using felt
    """,
}
