import { type ProblemCode, problems } from '@krishi-bima/contract/problems/problems';
import type { Text } from '@krishi-bima/contract/values/text';

/** Returns the text beside a field that the server refused. */
export function refusalText(code: string): Text {
  return code in problems ? problems[code as ProblemCode].text : problems.bad_type.text;
}
