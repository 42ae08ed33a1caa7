import { visits } from '@krishi-bima/contract/visits/visits';
import { useRecord } from '#api/use-record.ts';
import { staffName } from '#i18n/names.ts';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { messages } from './messages.ts';

interface PersonFilterProps {
  value: number | undefined;
  onChange: (person: number | undefined) => void;
}

/** Whose visits are shown: one's own by default, or those of a colleague. */
export function PersonFilter({ value, onChange }: PersonFilterProps) {
  const people = useVisitors();
  const options = people?.map((person) => ({ value: String(person.id), label: staffName(person) })) ?? [];
  return (
    <ChoiceFilter
      label={messages.person}
      options={options}
      value={value === undefined ? undefined : String(value)}
      onChange={(next) => onChange(next ? Number(next) : undefined)}
    />
  );
}

export function useVisitors() {
  return useRecord(visits.people, {}).record?.results;
}
