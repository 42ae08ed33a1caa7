import type { Text } from '../values/text.ts';

/** A refusal: its status when it is the answer, and the text for people, also beside a field. */
export interface ProblemText {
  readonly status: number;
  readonly text: Text;
}
