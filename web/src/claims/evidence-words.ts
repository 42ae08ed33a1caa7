import type { Claim } from '@krishi-bima/contract/claims/claim';
import { requirementLabel } from '@krishi-bima/contract/documents/kinds';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { number } from '#i18n/format.ts';
import type { EvidenceLine } from './evidence-list.tsx';

type Evidence = Claim['evidence'][number];

const words = {
  there: (n: string) => text(`${n} छ`, n),
  returned: text('सच्याउन फिर्ता पठाइएको', 'Returned for correction'),
  missing: text('अनिवार्य, बाँकी', 'Required, missing'),
  ifAny: text('भएमा', 'If there is any'),
};

/** What the claim rests on, as a list: there, missing, or returned. */
export function evidenceLines(evidence: readonly Evidence[]): EvidenceLine[] {
  return evidence.map((one) => ({
    id: one.code,
    state: stateOf(one),
    label: requirementLabel(one.code),
    note: noteOf(one),
  }));
}

function stateOf({ have, missing, returned }: Evidence): EvidenceLine['state'] {
  if (returned > 0) return 'doubtful';
  return have > 0 && !missing ? 'there' : 'missing';
}

function noteOf({ have, missing, returned, required }: Evidence): Text {
  if (returned > 0) return words.returned;
  if (have > 0) return words.there(number(have));
  return required && missing ? words.missing : words.ifAny;
}
