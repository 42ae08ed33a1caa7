import { maxPrintedRegisterRows, type RegisterSelection } from '@krishi-bima/contract/registers/registers';
import { text } from '@krishi-bima/contract/values/text';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { letterheadOf } from '../companies/letterhead.ts';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { nameOfPeriod } from '../http/file-name.ts';
import { definePaperTask } from '../printing/paper-task.ts';
import type { PaperSummary } from '../printing/printed-papers.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { fullName } from '../tenancy/summaries.ts';
import { scopeOfUser } from '../tenancy/system.ts';
import { askedOf, groupsOf, linesOf, namedFor, type Sums } from './read.ts';
import type { AnyRegister, Asked } from './register.ts';
import { type RegisterLines, registerDocument, registerSummary } from './register-document.ts';
import { openRegister, registry } from './registry.ts';

type Selection = RegisterSelection & { insurance: number };

interface Input {
  register: string;
  selection: Selection;
}

export const registerPdf = definePaperTask<Input>({
  name: 'register_pdf',
  async read(deps, data, { register: name, selection }) {
    const register = openRegister(data.viewer, name);
    const lines = await linesFor(data, register, selection, deps.clock());
    const { insurance } = selection;
    return {
      record: { kind: 'register', insurance, record_id: await rememberSelection(data, name, selection) },
      document: registerDocument(await paperOf(deps, data, lines)),
      name: nameOfPeriod(register.key, lines.asked),
    };
  },
});

/** Returns the summary that the lines would have now for the person who had it printed. */
export async function readRegisterSummary({ db }: Scoped, id: number, now: Date): Promise<PaperSummary> {
  const found = db.selectFrom('printed_registers').selectAll().where('id', '=', id);
  const { insurance, made_by, register: key, selection } = existing(await found.executeTakeFirst());
  const register = existing(registry.find((one) => one.key === key));
  return registerSummary(await linesFor(await scopeOfUser(db, made_by), register, { ...selection, insurance }, now));
}

/** The same question is one record, however often it is printed. */
async function rememberSelection({ db, viewer }: Scoped, register: string, selection: Selection): Promise<number> {
  const { id } = await db
    .insertInto('printed_registers')
    .values({ insurance: selection.insurance, made_by: viewer.id, register, selection })
    .onConflict((known) => known.columns(['insurance', 'made_by', 'register', 'selection']).doUpdateSet({ register }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Typesetting takes memory by the page, so a paper has a maximum length. */
export function refuseTooLong(groups: readonly Sums[]): void {
  const lines = groups.reduce((sum, { count }) => sum + count, 0);
  if (lines > maxPrintedRegisterRows) throw new Problem('register_too_long');
}

/** One line more than a paper holds is enough to tell that it is too long. */
async function linesFor(data: Scoped, register: AnyRegister, selection: Selection, now: Date): Promise<RegisterLines> {
  const asked = { ...askedOf(register, selection, now), insurance: selection.insurance };
  const rows = await linesOf(data, register, asked, { limit: maxPrintedRegisterRows + 1 });
  return { register: namedFor(register, asked), asked, rows, viewer: data.viewer, today: todayAd(now) };
}

async function paperOf({ files, clock }: Deps, data: Scoped, lines: RegisterLines) {
  const { register, asked } = lines;
  const groups = await groupsOf(data, register, asked);
  refuseTooLong(groups);
  return {
    ...lines,
    groups,
    narrowing: await namesOf(data, asked),
    maker: await personNamed(data, data.viewer.id),
    company: await letterheadOf(data, files, asked.insurance),
    at: clock().toISOString(),
  };
}

/** The filters besides the period, in words. */
async function namesOf(data: Scoped, { branch, agent, district, registration }: Asked): Promise<[string, string][]> {
  const found: [label: string, name: string | undefined][] = [
    ['शाखा', branch === undefined ? undefined : await nameAt(data, 'branches', branch)],
    ['अभिकर्ता', agent === undefined ? undefined : await personNamed(data, agent)],
    ['जिल्ला', district === undefined ? undefined : await nameAt(data, 'districts', district)],
    ['बीमा', registration && lines[registration].ne],
  ];
  return found.flatMap(([label, name]) => (name === undefined ? [] : [[label, name] satisfies [string, string]]));
}

const lines = {
  crop: text('बाली बीमा', 'Crop insurance'),
  livestock: text('पशुधन बीमा', 'Livestock insurance'),
};

async function nameAt(data: Scoped, table: 'branches' | 'districts', id: number): Promise<string> {
  const rows =
    table === 'branches'
      ? data.from('branches').select('branches.name_np').where('branches.id', '=', id)
      : data.db.selectFrom('districts').select('districts.name_np').where('districts.id', '=', id);
  return (await rows.executeTakeFirst())?.name_np ?? '–';
}

async function personNamed(data: Scoped, id: number): Promise<string> {
  const person = await data
    .from('users')
    .select(['users.first_name', 'users.last_name'])
    .where('users.id', '=', id)
    .executeTakeFirst();
  return person ? fullName(person) : '–';
}
