import { type FieldFilter, fieldCrops } from '@krishi-bima/contract/fields/fields';
import { messages } from '#fields/messages.ts';
import { DateFilter } from '#filters/date-filter.tsx';
import { PlaceFilters } from '#filters/place-filter.tsx';
import { ChoiceFilter } from '#ui/filter-chip.tsx';

interface FieldFiltersProps {
  filter: Partial<FieldFilter>;
  onChange: (change: Partial<FieldFilter>) => void;
}

export function FieldFilters({ filter, onChange }: FieldFiltersProps) {
  const { district, municipality, crop, has_polygon, start_date, end_date } = filter;
  return (
    <>
      <PlaceFilters district={district} municipality={municipality} onChange={onChange} />
      <ChoiceFilter
        label={messages.crop}
        options={Object.entries(fieldCrops).map(([value, label]) => ({ value, label }))}
        value={crop}
        onChange={(next) => onChange({ crop: next })}
      />
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

export const unset = {
  district: undefined,
  municipality: undefined,
  ward: undefined,
  crop: undefined,
  has_polygon: undefined,
  start_date: undefined,
  end_date: undefined,
};

/** A period counts once. */
export function filtersSet({ district, municipality, crop, has_polygon, start_date, end_date }: Partial<FieldFilter>) {
  const set = [district, municipality, crop, has_polygon, start_date ?? end_date];
  return set.filter((value) => value !== undefined).length;
}
