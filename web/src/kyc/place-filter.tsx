import type { Text } from '@krishi-bima/contract/text';
import { text } from '@krishi-bima/contract/text';
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useDistricts, useMunicipalities } from '#forms/address-queries.ts';
import { bestMatches } from '#forms/name-match.ts';
import { say, t } from '#i18n/t.ts';
import { FilterChip } from '#ui/filter-chip.tsx';
import { messages } from './messages.ts';
import classes from './place-filter.module.css';

interface PlaceFilterProps {
  district: number | undefined;
  municipality: number | undefined;
  onChange: (change: { district?: number; municipality?: number; ward?: number }) => void;
}

/** District, then one of its municipalities. */
export function PlaceFilters({ district, municipality, onChange }: PlaceFilterProps) {
  const districts = useDistricts();
  const municipalities = useMunicipalities(district);
  return (
    <>
      <PlaceFilter
        label={messages.district}
        places={districts.data?.results}
        failed={districts.isError}
        onRetry={() => void districts.refetch()}
        value={district}
        onChange={(next) => onChange({ district: next, municipality: undefined, ward: undefined })}
      />
      <PlaceFilter
        label={messages.municipality}
        places={municipalities.data?.results}
        failed={municipalities.isError}
        onRetry={() => void municipalities.refetch()}
        waitsFor={district === undefined ? messages.districtFirst : undefined}
        value={municipality}
        onChange={(next) => onChange({ municipality: next, ward: undefined })}
      />
    </>
  );
}

interface Place {
  id: number;
  name_np: string;
  name_en: string;
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

function PlaceFilter({ label, places, failed, onRetry, waitsFor, value, onChange }: OneProps) {
  const chosen = places?.find(({ id }) => id === value);
  const inWords = chosen ? nameOf(chosen) : value === undefined ? null : '…';
  return (
    <FilterChip label={label} value={inWords} onClear={() => onChange(undefined)}>
      {(close) => {
        if (waitsFor) return <p className={classes.note}>{t(waitsFor)}</p>;
        if (failed) return <Failed onRetry={onRetry} />;
        if (!places) return <p className={classes.note}>{t(messages.loading)}</p>;
        const pick = (id: number) => {
          onChange(id);
          close();
        };
        return <Choice label={label} places={places} value={value} onPick={pick} />;
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

interface ChoiceProps {
  label: Text;
  places: readonly Place[];
  value: number | undefined;
  onPick: (id: number) => void;
}

/** Typing narrows the list, Enter takes its first, the arrows walk through it. */
function Choice({ label, places, value, onPick }: ChoiceProps) {
  const [typed, setTyped] = useState('');
  const shown = bestMatches(places, typed, nameOf);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls inside
    <div className={classes.choice} onKeyDown={walk}>
      <TextInput
        aria-label={`${t(label)}: ${t(messages.find)}`}
        placeholder={t(messages.find)}
        value={typed}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !shown[0]) return;
          // The focus goes back to the chip, which the same press would open again.
          event.preventDefault();
          onPick(shown[0].id);
        }}
      />
      <ul className={classes.list} aria-label={t(label)}>
        {shown.map((place) => (
          <li key={place.id}>
            <UnstyledButton
              className={classes.option}
              aria-pressed={place.id === value}
              onClick={() => onPick(place.id)}
            >
              {say(nameOf(place))}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <output className={classes.note} hidden={shown.length > 0}>
        {t(messages.nothingFound)}
      </output>
    </div>
  );
}

function walk(event: KeyboardEvent<HTMLDivElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  stops[stops.indexOf(event.target as HTMLElement) + step]?.focus();
}

function nameOf({ name_np, name_en }: Place): Text {
  return text(name_np, name_en);
}
