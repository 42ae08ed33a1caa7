import type { Line } from '@krishi-bima/contract/access/roles';
import type { Claim } from '@krishi-bima/contract/claims/claim';
import { type AssessedLine, claims } from '@krishi-bima/contract/claims/claims';
import type { NewClaim } from '@krishi-bima/contract/claims/notice';
import type { PerilName } from '@krishi-bima/contract/claims/perils';
import type { PlainClaimMove } from '@krishi-bima/contract/claims/states';
import { proposalDocuments } from '@krishi-bima/contract/documents/documents';
import { isDocumentCode } from '@krishi-bima/contract/documents/kinds';
import { livestockPhotos } from '@krishi-bima/contract/media/livestock';
import { photos } from '@krishi-bima/contract/media/media';
import type { ProposalRow } from '@krishi-bima/contract/proposals/proposals';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { addDays, weekdayOf } from '@krishi-bima/nepali/bikram-sambat';
import { assessLines } from '../claims/assess.ts';
import { readClaim } from '../claims/details.ts';
import { contentOn, describeRow, getInsured } from '../claims/insured.ts';
import { makeClaimMove } from '../claims/moves.ts';
import { registerNotice } from '../claims/notice.ts';
import { assignClaims } from '../claims/people.ts';
import { existing, Problem } from '../errors/problem.ts';
import { tellOutbreaksOf } from '../statistics/tell.ts';
import { systemScope } from '../tenancy/system.ts';
import { workHour } from './calendar.ts';
import { type Chance, chanceOf } from './chance.ts';
import { type ClaimAct, claimCourses, type PlannedClaim } from './claim-courses.ts';
import { answerBank, giveAccount, payByBatch, relativeOf } from './claim-payments.ts';
import { type Cover, policyOf, refused } from './cover.ts';
import { keepShot } from './field-media.ts';
import { colleagues } from './insurers.ts';
import type { Office } from './mark.ts';
import { uploadPaper } from './papers.ts';
import type { Play } from './play.ts';

/** A claim of a cover, and who works at it. */
interface Loss {
  cover: Cover;
  /** A chance of its own: claims change nothing else of the demo. */
  chance: Chance;
  id: number;
  /** The second person: approves above the limit, decides an appeal, pays. */
  colleague: number;
}

/** The losses under the policy that was just issued. */
export function expectClaims(cover: Cover): void {
  const { house, life } = cover;
  for (const [index, planned] of (life.claims ?? []).entries()) {
    const chance = chanceOf(house.seed, `claims of ${house.insurer.code}`, cover.id, index);
    const day = workingDay(addDays(house.play.period.to, -chance.int(...planned.ago)));
    house.play.at(workHour(chance, day), () => giveNotice(cover, planned, chance));
  }
}

export function workingDay(day: string): string {
  return weekdayOf(day) === 6 ? addDays(day, 1) : day;
}

const perils: Readonly<Record<Line, readonly (readonly [PerilName, string])[]>> = {
  crop: [
    ['hail', 'असिना परेर पात र फल झरेका छन्।'],
    ['flood', 'खोला पसेर बाली डुबेको छ।'],
    ['untimely_rain', 'लगातार पानी परेर बाली कुहिएको छ।'],
    ['pest', 'किराले फल र पात खाएको छ।'],
  ],
  livestock: [
    ['accident', 'चर्न जाँदा भीरबाट लडेको।'],
    ['lightning', 'गोठनजिकै चट्याङ पर्दा लडेको।'],
    ['snakebite', 'बिहान गोठमा सर्पले टोकेको।'],
    ['poisoning', 'विषालु घाँस खाएर बिरामी परेको।'],
  ],
};

const disease = ['disease', 'ज्वरो र मुखमा घाउ; खोरेतको शंका।'] as const;

/** In the evening of the last day those concerned are told of the outbreaks. */
export async function tellOfOutbreaks(play: Play, offices: readonly Office[]): Promise<void> {
  for (const { id: insurance } of offices) {
    for (const registration of ['crop', 'livestock'] as const)
      await tellOutbreaksOf(systemScope(play.db), { insurance, registration }, play.today());
  }
}

