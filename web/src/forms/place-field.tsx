import { text } from '@krishi-bima/contract/values/text';
import type { AddressDetail } from '@krishi-bima/contract/values/values';
import { Input } from '@mantine/core';
import { useId } from 'react';
import { digits } from '#i18n/format.ts';
import { say, useLanguage } from '#i18n/t.ts';
import type { FieldProps } from '#ui/form/field.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useDistricts, useMunicipalities, useProvinces, useWards } from './address-queries.ts';
import { type Lookup, LookupSelect } from './lookup-select.tsx';
import { messages } from './messages.ts';
import classes from './place-field.module.css';

/** The levels chosen so far; the wire takes the place only when it has a ward. */
export type PlaceValue = Partial<Record<'province' | 'district' | 'municipality' | 'ward', number | null>> &
  Pick<AddressDetail, 'tole'>;

/** Chooses from province to ward, each list narrowed by the one before, then the tole. A district sets its province. */
export function PlaceField({ value, onChange, ...field }: FieldProps<PlaceValue>) {
  useLanguage();
  const id = useId();
  const place = value ?? {};
  const common = { required: field.required, disabled: field.disabled, readOnly: field.readOnly };
  const change = (next: PlaceValue) => onChange(isBlank(next) ? null : next);
  return (
    <div
      className={classes.place}
      // Whoever goes on to the next level has not left the address.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) field.onBlur?.();
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset's legend cannot stand in the grid */}
      <div role="group" aria-labelledby={`${id}-label`} aria-describedby={field.error ? `${id}-error` : undefined}>
        <Input.Label component="div" id={`${id}-label`} required={field.required} className={classes.label}>
          {say(field.label)}
        </Input.Label>
        <div className={classes.levels}>
          <Levels place={place} change={change} common={common} faulty={field.error !== undefined} />
        </div>
      </div>
      {field.error ? (
        <Input.Error id={`${id}-error`}>{say(field.error)}</Input.Error>
      ) : field.hint ? (
        <Input.Description>{say(field.hint)}</Input.Description>
      ) : null}
    </div>
  );
}

interface LevelsProps {
  place: PlaceValue;
  change: (place: PlaceValue) => void;
  common: Pick<FieldProps<number>, 'required' | 'disabled' | 'readOnly'>;
  faulty: boolean;
}

function Levels({ place, change, common, faulty }: LevelsProps) {
  const provinces = useProvinces();
  const districts = useDistricts();
  const municipalities = useMunicipalities(place.district ?? undefined);
  const wards = useWards(place.municipality ?? undefined);
  const open = (level: number | null | undefined) => faulty && !level;
  return (
    <>
      <LookupSelect
        {...common}
        label={messages.province}
        {...listOf(provinces, named)}
        value={place.province}
        faulty={open(place.province)}
        onChange={(province) => change({ province, tole: place.tole })}
      />
      <LookupSelect
        {...common}
        label={messages.district}
        {...listOf(districts, named, (district) => !place.province || district.province === place.province)}
        value={place.district}
        faulty={open(place.district)}
        onChange={(district) => {
          const province = districts.data?.results.find(({ id }) => id === district)?.province ?? place.province;
          change({ province, district, tole: place.tole });
        }}
      />
      <LookupSelect
        {...common}
        label={messages.municipality}
        {...listOf(municipalities, withCategory)}
        waitsFor={place.district ? undefined : messages.districtFirst}
        value={place.municipality}
        faulty={open(place.municipality)}
        onChange={(municipality) => change({ ...place, municipality, ward: null })}
      />
      <LookupSelect
        {...common}
        label={messages.ward}
        {...listOf(wards, (ward) => ({ value: ward.id, label: digits(ward.number) }))}
        waitsFor={place.municipality ? undefined : messages.municipalityFirst}
        value={place.ward}
        faulty={open(place.ward)}
        onChange={(ward) => change({ ...place, ward })}
      />
      <TextField
        {...common}
        required={false}
        nepali
        maxLength={120}
        label={messages.tole}
        value={place.tole ?? ''}
        onChange={(tole) => change({ ...place, tole: tole || null })}
      />
    </>
  );
}

interface Fetched<T> {
  data: { results: T[] } | undefined;
  isError: boolean;
  refetch: () => unknown;
}

function listOf<T>({ data, isError, refetch }: Fetched<T>, lookup: (row: T) => Lookup, keep?: (row: T) => boolean) {
  const rows = keep ? data?.results.filter(keep) : data?.results;
  return { options: rows?.map(lookup), failed: isError, onRetry: () => void refetch() };
}

interface Level {
  id: number;
  name_np: string;
  name_en: string;
}

function named({ id, name_np, name_en }: Level): Lookup {
  return { value: id, label: text(name_np, name_en) };
}

/** पनौती नगरपालिका: one district may have a town and a rural municipality of one name. */
function withCategory({
  id,
  name_np,
  name_en,
  category_np,
  category_en,
}: Level & Record<`category_${'np' | 'en'}`, string>) {
  return { value: id, label: text(`${name_np} ${category_np}`, `${name_en} ${category_en}`) };
}

function isBlank(place: PlaceValue) {
  return Object.values(place).every((part) => part === null || part === undefined || part === '');
}
