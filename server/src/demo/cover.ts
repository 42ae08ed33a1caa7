import type { Form } from '@krishi-bima/contract/forms/form';
import { type ProposalPrice, priceProposal } from '@krishi-bima/contract/pricing/premium';
import { insuredRow } from '@krishi-bima/contract/pricing/pricing';
import { farmerProblems } from '@krishi-bima/contract/proposals/rules';
import { type Tariff, tariffOn } from '@krishi-bima/contract/tariffs/tariffs';
import { addDays, daysBetween, todayAd, weekdayOf } from '@krishi-bima/nepali/bikram-sambat';
import { fromScaled, toScaled } from '@krishi-bima/nepali/decimal';
import { fiscalYearOf, fiscalYearRange } from '@krishi-bima/nepali/fiscal-year';
import { bulkInsert, nextIds } from '../database/bulk.ts';
import { rowColumns } from '../proposals/row-columns.ts';
import { changesBetween } from '../tenancy/audit.ts';
import { numberText } from '../tenancy/number-series.ts';
import { seedAftermath } from './aftermath.ts';
import type { Period } from './calendar.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Chronicle } from './chronicle.ts';
import { follow } from './courses.ts';
import { agentOf, type Covering, type Written } from './covering.ts';
import { demoLines, type Line } from './lines.ts';
import { planLives } from './lives.ts';
import { memberRecords, momentAfter } from './members.ts';
import { type DemoProposal, draftProposal, type Occasion, wholeProposal } from './proposals.ts';
import { demoRatesOn } from './rates.ts';
import type { Registered } from './registrations.ts';
import { paymentOf, receiptsOf } from './till.ts';

/** Proposals on every form of some of a company's farmers, numbered in the order of their submission. */
export async function seedProposals(covering: Covering, registered: readonly Registered[]): Promise<void> {
  const { db, office, insurer } = covering;
  const written = registered
    .flatMap((owner) => demoLines.flatMap((line) => proposalsOf(covering, line, owner)))
    .sort((a, b) => a.proposal.created_at.localeCompare(b.proposal.created_at));
  const numbers = numbersOf(insurer.code, written);
  const lives = planLives(covering, written);
  const ids = await nextIds(db, 'proposals_id_seq', written.length);
  const rowCount = written.reduce((sum, { proposal }) => sum + proposal.rows.length, 0);
  const rowIds = await nextIds(db, 'proposal_rows_id_seq', rowCount);
  const memberCount = written.reduce((sum, { proposal }) => sum + proposal.members.length, 0);
  const memberIds = await nextIds(db, 'proposal_members_id_seq', memberCount);
  const idOf = new Map(written.map((one, index) => [one, ids[index] ?? 0]));
  const records = written.map((one) => {
    const life = lives.get(one);
    const renews = (life?.renews && idOf.get(life.renews)) ?? null;
    const given = { id: idOf.get(one) ?? 0, proposal_no: numbers.get(one) ?? null, renews, rowIds, memberIds };
    const begun = recordsOf(covering, one, given);
    const { members } = begun;
    return { one, life, members, ...(life ? follow(covering, one, life, begun) : begun) };
  });
  const covers = records.flatMap(({ one, life, head }) => (life ? [{ ...one, life, head }] : []));
  const receipts = receiptsOf(covering, covers);
  const receiptsFor = Map.groupBy(receipts, ({ insurance_proposal }) => insurance_proposal);
  await bulkInsert(
    db,
    'proposals',
    records.map(({ head }) => ({ ...head, payment: paymentOf(receiptsFor.get(head.id)) })),
  );
  await bulkInsert(
    db,
    'proposal_members',
    records.flatMap(({ members }) => members),
  );
  await bulkInsert(
    db,
    'proposal_rows',
    records.flatMap(({ rows }) => rows),
  );
  const counters = [...Map.groupBy(numbers.keys(), counterOf)].map(([counter, { length }]) => {
    const [line, fiscal_year] = counter.split(' ');
    return { insurance: office.id, line, fiscal_year: Number(fiscal_year), last: length };
  });
  await bulkInsert(db, 'proposal_numbers', counters);
  await seedAftermath(covering, covers, receipts, registered);
}

