import type { FieldOf, FieldValue, Kind } from '@krishi-bima/contract/forms/kinds';
import type { Text } from '@krishi-bima/contract/values/text';
import type { AreaUnit } from '@krishi-bima/nepali/land';
import type { FieldCodes } from './field-problems.ts';

/** Typed texts that are no values yet, by path, so that a draft can restore them: `३५ कट्ठा`, half a date. */
export type UnreadableTexts = Readonly<Record<string, string | readonly string[]>>;

/** The input of every kind takes these props. */
export interface FieldControlProps<K extends Kind = Kind> {
  spec: FieldOf<K>;
  /** The path of the value in its form: `area`, `loss_last_5y.0.year`. */
  path: string;
  value: FieldValue | undefined;
  onChange: (value: FieldValue) => void;
  onBlur?: () => void;
  required?: boolean;
  /** Codes of the catalogue; the field's own is under the empty path, those of a list under `0.year`. */
  problems?: FieldCodes;
  /** Says a problem of this record better than its code alone. */
  wordsFor?: (code: string) => Text | undefined;
  unreadable?: UnreadableTexts;
  /** `null` when the text has become a value or is gone. */
  onUnreadable?: (path: string, text: string | readonly string[] | null) => void;
  areaUnit: AreaUnit;
  /** For birth dates: the age is shown below. */
  withAge?: boolean;
  disabled?: boolean;
  /** Of a text: what may be taken by one key while it is empty. */
  offer?: string;
  /** For grids of amounts: without words below them, or with the label inside too. */
  amount?: 'bare' | 'inline';
}
