import { proposalDocuments } from '@krishi-bima/contract/documents/documents';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import { storedValues } from '@krishi-bima/contract/forms/stored-values';
import type { EndorsementCause, PreparedKind } from '@krishi-bima/contract/policies/endorsement-kinds';
import type { EndorsementMove } from '@krishi-bima/contract/policies/endorsement-states';
import { endorsements, type NewEndorsement } from '@krishi-bima/contract/policies/endorsements';
import type { ProposalRow } from '@krishi-bima/contract/proposals/proposals';
import { rateIn } from '@krishi-bima/contract/rates/rates';
import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import { readEndorsement } from '../endorsements/details.ts';
import { changeEndorsement, insertEndorsement } from '../endorsements/draft.ts';
import { makeEndorsementMove } from '../endorsements/moves.ts';
import { existing, Problem } from '../errors/problem.ts';
import { takeMoney } from '../receipts/take.ts';
import { occasionOf } from './begin-cover.ts';
import type { EndorsingAct } from './courses.ts';
import { type Cover, policyOf, refused } from './cover.ts';
import { expectDeposit, expectLetter } from './office-days.ts';
import { uploadPaper } from './papers.ts';
import { meansOf, methodOf } from './payments.ts';
import type { Occasion } from './proposals.ts';

type TypedRow = NonNullable<NewEndorsement['rows']>[number];

interface Planned {
  cover: Cover;
  occasion: Occasion;
  /** The row that is taken out, replaced or changed. */
  row: ProposalRow;
}

interface Plan {
  kind: PreparedKind;
  cause: EndorsementCause;
  reason: string;
  rowOf: (planned: Planned) => TypedRow;
}

const plans: Record<EndorsingAct, Plan> = {
  add_row: {
    ...{ kind: 'add_row', cause: 'purchase', reason: 'पछि थपिएको; यसैमा बीमा गर्न माग गरिएको।' },
    rowOf: (planned) => ({ row_id: null, values: newRow(planned) }),
  },
  remove_row: {
    ...{ kind: 'remove_row', cause: 'request', reason: 'बीमितले यो जग्गा बीमाबाट हटाउन माग गरेको।' },
    rowOf: ({ row: { id } }) => ({ row_id: id, values: null }),
  },
  replace_row: {
    ...{ kind: 'replace_row', cause: 'purchase', reason: 'पहिलेको पशु साटेर अर्को किनेको।' },
    rowOf: (planned) => ({ row_id: planned.row.id, values: newRow(planned) }),
  },
  raise_sum: {
    ...{ kind: 'change_sum', cause: 'value', reason: 'बजार मूल्य बढेको।' },
    rowOf: ({ row, occasion }) => ({ row_id: row.id, values: worthMore(row, occasion) }),
  },
  lower_sum: {
    ...{ kind: 'change_sum', cause: 'value', reason: 'लागत घटेकाले बीमाङ्क घटाउन माग गरिएको।' },
    rowOf: ({ row }) => ({ row_id: row.id, values: { sum_insured: roundedTo(100, Number(row.sum_insured) * 0.95) } }),
  },
};

/** An animal or plot as the farmer would propose it today. */
function newRow({ cover: { chance, line }, occasion }: Planned): RowValues {
  const rows = line.rowsOf(chance, occasion);
  return storedValues(line.form.row.fields, existing(rows.find(({ is_group_row }) => !is_group_row) ?? rows[0]));
}

/** As much as the highest value of its kind allows; less, where it had that already. */
function worthMore({ species, count, sum_insured }: ProposalRow, { tariff }: Occasion): RowValues {
  const now = Number(sum_insured);
  const most = Number(rateIn(tariff.rates, 'animal_value', species ?? '') ?? now) * (count ?? 1);
  const worth = roundedTo(500, now * 1.2 <= most ? now * 1.2 : now < most ? most : now * 0.9);
  return { market_value: worth, sum_insured: worth };
}

function roundedTo(step: number, rupees: number): string {
  return `${Math.floor(rupees / step) * step}.00`;
}

/** Enough days for the second person and the farmer's money. */
const daysAhead = 7;

