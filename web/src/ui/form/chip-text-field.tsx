import { Button, Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { say, useLanguage, type Wording } from '#i18n/t.ts';
import { Kbd } from '../kbd.tsx';
import { type Chip, piecesIn, toShown } from './chip-text.ts';
import classes from './chip-text-field.module.css';
import { PhoneticChoices } from './phonetic-choices.tsx';
import { type Menu, useChipTyping } from './use-chip-typing.ts';
import { hasOwnKeyboard, usePhonetic, usePhoneticSwitch } from './use-phonetic.ts';

interface ChipTextFieldProps {
  label: Wording;
  /** With `{key}` for each chip. */
  value: string;
  onChange: (value: string) => void;
  chips: readonly Chip[];
  /** Before the chips that can be added. */
  offer: Wording;
  /** Of the list that the slash opens. */
  menuLabel: Wording;
  hint?: Wording;
  error?: Wording;
  /** Letters typed by sound become Devanagari. */
  nepali?: boolean;
  maxLength?: number;
}

/** A text with chips in it, which are filled in later. A chip goes in by a button or `/`, and out as a whole. */
export function ChipTextField({ label, value, onChange, chips, offer, menuLabel, ...field }: ChipTextFieldProps) {
  useLanguage();
  const box = useRef<HTMLTextAreaElement>(null);
  const [isPhonetic] = usePhoneticSwitch(false);
  const { word, pick } = usePhonetic(box, field.nepali === true && isPhonetic && !hasOwnKeyboard());
  const { change, insert, menu, press, take } = useChipTyping({ box, value, onChange, chips });
  const ids = { choices: useId(), menu: useId() };
  const shown = toShown(value, chips);
  const unused = chips.filter(({ key }) => !value.includes(`{${key}}`));
  return (
    <div>
      <Textarea
        ref={box}
        label={say(label)}
        description={field.error ? undefined : field.hint && say(field.hint)}
        error={field.error && say(field.error)}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={field.maxLength}
        spellCheck={false}
        lang={field.nepali ? 'ne' : 'en'}
        value={shown}
        onChange={change}
        onKeyDown={press}
        aria-controls={menu ? ids.menu : word ? ids.choices : undefined}
        classNames={{ input: classes.input }}
        inputContainer={over(
          <Backdrop shown={shown} />,
          <>
            {word && !menu ? <PhoneticChoices id={ids.choices} word={word} onPick={pick} /> : null}
            {menu ? <ChipMenu id={ids.menu} label={menuLabel} menu={menu} onTake={take} /> : null}
          </>,
        )}
      />
      {unused.length > 0 ? <Offer label={offer} chips={unused} onInsert={insert} /> : null}
    </div>
  );
}

interface ChipMenuProps {
  id: string;
  label: Wording;
  menu: Menu;
  onTake: (chip: Chip) => void;
}

function ChipMenu({ id, label, menu, onTake }: ChipMenuProps) {
  return (
    <ul id={id} aria-label={say(label)} aria-live="polite" className={classes.menu}>
      {menu.chips.map((chip, at) => (
        <li key={chip.key}>
          <button
            type="button"
            tabIndex={-1}
            className={classes.option}
            data-marked={at === menu.at || undefined}
            // The box keeps the focus: to choose is still typing.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onTake(chip)}
          >
            {chip.label}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface OfferProps {
  label: Wording;
  chips: readonly Chip[];
  onInsert: (chip: Chip) => void;
}

function Offer({ label, chips, onInsert }: OfferProps) {
  return (
    <div className={classes.offer}>
      <span className={classes.offered}>{say(label)}</span>
      {chips.map((chip) => (
        <Button
          key={chip.key}
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onInsert(chip)}
        >
          {chip.label}
        </Button>
      ))}
      <Kbd>/</Kbd>
    </div>
  );
}

/** What is seen stands under the box, whose own letters are clear: only so can a part of them look otherwise. */
function Backdrop({ shown }: { shown: string }) {
  return (
    <div aria-hidden className={classes.backdrop}>
      {piecesIn(shown).map(({ text, isChip, start }) =>
        isChip ? (
          <span key={start} className={classes.chip}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
      {'\u200b'}
    </div>
  );
}

function over(backdrop: ReactNode, below: ReactNode) {
  return (input: ReactNode) => (
    <div className={classes.field}>
      {backdrop}
      {input}
      {below}
    </div>
  );
}
