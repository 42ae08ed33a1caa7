import type { Text } from '../values/text.ts';

/** A refusal: its status when it stands alone, and what people read, beside a field too. */
export interface ProblemText {
  readonly status: number;
  readonly text: Text;
}