/** Prepared by whoever met the farmer, with its evidence and a reason for each warning, and sent. */
async function prepare(cover: Cover, act: EndorsingAct): Promise<void> {
  const { house, chance, collector } = cover;
  const { play } = house;
  const { rowOf, ...plan } = plans[act];
  const policy = await policyOf(cover);
  const row = existing(policy.snapshot.insurance_details[0]);
  const planned = { cover, occasion: await occasionOf(cover), row };
  const body = { ...plan, policy: policy.id, effective_from: addDays(play.today(), daysAhead), rows: [rowOf(planned)] };
  const id = await play.call(collector, endorsements.create, body, (data, given) => {
    return insertEndorsement(data, given, play.clock());
  });
  const { evidence, findings } = await read(cover, collector, id);
  for (const { code } of evidence) {
    const asked = { owner: 'proposal', id: cover.id, code, endorsement: id } as const;
    await play.call(collector, proposalDocuments.create, { insurance_proposal: cover.id, endorsement: id }, (data) => {
      return uploadPaper({ house, chance, user: collector }, data, asked);
    });
  }
  const finding_reasons = findings
    .filter(({ level }) => level === 'warn')
    .map(({ check, part, row: of, field }) => ({ check, part, row: of, field, reason: 'बीमितसँग सोधेर पक्का गरिएको।' }));
  if (finding_reasons.length > 0) {
    await play.call(collector, endorsements.patch, { finding_reasons }, (data, change) => {
      return changeEndorsement(data, id, change, { now: play.clock(), version: undefined });
    });
  }
  await move(cover, collector, id, 'send_endorsement');
}

function read({ house: { play } }: Cover, user: number, id: number) {
  return play.call(user, endorsements.get, undefined, (data) => readEndorsement(data, id, play.clock()));
}

async function move(cover: Cover, user: number, id: number, name: EndorsementMove): Promise<void> {
  const { play } = cover.house;
  try {
    await play.call(user, endorsements.move, { move: name }, (data, body) => {
      return makeEndorsementMove(data, id, body, { now: play.clock(), version: undefined });
    });
  } catch (error) {
    throw error instanceof Problem ? refused(cover, name, error) : error;
  }
}

/** The endorsement of the policy that is under way or just came in force. */
async function latestOf(cover: Cover): Promise<number> {
  const { house, admin } = cover;
  const policy = await policyOf(cover);
  return house.play.call(admin, endorsements.list, undefined, async (data) => {
    const found = data.from('endorsements').select('endorsements.id').where('endorsements.policy', '=', policy.id);
    return existing(await found.orderBy('endorsements.id', 'desc').executeTakeFirst()).id;
  });
}

async function decide(cover: Cover): Promise<void> {
  await move(cover, cover.admin, await latestOf(cover), 'approve_endorsement');
  expectLetter(cover.house, cover.chance);
}

/** Nothing is due where premium goes back. */
async function pay(cover: Cover): Promise<void> {
  const { house, chance, collector } = cover;
  const { play } = house;
  const endorsement = await latestOf(cover);
  const { farmer_share, status } = await read(cover, collector, endorsement);
  if (status !== 'approved') return;
  const today = play.today();
  const receipt = {
    ...{ insurance_proposal: cover.id, endorsement, amount: farmer_share, received_on: today },
    ...meansOf(chance, methodOf(chance), today),
  };
  await play.call(collector, receipts.create, receipt, (data, body) => takeMoney(data, body, play.clock()));
  expectDeposit(house, chance);
  expectLetter(house, chance);
}

export const endorsing: Record<
  EndorsingAct | 'decide_endorsement' | 'pay_endorsement',
  (cover: Cover) => Promise<unknown>
> = {
  add_row: (cover) => prepare(cover, 'add_row'),
  remove_row: (cover) => prepare(cover, 'remove_row'),
  replace_row: (cover) => prepare(cover, 'replace_row'),
  raise_sum: (cover) => prepare(cover, 'raise_sum'),
  lower_sum: (cover) => prepare(cover, 'lower_sum'),
  decide_endorsement: decide,
  pay_endorsement: pay,
};
