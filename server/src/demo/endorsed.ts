import { type PolicyContent, valueAt } from '@krishi-bima/contract/policies/policies';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { nextIds } from '../database/bulk.ts';
import type { PolicySnapshot } from '../database/json-columns.ts';
import { currentContent } from '../policies/queries.ts';
import { workHour } from './calendar.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Covering } from './covering.ts';
import { phoneNumber } from './people.ts';

interface Issued {
  id: number;
  form: string;
  status: string;
  issued_at: string;
  risk_start_at: string;
  snapshot: PolicySnapshot;
}

interface Correction {
  form: string;
  reason: string;
  by: 'cropadmin' | 'livestockadmin';
  pathIn: (content: PolicyContent) => string;
  right: (chance: Chance, wrong: string) => string;
}

/** One of a plot and one of a person, in the newest policies that they fit. */
const corrections: readonly Correction[] = [
  {
    form: 'vegetable',
    reason: 'जग्गाधनी प्रमाणपुर्जाअनुसार कित्ता नम्बर सच्याइएको',
    by: 'cropadmin',
    pathIn: ({ insurance_details: [plot] }) => `insurance_details.${String(plot?.id)}.kitta_no`,
    right: (chance, wrong) => `${wrong}${chance.int(1, 9)}`,
  },
  {
    form: 'cattle',
    reason: 'बीमितले मोबाइल नम्बर फेरेको जानकारी दिएको',
    by: 'livestockadmin',
    pathIn: () => 'personal_info.phone_number_np',
    right: phoneNumber,
  },
];

/** सम्पुष्टि: what was put right after the issue, too soon for a bill to the authority to stand over it. */
export async function endorsementsOf(covering: Covering, issued: readonly Issued[]) {
  const { db, chronicle, office, seed, insurer, period } = covering;
  const ids = await nextIds(db, 'endorsements_id_seq', corrections.length);
  const rows = corrections.flatMap(({ form, reason, by, pathIn, right }, index) => {
    const policy = issued.findLast((one) => one.form === form && one.status === 'issued' && dayFor(one) <= period.to);
    if (!policy) return [];
    const chance = chanceOf(seed, insurer.code, 'endorsements', policy.id);
    const content = currentContent(policy.snapshot, []);
    const path = pathIn(content);
    const wrong = valueAt(content, path);
    if (typeof wrong !== 'string') return [];
    const changes = { [path]: [wrong, right(chance, wrong)] };
    const effective_from = dayFor(policy);
    const at = workHour(chance, effective_from);
    const facts = { insurance: office.id, policy: policy.id, number: 1, effective_from, reason, changes };
    return [
      { id: ids[index] ?? 0, ...facts, created_by: office.staff[by], created_at: at, updated_at: at, version: 1 },
    ];
  });
  for (const row of rows) chronicle.created('endorsements', row, row.created_by, row.created_at);
  return rows;
}

function dayFor({ issued_at, risk_start_at }: Issued): string {
  return addDays(todayAd(new Date(issued_at > risk_start_at ? issued_at : risk_start_at)), 1);
}