/** Whoever looks after the farmer takes it down, some hours after the loss. */
async function giveNotice(cover: Cover, planned: PlannedClaim, chance: Chance): Promise<void> {
  const { house, collector, owner } = cover;
  const { play } = house;
  const { id: policy } = await policyOf(cover);
  const { line } = cover.line.form;
  const [peril, description] = planned.isDisease ? disease : chance.pick(perils[line]);
  const loss_at = new Date(play.clock().getTime() - chance.int(3, 7) * 3_600_000).toISOString();
  const id = await play.call(collector, claims.insured, undefined, async (data) => {
    const insured = await getInsured(data, policy);
    // The last row is one that no endorsement takes out.
    const row = existing(contentOn(insured, play.today()).insurance_details.at(-1));
    const { sum_insured, count } = describeRow(insured.form, row);
    const each = sum_insured / (line === 'crop' ? 1 : (count ?? 1));
    const estimated = `${Math.floor((each * chance.int(50, 90)) / 1_000_000) * 100}.00`;
    const hit = count !== null && count > 1 ? { damaged_count: 1 } : {};
    const loss = line === 'crop' ? 'partial' : planned.isDeath ? 'death' : 'disability';
    const notice: NewClaim = {
      ...{ policy, loss_at, peril, description, reported_via: chance.pick(['phone', 'phone', 'visit', 'technician']) },
      ...{ informant: 'insured', informant_name: owner.farmer.facts.name_np },
      lines: [{ row_id: row.id, loss, estimated, ...hit, ...(line === 'crop' ? partOf(chance, row) : {}) }],
    };
    return play.call(collector, claims.create, notice, (own, body) => registerNotice(own, body, play.clock()));
  });
  follow(cover, planned.course, chance, id);
}

/** What becomes of a claim that was taken down. */
export function follow(cover: Cover, course: PlannedClaim['course'], chance: Chance, id: number): void {
  const { admin, house, line } = cover;
  const { staff } = house.office;
  const first = line.form.line === 'crop' ? 'cropadmin' : 'livestockadmin';
  const colleague = staff[admin === staff[first] ? colleagues[first] : first];
  goOn({ cover, chance, id, colleague }, claimCourses[course]);
}

/** A share of the plot as the farmer sees it. */
function partOf(chance: Chance, { area }: ProposalRow) {
  return { ...(area ? { damaged_area: area } : {}), damage_percent: chance.int(4, 16) * 5 };
}

function goOn(loss: Loss, [step, ...rest]: readonly (readonly [ClaimAct, number, number])[]): void {
  if (!step) return;
  const { cover, chance } = loss;
  const { play } = cover.house;
  const [act, from, to] = step;
  const days = chance.int(from, to);
  const soon = new Date(play.clock().getTime() + chance.int(600, 3600) * 1000).toISOString();
  const moment = days === 0 ? soon : workHour(chance, workingDay(addDays(play.today(), days)));
  play.at(moment, async () => {
    try {
      await acts[act](loss);
    } catch (error) {
      throw error instanceof Problem ? refused(cover, `${act} of a claim`, error) : error;
    }
    goOn(loss, rest);
  });
}

const reasons = {
  ask_documents: 'वडा कार्यालयको सिफारिस र सर्जमिन मुचुल्का राख्नुहोस्।',
  refuse_claim: 'मापन गर्दा बाली सग्लै भेटिएको; क्षति देखिएन।',
  appeal_claim: 'मापन अर्कै जग्गाको भएको; फेरि हेरिदिन अनुरोध।',
  reopen_claim: 'पुनरावलोकनको निवेदनमा उल्लेख भएको जग्गा फेरि मापन गर्न पठाइएको।',
  withdraw_claim: 'बीमितले दाबी फिर्ता लिन निवेदन दिएको।',
  approve_claim_first: 'मौसम र मापन मिल्छ।',
} as const satisfies Partial<Record<PlainClaimMove, string>>;

function move({ cover, id }: Loss, user: number, name: PlainClaimMove, more: object = {}): Promise<void> {
  const { play } = cover.house;
  const reason = isKeyOf(reasons, name) ? reasons[name] : null;
  return play.call(user, claims.move, { move: name, reason, ...more }, (data, body) => {
    return makeClaimMove(data, id, body, { now: play.clock(), version: undefined });
  });
}

const acts: Readonly<Record<ClaimAct, (loss: Loss) => Promise<void>>> = {
  register,
  inspect: (loss) => move(loss, loss.cover.technician, 'inspect_claim'),
  ask: (loss) => move(loss, loss.cover.technician, 'ask_documents'),
  assess,
  approve_first: (loss) => move(loss, loss.cover.admin, 'approve_claim_first', { approver: loss.colleague }),
  approve,
  pay: async ({ cover: { house }, id }) => payByBatch(house, id),
  pay_today: async ({ cover: { house }, id }) => payByBatch(house, id, house.play.period.to),
  confirm: ({ cover: { house }, chance, id }) => answerBank(house, chance, id, 'confirmed'),
  bounce: ({ cover: { house }, chance, id }) => answerBank(house, chance, id, 'returned'),
  mend: ({ cover, chance, id }) => giveAccount(cover.house, chance, id, cover.owner.farmer.facts.name_np),
  name_another: ({ cover, chance, id }) => giveAccount(cover.house, chance, id, relativeOf(cover.owner.farmer)),
  close: (loss) => move(loss, loss.colleague, 'close_claim'),
  refuse: (loss) => move(loss, loss.cover.admin, 'refuse_claim', { refusal: 'no_loss' }),
  appeal: (loss) => move(loss, loss.cover.collector, 'appeal_claim'),
  reopen: (loss) => move(loss, loss.colleague, 'reopen_claim'),
  withdraw: (loss) => move(loss, loss.cover.admin, 'withdraw_claim'),
};

