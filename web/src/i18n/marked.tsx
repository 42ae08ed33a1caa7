import type { ReactNode } from 'react';
import { language } from '#i18n/t.ts';

const nepaliWords = /([\u0900-\u097f](?:[\u0900-\u097f\s]*[\u0900-\u097f])?)/;

/** Marks Nepali words within a text of a page in English, for the voice that reads the page out. */
export function marked(shown: ReactNode): ReactNode {
  if (language() !== 'en' || typeof shown !== 'string') return shown;
  const parts = shown.split(nepaliWords);
  if (parts.length === 1) return shown;
  // It stays one piece of text, also beside an icon in a row of parts.
  return (
    <span>
      {parts.map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          // A text is split anew whenever it is another: its places are its identity.
          <span key={at} lang="ne">
            {part}
          </span>
        ),
      )}
    </span>
  );
}
