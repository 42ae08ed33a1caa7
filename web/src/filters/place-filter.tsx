import type { Text } from '@krishi-bima/contract/values/text';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { Button } from '@mantine/core';
import { use } from 'react';
import { useDistricts, useMunicipalities, useProvinces, useWards } from '#forms/address-queries.ts';
import { t } from '#i18n/t.ts';
import { FilterChip } from '#ui/filter-chip.tsx';
import { messages } from './messages.ts';
import { nameOf, type Place, type PlaceChoiceProps } from './place.ts';
import classes from './place-filter.module.css';

const importChoice = () => import('./place-choice.tsx');
let choice: ReturnType<typeof importChoice> | undefined;

/** Finding a name by sound takes the folding of names, which a list only needs when somebody looks for a place. */
function loadChoice() {
  choice ??= importChoice();
  return choice;
}

/** Not `lazy`, which would begin only when the popup stands: the two come together, and the focus finds the box. */
function LoadedChoice(props: PlaceChoiceProps) {
  const { PlaceChoice } = use(loadChoice());
  return <PlaceChoice {...props} />;
}

interface ProvinceFilterProps {
  value: number | undefined;
  onChange: (change: { province?: number; district?: number; municipality?: number; ward?: number }) => void;
}

/** Every place within it goes with the choice. */
export function ProvinceFilter({ value, onChange }: ProvinceFilterProps) {
  const { data, isError, refetch } = useProvinces();
  return (
    <PlaceFilter
      label={messages.province}
      places={data?.results}
      failed={isError}
      onRetry={() => void refetch()}
      value={value}
      onChange={(next) => onChange({ province: next, district: undefined, municipality: undefined, ward: undefined })}
    />
  );
}

interface DistrictFilterProps {
  /** Leaves its own districts alone to choose from. */
  province?: number | undefined;
  value: number | undefined;
  onChange: (change: { district?: number; municipality?: number; ward?: number }) => void;
}

/** What lies in another district goes with the choice. */
export function DistrictFilter({ province, value, onChange }: DistrictFilterProps) {
  const { data, isError, refetch } = useDistricts();
  return (
    <PlaceFilter
      label={messages.district}
      places={data?.results.filter((one) => province === undefined || one.province === province)}
      failed={isError}
      onRetry={() => void refetch()}
      value={value}
      onChange={(next) => onChange({ district: next, municipality: undefined, ward: undefined })}
    />
  );
}

interface MunicipalityFilterProps {
  district: number | undefined;
  value: number | undefined;
  onChange: (change: { municipality?: number; ward?: number }) => void;
}

export function MunicipalityFilter({ district, value, onChange }: MunicipalityFilterProps) {
  const { data, isError, refetch } = useMunicipalities(district);
  return (
    <PlaceFilter
      label={messages.municipality}
      places={data?.results}
      failed={isError}
      onRetry={() => void refetch()}
      waitsFor={district === undefined ? messages.districtFirst : undefined}
      value={value}
      onChange={(next) => onChange({ municipality: next, ward: undefined })}
    />
  );
}

interface OneProps {
  label: Text;
  places: readonly Place[] | undefined;
  failed: boolean;
  onRetry: () => void;
  waitsFor?: Text;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

/** Also for what else is found by its name: branches. */
export function PlaceFilter({ label, places, failed, onRetry, waitsFor, value, onChange }: OneProps) {
  const chosen = places?.find(({ id }) => id === value);
  const inWords = chosen ? nameOf(chosen) : value === undefined ? null : '…';
  return (
    <FilterChip label={label} value={inWords} onClear={() => onChange(undefined)}>
      {(close) => {
        void loadChoice();
        if (waitsFor) return <p className={classes.note}>{t(waitsFor)}</p>;
        if (failed) return <Failed onRetry={onRetry} />;
        if (!places) return <p className={classes.note}>{t(messages.loading)}</p>;
        const pick = (id: number) => {
          onChange(id);
          close();
        };
        return <LoadedChoice label={label} places={places} value={value} onPick={pick} />;
      }}
    </FilterChip>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.note} role="alert">
      {t(messages.listFailed)}{' '}
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {t(messages.retry)}
      </Button>
    </div>
  );
}

interface WardFilterProps {
  municipality: number | undefined;
  value: number | undefined;
  onChange: (ward: number | undefined) => void;
}

export function WardFilter({ municipality, value, onChange }: WardFilterProps) {
  const { data, isError, refetch } = useWards(municipality);
  return (
    <PlaceFilter
      label={messages.ward}
      places={data?.results.map(({ id, number }) => ({ id, name_np: toDevanagari(number), name_en: String(number) }))}
      failed={isError}
      onRetry={() => void refetch()}
      waitsFor={municipality === undefined ? messages.municipalityFirst : undefined}
      value={value}
      onChange={onChange}
    />
  );
}
