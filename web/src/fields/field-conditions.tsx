import type { FieldSummary } from '@krishi-bima/contract/fields/fields';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { digits } from '#i18n/format.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { NdviPanel } from '#ndvi/ndvi-panel.tsx';
import { WeatherPanel } from '#weather/weather-panel.tsx';
import classes from './field-conditions.module.css';
import { messages } from './messages.ts';

/** What the sky and the satellites say of one of the fields. */
export function FieldConditions({ fields }: { fields: readonly FieldSummary[] }) {
  useLanguage();
  const [chosen, choose] = useState<number>();
  const field = fields.find(({ id }) => id === chosen) ?? fields[0];
  if (!field) return null;
  return (
    <section className={classes.outlook} aria-label={t(messages.outlook)}>
      {fields.length > 1 ? (
        <NativeSelect
          className={classes.choice}
          label={t(messages.outlookOf)}
          value={String(field.id)}
          onChange={(event) => choose(Number(event.currentTarget.value))}
          data={fields.map(({ id, field_name, kitta_no }) => ({
            value: String(id),
            label: named(field_name, kitta_no),
          }))}
        />
      ) : null}
      <div className={classes.panels}>
        <WeatherPanel field={field.id} />
        <NdviPanel field={field.id} />
      </div>
    </section>
  );
}

function named(field_name: string, kitta_no: string | null): string {
  return kitta_no ? `${field_name} · ${t(messages.kittaNo(digits(kitta_no)))}` : field_name;
}
