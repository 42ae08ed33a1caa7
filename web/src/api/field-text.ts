import { problems } from '@krishi-bima/contract/problems/problems';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import type { Text } from '@krishi-bima/contract/values/text';

/** Returns the text beside a field that the server refused. */
export function refusalText(code: string): Text {
  return isKeyOf(problems, code) ? problems[code].text : problems.bad_type.text;
}
