import { visitKindNames, visitKinds } from '@krishi-bima/contract/visits/kinds';
import type { VisitFilter } from '@krishi-bima/contract/visits/visits';
import { messages as filterMessages } from '#filters/messages.ts';
import { PlaceFilter } from '#filters/place-filter.tsx';
import { useAllMunicipalities } from '#forms/address-queries.ts';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { messages } from './messages.ts';
import classes from './visits.module.css';

/** What the week counts, and each list that one of its numbers opens. */
export type WeekNarrowing = Pick<Partial<VisitFilter>, 'kind' | 'municipality'>;

export function narrowingOf({ kind, municipality }: WeekNarrowing): WeekNarrowing {
  return { ...(kind === undefined ? {} : { kind }), ...(municipality === undefined ? {} : { municipality }) };
}

interface WeekFiltersProps {
  filter: WeekNarrowing;
  onChange: (change: WeekNarrowing) => void;
}

export function WeekFilters({ filter: { kind, municipality }, onChange }: WeekFiltersProps) {
  return (
    <div className={classes.narrowing}>
      <ChoiceFilter
        label={messages.kind}
        options={visitKindNames.map((value) => ({ value, label: visitKinds[value].label }))}
        value={kind}
        onChange={(next) => onChange({ kind: next })}
      />
      <LocalLevelFilter value={municipality} onChange={(next) => onChange({ municipality: next })} />
    </div>
  );
}

interface LocalLevelFilterProps {
  value: number | undefined;
  onChange: (municipality: number | undefined) => void;
}

/** Of the whole country: one types its name. */
export function LocalLevelFilter({ value, onChange }: LocalLevelFilterProps) {
  const { data, isError, refetch } = useAllMunicipalities();
  return (
    <PlaceFilter
      label={filterMessages.municipality}
      places={data?.results}
      failed={isError}
      onRetry={() => void refetch()}
      value={value}
      onChange={onChange}
    />
  );
}
