from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("labsite", "0005_further_addresses")]

    operations = [
        migrations.AddField(
            model_name="publicversion",
            name="beside_papers",
            field=models.BigIntegerField(
                default=0, help_text="The number before anything else than a paper changed last."
            ),
        ),
    ]
