import { findingEndpoints } from '@krishi-bima/contract/findings/findings';
import { policies } from '@krishi-bima/contract/policies/policies';
import { refundPayments } from '@krishi-bima/contract/policies/refund-payments';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { type MoveBody, workflow } from '@krishi-bima/contract/workflow/workflow';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { Problem } from '../errors/problem.ts';
import { findingsOfProposal, giveReason } from '../findings/find-findings.ts';
import { correctPolicy } from '../policies/correct.ts';
import { getPolicy } from '../policies/ending.ts';
import { updateTechnicianData } from '../proposals/parts.ts';
import { moneyOf, takeMoney } from '../receipts/take.ts';
import { accountOf, payRefund } from '../refunds/refunds.ts';
import { makeMove } from '../workflow/moves.ts';
import { photographAnimals } from './animal-media.ts';
import type { Act } from './courses.ts';
import { type Cover, policyOf, proposalOf, refused, rowsOfCover } from './cover.ts';
import { endorsing } from './endorsing.ts';
import { photographFields } from './field-media.ts';
import { expectDeposit, expectLetter, lastMorning } from './office-days.ts';
import { acceptPapers, handInPapers } from './papers.ts';
import { meansOf, methodOf } from './payments.ts';
import { phoneNumber } from './people.ts';
import { animalReport, plotReport } from './reports.ts';
import { expectPhotographs } from './visits.ts';

const reasons = {
  crop: {
    return: [
      'जग्गाधनी प्रमाणपुर्जाको प्रतिलिपि अस्पष्ट छ; फेरि राख्नुहोस्।',
      'कित्ता नम्बर पुर्जासँग मिलेन।',
      'रोपेको मिति मिलाएर पठाउनुहोस्।',
      'इच्छाइएको व्यक्तिको नाता खुलाउनुहोस्।',
    ],
    reject: ['बाली बीमायोग्य अवस्थामा छैन।', 'बीमा गर्ने अवधि नाघिसकेको छ।', 'स्थलगत निरीक्षणमा बाली भेटिएन।'],
    cancel: ['कृषकको अनुरोधमा', 'जग्गा बिक्री भएकाले'],
  },
  livestock: {
    return: [
      'पशुको फोटो अस्पष्ट छ; फेरि राख्नुहोस्।',
      'कानको ट्याग नम्बर फोटोसँग मिलेन।',
      'पशुको उमेर मिलाएर पठाउनुहोस्।',
      'इच्छाइएको व्यक्तिको नाता खुलाउनुहोस्।',
    ],
    reject: ['पशु बीमायोग्य अवस्थामा छैन।', 'पशुको उमेर बीमा गर्न मिल्ने हदभन्दा बढी छ।', 'स्थलगत निरीक्षणमा पशु भेटिएन।'],
    cancel: ['कृषकको अनुरोधमा', 'पशु बिक्री भएकाले'],
  },
  finding: ['कृषकसँग सोधेर पक्का गरिएको।', 'कागजात हेरेर मिलाइएको।', 'स्थलगत रूपमा हेर्दा ठिक भेटिएको।'],
} as const;

function reasonTo(what: 'return' | 'reject' | 'cancel', { chance, line }: Pick<Cover, 'chance' | 'line'>): string {
  return chance.pick<string>(reasons[line.form.line][what]);
}

export const acts: Readonly<Record<Act, (cover: Cover) => Promise<unknown>>> = {
  submit: (cover) => move(cover, cover.writer, { move: 'submit' }),
  return: (cover) => move(cover, cover.admin, { move: 'return', reason: reasonTo('return', cover) }),
  send_back: (cover) => move(cover, cover.technician, { move: 'return', reason: reasonTo('return', cover) }),
  assign: (cover) => move(cover, cover.admin, { move: 'assign', technician: cover.technician }),
  inspect,
  verify: (cover) => move(cover, cover.technician, { move: 'verify' }),
  verify_at_desk: (cover) => move(cover, cover.admin, { move: 'verify_at_desk' }),
  approve: (cover) => move(cover, cover.admin, { move: 'approve' }),
  reject: (cover) => move(cover, cover.admin, { move: 'reject', reason: reasonTo('reject', cover) }),
  pay: (cover) => pay(cover, 1),
  pay_in_cash: (cover) => pay(cover, 1, 'cash'),
  pay_in_parts: (cover) => pay(cover, 0.5),
  accept: (cover) => acceptPapers(cover, cover.admin),
  async issue(cover) {
    await handInPapers(cover, cover.writer, 'issue');
    await move(cover, cover.admin, { move: 'issue' });
    await expectPhotographs(cover);
    expectLetter(cover.house, cover.chance);
  },
  endorse,
  cancel: (cover) => move(cover, cover.admin, { move: 'cancel', reason: reasonTo('cancel', cover) }),
  ask_cancel: askCancel,
  refund,
  ...endorsing,
};

/** The company asks for two from the last day on; elsewhere nobody is asked. */
async function askCancel(cover: Cover): Promise<void> {
  const { house, chance, admin, line } = cover;
  if (!house.asksForTwo) return;
  const afternoon = new Date(Date.parse(lastMorning(house.play)) + 5 * 3_600_000).toISOString();
  const reason = reasonTo('cancel', { chance, line });
  house.play.at(afternoon, () => move(cover, admin, { move: 'ask_cancel', reason }));
}