/** Those whose KYC is whole are insured in one or both years; some others have something begun. */
function proposalsOf(covering: Covering, line: Line, owner: Registered): Written[] {
  const { seed, insurer, period } = covering;
  const { farmer, row } = owner;
  const chance = chanceOf(seed, insurer.code, 'cover', line.form.name, farmer.number);
  const registeredOn = todayAd(new Date(farmer.created_at));
  if (!line.isFor(farmer) || farmer.status === 'rejected') return [];
  const isReady = farmer.status !== 'new' && Object.keys(farmerProblems(row)).length === 0;
  const whole =
    isReady && chance.is(line.insured)
      ? daysOfCover(chance, period, registeredOn).map((day) => ({ day, isDraft: false }))
      : [];
  const draftFrom = laterOf(addDays(period.to, -20), registeredOn);
  const begun = chance.is(line.begun) ? [{ day: workdayIn(chance, draftFrom, period.to), isDraft: true }] : [];
  return [...whole, ...begun].flatMap(({ day, isDraft }) => {
    const occasion = occasionOf(covering, line, owner, day);
    if (!occasion) return [];
    const proposal = isDraft ? draftProposal(chance, occasion) : wholeProposal(chance, occasion);
    return [{ line, proposal, tariff: occasion.tariff, owner }];
  });
}

function daysOfCover(chance: Chance, { from, to }: Period, registeredOn: string): string[] {
  const years = [...new Set([fiscalYearOf(from), fiscalYearOf(to)])];
  // Many come to be insured and are registered on the way.
  if (chance.is(0.4)) return [registeredOn];
  return years.flatMap((year) => {
    const range = fiscalYearRange(year);
    const first = laterOf(range.from, registeredOn);
    const last = range.to < to ? range.to : to;
    return first < last && chance.is(0.62) ? [workdayIn(chance, first, last)] : [];
  });
}

function workdayIn(chance: Chance, from: string, to: string): string {
  const day = addDays(from, chance.int(0, daysBetween(from, to)));
  if (weekdayOf(day) !== 6) return day;
  return day < to ? addDays(day, 1) : addDays(day, -1);
}

function laterOf(a: string, b: string): string {
  return a > b ? a : b;
}

function occasionOf(
  { office, tariffs, municipalities, period }: Covering,
  line: Line,
  { farmer }: Registered,
  day: string,
): Occasion | undefined {
  const local = municipalities.get(farmer.home.municipality);
  const tariff = tariffOn(tariffs, line.form.tariff_line, day);
  const branch = office.branches[farmer.branch];
  if (!local || !tariff || branch === undefined) return undefined;
  const rates = demoRatesOn(line.form, day, farmer.district, farmer.home.district);
  const place = { area_unit: local.area_unit, municipality_np: local.name_np, branch };
  return { line, farmer, ...place, agent: agentOf(office, line, farmer), day, tariff: { ...tariff, rates }, period };
}

function yearOf({ values }: DemoProposal): number {
  return fiscalYearOf(String(values.proposal_date));
}

function counterOf({ line, proposal }: Written): string {
  return `${line.form.code} ${yearOf(proposal)}`;
}

/** As submitting gives them: HBC/2083-84/VEG/00001. */
function numbersOf(code: string, written: readonly Written[]): Map<Written, string> {
  const submitted = written
    .filter(({ proposal }) => proposal.submitted_at !== undefined)
    .sort((a, b) => String(a.proposal.submitted_at).localeCompare(String(b.proposal.submitted_at)));
  const last = new Map<string, number>();
  return new Map(
    submitted.map((one) => {
      const year = yearOf(one.proposal);
      const number = (last.get(counterOf(one)) ?? 0) + 1;
      last.set(counterOf(one), number);
      return [one, numberText.proposal({ code, fiscal_year: year, line: one.line.form.code, last: number })];
    }),
  );
}

interface Given {
  id: number;
  proposal_no: string | null;
  renews: number | null;
  /** Taken from the front. */
  rowIds: number[];
  memberIds: number[];
}

