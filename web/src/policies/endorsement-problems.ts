import type { Blocker } from '@krishi-bima/contract/access/blocker';
import { checks } from '@krishi-bima/contract/findings/find';
import { problems } from '@krishi-bima/contract/problems/problems';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import type { Text } from '@krishi-bima/contract/values/text';

/** A problem or a finding in words. */
export function problemWords(code: string | undefined): Text | undefined {
  if (isKeyOf(problems, code)) return problems[code].text;
  return isKeyOf(checks, code) ? checks[code].label : undefined;
}

/** What holds a move back: a finding by its own name, anything else by the precondition. */
export function hindranceWords(blocker: Blocker | undefined): Text | undefined {
  if (!blocker) return undefined;
  const found = blocker.check === 'sound' ? Object.values(blocker.fields ?? {})[0] : undefined;
  return problemWords(found) ?? problemWords(blocker.code);
}