/** Submitting has a call of its own. What the checks find is explained by whoever makes the move. */
async function move(cover: Cover, user: number, body: MoveBody): Promise<void> {
  const { play } = cover.house;
  const moment = { version: undefined, now: play.clock(), today: play.today() };
  const submit = formEndpoints[cover.life.form].submit;
  const make = () =>
    body.move === 'submit'
      ? play.call(user, submit, undefined, (data) => makeMove(data, cover.id, body, moment))
      : play.call(user, workflow.move, body, (data, given) => makeMove(data, cover.id, given, moment));
  try {
    await make();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code !== 'checks_open') throw refused(cover, body.move, error);
    await explain(cover, user);
    await make();
  }
}

async function explain({ house: { play }, id, chance }: Cover, user: number): Promise<void> {
  const now = play.clock();
  const { findings } = await play.call(user, findingEndpoints.get, undefined, (data) =>
    findingsOfProposal(data, id, now),
  );
  for (const { check, part, row, field, level, open } of findings) {
    if (!open || level !== 'warn') continue;
    const given = { check, part, row, field, reason: chance.pick(reasons.finding) };
    await play.call(user, findingEndpoints.explain, given, (data, body) => giveReason(data, id, body, now));
  }
}

/** The technician writes down what the visit found, and brings the pictures and papers of it. */
async function inspect(cover: Cover): Promise<void> {
  const { house, line, life, chance, technician } = cover;
  const { form } = line;
  const { play, insurer } = house;
  const [call, part] = [formEndpoints[life.form].technicianData, form.parts?.technician_data];
  if (!call || !part) return;
  const visit = { form, insurer, visited: play.today() };
  const rows = await rowsOfCover(cover);
  const write = (id: number, report: object) =>
    play.call(technician, call, { ...report }, (data, body) => {
      return updateTechnicianData(data, form, part, { id, body, version: undefined });
    });
  if (part.on === 'row') {
    for (const { id, values } of rows) await write(id, animalReport(chance, visit, values));
  } else {
    const { sum_insured, area_sqm } = await proposalOf(cover);
    const seen = { sum_insured: sum_insured ?? 0, area_sqm: area_sqm ?? '0', rows: rows.map(({ values }) => values) };
    await write(cover.id, plotReport(chance, visit, seen));
  }
  await photographFields(cover);
  await photographAnimals(cover);
  await handInPapers(cover, technician, 'approve');
}

/** What is due, or a share of it in whole hundreds. */
async function pay({ house, chance, collector, id }: Cover, share: number, method = methodOf(chance)): Promise<void> {
  const { play } = house;
  const today = play.today();
  const { due } = await play.call(collector, receipts.ofProposal, undefined, (data) => moneyOf(data, id));
  const whole = Math.round(Number(due) * 100);
  const amount = fromPaisa(share === 1 ? whole : Math.floor((whole * share) / 10_000) * 10_000 || whole);
  const receipt = { insurance_proposal: id, amount, received_on: today, ...meansOf(chance, method, today) };
  await play.call(collector, receipts.create, receipt, (data, body) => takeMoney(data, body, play.clock()));
  expectDeposit(house, chance);
}

/** सम्पुष्टि: a correction that one person makes, of the farmer's phone. */
const corrections = {
  crop: {
    reason: 'इच्छाइएको व्यक्तिको मोबाइल नम्बर थपेको',
    pathIn: () => 'personal_info.nominee_phone',
    right: phoneNumber,
  },
  livestock: {
    reason: 'बीमितले मोबाइल नम्बर फेरेको जानकारी दिएको',
    pathIn: () => 'personal_info.phone_number_np',
    right: phoneNumber,
  },
} as const;

async function endorse(cover: Cover): Promise<void> {
  const { house, chance, admin, line } = cover;
  const { play } = house;
  const { reason, pathIn, right } = corrections[line.form.line];
  const { id } = await policyOf(cover);
  const path = pathIn();
  const value = right(chance);
  const body = { effective_from: play.today(), reason, changes: [{ path, value }] };
  await play.call(admin, policies.endorse, body, async (data, given) => {
    await data.lock('policies', id);
    await correctPolicy(data, await getPolicy(data, id), given, play.clock());
  });
}

/** The office transfers what is due to the farmer's account. */
async function refund(cover: Cover): Promise<void> {
  const { house, chance, admin } = cover;
  const { play } = house;
  const policy = await policyOf(cover);
  const { due, payee_name, account_no } = await play.call(admin, refundPayments.get, undefined, (data) => {
    return accountOf(data, policy.id);
  });
  if (due === '0.00') return;
  const payment = {
    amount: due,
    paid_on: play.today(),
    payee_name,
    method: 'transfer' as const,
    bank_name: 'नमुना बैंक लि.',
    account_no: account_no ?? chance.digits(12),
    reference_no: chance.digits(6),
  };
  await play.call(admin, refundPayments.create, payment, async (data, body) => {
    await data.lock('policies', policy.id);
    await payRefund(data, policy, body, play.today());
  });
}
