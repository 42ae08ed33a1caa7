import type { Text } from '@krishi-bima/contract/values/text';
import { TextField } from '#ui/form/text-field.tsx';
import { messages } from './messages.ts';
import classes from './user-dialog.module.css';

type Names = Record<'first_name' | 'last_name', string> & { name_en: string | null };

interface NameFieldsProps {
  values: Names;
  set: (change: Partial<Names>) => void;
  errors: Partial<Record<keyof Names, Text>>;
}

/** First name and family name, side by side where there is room, and the whole name for pages in English. */
export function NameFields({ values, set, errors }: NameFieldsProps) {
  return (
    <>
      <div className={classes.pair}>
        <TextField
          label={messages.firstName}
          required
          maxLength={60}
          value={values.first_name}
          onChange={(first_name) => set({ first_name })}
          error={errors.first_name}
        />
        <TextField
          label={messages.lastName}
          maxLength={60}
          value={values.last_name}
          onChange={(last_name) => set({ last_name })}
          error={errors.last_name}
        />
      </div>
      <TextField
        label={messages.nameEn}
        maxLength={100}
        value={values.name_en}
        onChange={(typed) => set({ name_en: typed || null })}
        error={errors.name_en}
      />
    </>
  );
}