/** The rows of both tables as the calls leave them, and what each call noted. */
function recordsOf(
  { chronicle, office }: Covering,
  { line: { form }, proposal, tariff, owner }: Written,
  given: Given,
) {
  const { created_at, submitted_at = null } = proposal;
  const created_by = office.staff[owner.farmer.created_by];
  const { rows: prices, totals } = pricesOf(form, proposal, tariff);
  const whose = { id: given.id, insurance: office.id, personal_info: owner.personal_info, created_by };
  const begun = asRenewal(chronicle, begunHead(form, proposal, whose), given.renews);
  const members = memberRecords(chronicle, proposal.members, begun, given.memberIds);
  const rows = proposal.rows.map((row, position) => {
    const at = momentAfter(created_at, members.length + position + 1);
    const entered = {
      id: given.rowIds.shift() ?? 0,
      insurance: office.id,
      insurance_proposal: given.id,
      client_id: row.client_id,
      position,
      values: row.values,
      member_id: members.find(({ client_id }) => client_id === row.values.member)?.id ?? null,
    };
    chronicle.created('proposal_rows', entered, created_by, at);
    const figures = { ...rowColumns(form, row.values, tariff), ...prices[position] };
    return {
      ...entered,
      ...figures,
      technician_data: {},
      version: 1,
      deleted_at: null,
      created_at: at,
      updated_at: at,
    };
  });
  const written = withBanking(chronicle, proposal, begun);
  const { version } = written;
  const figures = { row_count: rows.length, area_sqm: areaOf(rows), ...figuresOf(totals) };
  if (submitted_at === null) {
    return { rows, members, head: { ...written, ...figures, tariff_snapshot: null as Tariff | null } };
  }
  const submitted = { status: 'submitted', proposal_no: given.proposal_no, submitted_at, submitted_by: created_by };
  const after = { ...written, ...submitted, moved_at: submitted_at };
  const changes = changesBetween(written, after);
  chronicle.noted('proposals', after, { action: 'submit', actor: created_by, at: submitted_at, changes });
  const last = { tariff_snapshot: tariff as Tariff | null, version: version + 1, updated_at: submitted_at };
  return { rows, members, head: { ...after, ...figures, ...last } };
}

interface Whose {
  id: number;
  insurance: number;
  personal_info: number;
  created_by: number;
}

function begunHead(form: Form, { values, created_at }: DemoProposal, whose: Whose) {
  const proposal_date = (values.proposal_date as string | undefined) ?? null;
  return {
    ...whose,
    form: form.name,
    status: 'draft',
    proposal_no: null as string | null,
    values,
    fiscal_year: proposal_date && fiscalYearOf(proposal_date),
    proposal_date,
    branch: values.branch ?? null,
    agent: values.agent ?? null,
    submitted_at: null as string | null,
    submitted_by: null as number | null,
    created_at,
    moved_at: created_at,
    technician_data: {},
    technician: null as number | null,
    approved_by: null as number | null,
    approved_at: null as string | null,
    renews: null as number | null,
    deleted_at: null,
  };
}

/** The draft is made first and then says what it continues. */
function asRenewal(chronicle: Chronicle, begun: ReturnType<typeof begunHead>, renews: number | null) {
  const { created_by, created_at } = begun;
  chronicle.created('proposals', begun, created_by, created_at);
  if (renews === null) return begun;
  const after = { ...begun, renews };
  const changes = changesBetween(begun, after);
  chronicle.noted('proposals', after, { action: 'update', actor: created_by, at: created_at, changes });
  return after;
}

/** After the last row, where there is something to say. */
function withBanking<
  T extends { id: number; insurance: number; created_by: number; created_at: string; renews: number | null },
>(chronicle: Chronicle, { banking, rows, members }: DemoProposal, begun: T) {
  const moment = (nth: number) => momentAfter(begun.created_at, nth);
  const lines = rows.length + members.length;
  const version = 1 + lines + (begun.renews === null ? 0 : 1);
  if (Object.keys(banking).length === 0) return { ...begun, banking, version, updated_at: moment(lines) };
  const after = { ...begun, banking, version: version + 1, updated_at: moment(lines + 1) };
  const changes = changesBetween({ banking: {} }, { banking });
  chronicle.noted('proposals', after, { action: 'update', actor: begun.created_by, at: after.updated_at, changes });
  return after;
}

function pricesOf(form: Form, { values, rows }: DemoProposal, tariff: Tariff) {
  const insured = rows.map((row) => insuredRow(form, row.values, tariff));
  return priceProposal(insured, tariff, { wants_subsidy: values.wants_subsidy === true });
}

function figuresOf({ sum_insured, premium, subsidy, farmer_share, stamp, payable }: ProposalPrice) {
  return { sum_insured, premium, subsidy, farmer_share, stamp, payable };
}

function areaOf(rows: readonly { area_sqm: string | null }[]): string {
  return fromScaled(
    rows.reduce((sum, { area_sqm }) => sum + toScaled(area_sqm ?? '0', 4), 0n),
    4,
  );
}
