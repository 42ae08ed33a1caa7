import django.contrib.postgres.indexes
from django.db import migrations, models
import django.db.models.deletion


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='Address',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('province', models.TextField()),
                ('district', models.TextField()),
                ('municipality', models.TextField()),
                ('ward', models.IntegerField()),
                ('tole', models.TextField(blank=True)),
            ],
        ),
        migrations.CreateModel(
            name='Insurance',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.TextField()),
            ],
        ),
        migrations.CreateModel(
            name='PersonalInfo',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name_np', models.TextField()),
                ('phone_number_np', models.TextField()),
                ('address', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to='baseline.address')),
            ],
        ),
        migrations.CreateModel(
            name='Kyc',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('is_crop', models.BooleanField(default=True)),
                ('created_at', models.DateTimeField(auto_now_add=True)),
                ('insurance', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to='baseline.insurance')),
                ('personal_info', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to='baseline.personalinfo')),
            ],
        ),
        migrations.AddIndex(
            model_name='personalinfo',
            index=django.contrib.postgres.indexes.GinIndex(fields=['name_np'], name='pi_name_trgm', opclasses=['gin_trgm_ops']),
        ),
        migrations.AddIndex(
            model_name='kyc',
            index=models.Index(fields=['insurance', 'is_crop', '-id'], name='baseline_ky_insuran_22742b_idx'),
        ),
    ]
