import { text } from '@krishi-bima/contract/values/text';
import { LookupSelect } from '#forms/lookup-select.tsx';
import { staffName } from '#i18n/names.ts';
import type { Wording } from '#i18n/t.ts';
import { messages } from './messages.ts';
import { useVisitors } from './person-filter.tsx';

interface VisitorFieldProps {
  value: number | null;
  onChange: (person: number | null) => void;
  disabled?: boolean;
  hint?: Wording;
  label?: Wording;
}

/** Who goes; nobody yet where it is empty. */
export function VisitorField(props: VisitorFieldProps) {
  const people = useVisitors();
  const options = people?.map((person) => {
    const name = staffName(person);
    return { value: person.id, label: text(name, name) };
  });
  return <LookupSelect label={messages.who} options={options} {...props} />;
}
