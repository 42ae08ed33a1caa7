import { digits } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { fieldMessages } from './messages.ts';
import type { PhoneticWord } from './phonetic-typing.ts';
import classes from './text-field.module.css';

interface PhoneticChoicesProps {
  id: string;
  word: PhoneticWord;
  onPick: (choice: string) => void;
}

/** Directly below the field: what was typed, how it may be written, and which key takes what. */
export function PhoneticChoices({ id, word, onPick }: PhoneticChoicesProps) {
  return (
    <div id={id} className={classes.choices}>
      <ul className={classes.words} aria-label={t(fieldMessages.typingChoices)} aria-live="polite">
        <li className={classes.latin} lang="en">
          {word.latin}
        </li>
        {word.choices.map((choice, at) => (
          <li key={choice}>
            <button
              type="button"
              tabIndex={-1}
              lang="ne"
              className={classes.choice}
              data-first={at === 0 || undefined}
              // The field keeps the focus: a click on a word is still typing.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(choice)}
            >
              {choice} <span className={classes.number}>{digits(at + 1)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.help}>{t(fieldMessages.typingHelp)}</p>
    </div>
  );
}