async function register(loss: Loss): Promise<void> {
  const { cover, id } = loss;
  await move(loss, cover.admin, 'register_claim');
  const body = { claims: [id], assignee: cover.technician };
  await cover.house.play.call(cover.admin, claims.assign, body, (data, given) => {
    return assignClaims(data, given.claims, given.assignee, cover.house.play.clock());
  });
}

function read({ cover: { house }, id }: Loss, user: number): Promise<Claim> {
  return house.play.call(user, claims.get, undefined, (data) => readClaim(data, id, house.play.clock()));
}

/** The surveyor measures, the papers and pictures come in, and the assessment is submitted. */
async function assess(loss: Loss): Promise<void> {
  const { cover, chance, id } = loss;
  const { play } = cover.house;
  const { lines, evidence } = await read(loss, cover.technician);
  const body = { lines: lines.map((line) => measured(chance, line, play.today())) };
  await play.call(cover.technician, claims.assess, body, (data, given) => {
    return assessLines(data, id, given.lines, play.today());
  });
  for (const { code, missing } of evidence) {
    if (!missing) continue;
    if (isDocumentCode(code)) await handIn(loss, code);
    else await photograph(loss, existing(lines[0]), code);
  }
  await move(loss, cover.technician, 'assess_claim');
}

function measured(chance: Chance, line: Claim['lines'][number], today: string): AssessedLine {
  const { id, loss, mark, damaged_area, damaged_count, damage_percent } = line;
  const share = (percent: number) => `${Math.floor((Number(line.sum_insured) * percent) / 10_000) * 100}.00`;
  if (line.insured_area) {
    const salvage_value = chance.is(0.5) ? share(chance.int(1, 4)) : null;
    return { id, damaged_area, damage_percent, cost_till_loss: share(chance.int(35, 75)), salvage_value };
  }
  const death = { tag_returned: true, tag_found: mark, disposal: 'buried', disposed_on: today } as const;
  return { id, damaged_count, market_value: share(chance.int(80, 98)), ...(loss === 'death' ? death : {}) };
}

async function handIn({ cover, chance, id }: Loss, code: Parameters<typeof uploadPaper>[2]['code']): Promise<void> {
  const { house, collector, technician } = cover;
  const user = code === 'technician_report' ? technician : collector;
  const asked = { owner: 'proposal', id: cover.id, code, claim: id } as const;
  await house.play.call(user, proposalDocuments.create, { insurance_proposal: cover.id, claim: id }, (data) => {
    return uploadPaper({ house, chance, user }, data, asked);
  });
}

/** The ear tag is told by the surveyor's figures. */
async function photograph({ cover, chance }: Loss, line: Claim['lines'][number], code: string): Promise<void> {
  const { house, technician } = cover;
  const { row_id, animal, field } = line;
  const seen = { taken_at: new Date(house.play.clock().getTime() - 20 * 60_000) };
  const insurance = house.office.id;
  if (code === 'ear_tag') return;
  const isBurial = code === 'burial_media';
  const shot = animal === null ? house.album.next('photo') : house.album.nextLoss(isBurial ? 'burial' : 'loss');
  if (!shot) return;
  const sent = { shot, client_id: chance.uuid(), seen };
  if (animal !== null) {
    const shown = { insurance, animal, album: isBurial ? 'burial' : 'claim' } as const;
    await house.play.call(technician, livestockPhotos.create, { livestock_detail__id: row_id }, (data) => {
      return keepShot(data, { ...sent, shown });
    });
  } else if (field !== null) {
    await house.play.call(technician, photos.create, { field__id: field }, (data) => {
      return keepShot(data, { ...sent, shown: { insurance, field } });
    });
  }
}

/** Above the company's limit two people do it. */
async function approve(loss: Loss): Promise<void> {
  const { payable, second_above } = await read(loss, loss.cover.admin);
  if (Number(payable) > Number(second_above)) {
    await acts.approve_first(loss);
    await move(loss, loss.colleague, 'approve_claim');
  } else await move(loss, loss.cover.admin, 'approve_claim');
}
