import { type FieldFilter, fieldCrops } from '@krishi-bima/contract/fields/fields';
import { messages } from '#fields/messages.ts';
import { countSet, unsetOf } from '#filters/count-set.ts';
import { DateFilter } from '#filters/date-filter.tsx';
import { DistrictFilter, MunicipalityFilter } from '#filters/place-filter.tsx';
import { ChoiceFilter } from '#ui/filter-chip.tsx';

interface FieldFiltersProps {
  filter: Partial<FieldFilter>;
  onChange: (change: Partial<FieldFilter>) => void;
}

export function FieldFilters({ filter: { district, crop }, onChange }: FieldFiltersProps) {
  return (
    <>
      <DistrictFilter value={district} onChange={onChange} />
      <ChoiceFilter
        label={messages.crop}
        options={Object.entries(fieldCrops).map(([value, label]) => ({ value, label }))}
        value={crop}
        onChange={(next) => onChange({ crop: next })}
      />
    </>
  );
}

export function MoreFieldFilters({ filter, onChange }: FieldFiltersProps) {
  const { district, municipality, has_polygon, start_date, end_date } = filter;
  return (
    <>
      <MunicipalityFilter district={district} value={municipality} onChange={onChange} />
      <ChoiceFilter
        label={messages.boundary}
        options={[
          { value: 'true', label: messages.withBoundary },
          { value: 'false', label: messages.withoutBoundary },
        ]}
        value={has_polygon === undefined ? undefined : String(has_polygon)}
        onChange={(next) => onChange({ has_polygon: next === undefined ? undefined : next === 'true' })}
      />
      <DateFilter label={messages.entered} value={{ start_date, end_date }} onChange={onChange} />
    </>
  );
}

const folded = ['municipality', 'has_polygon', 'start_date', 'end_date'] as const;

export const unset = { ...unsetOf(['district', 'crop', ...folded]), ward: undefined };

export function filtersSet(filter: Partial<FieldFilter>): number {
  return countSet(filter, ['district', 'crop', ...folded]);
}

export function foldedSet(filter: Partial<FieldFilter>): number {
  return countSet(filter, folded);
}
