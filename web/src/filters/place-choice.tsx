import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { bestMatches } from '#forms/name-match.ts';
import { say, t } from '#i18n/t.ts';
import { OptionButton } from '#ui/option-button.tsx';
import { messages } from './messages.ts';
import { nameOf, type PlaceChoiceProps } from './place.ts';
import classes from './place-filter.module.css';

/** Typing narrows the list, Enter takes its first, the arrows walk through it. */
export function PlaceChoice({ label, places, value, onPick }: PlaceChoiceProps) {
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
            <OptionButton isChosen={place.id === value} onClick={() => onPick(place.id)}>
              {say(nameOf(place))}
            </OptionButton>
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
  stops[stops.findIndex((stop) => stop === event.target) + step]?.focus();
}
