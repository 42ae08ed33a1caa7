import type { FieldOf, Kind } from '@krishi-bima/contract/forms/kinds';
import type { AreaUnit } from '@krishi-bima/nepali/land';
import type { FieldCodes } from './field-problems.ts';

/** What is typed and is no value yet, by path, so that a draft can give it back: `३५ कट्ठा`, half a date. */
export type UnreadableTexts = Readonly<Record<string, string | readonly string[]>>;

/** What every face of a kind takes, whoever holds the value. */
export interface FieldControlProps<K extends Kind = Kind> {
  spec: FieldOf<K>;
  /** Names the value in its form: `area`, `loss_last_5y.0.year`. */
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  required?: boolean;
  /** Codes of the catalogue; the field's own stands under the empty path, those of a list under `0.year`. */
  problems?: FieldCodes;
  unreadable?: UnreadableTexts;
  /** `null` when the text has become a value or is gone. */
  onUnreadable?: (path: string, text: string | readonly string[] | null) => void;
  areaUnit: AreaUnit;
  /** For birth dates: the age stands below. */
  withAge?: boolean;
  disabled?: boolean;
  /** For grids of amounts: without words below them, or with the label inside too. */
  amount?: 'bare' | 'inline';
}
