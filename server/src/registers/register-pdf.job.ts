import { longestPaperRegister, type RegisterSelection } from '@krishi-bima/contract/registers';
import { text } from '@krishi-bima/contract/text';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { letterheadOf } from '../companies/letterhead.ts';
import type { Deps } from '../platform/deps.ts';
import { Problem } from '../platform/problem.ts';
import type { Scoped } from '../platform/scoped.ts';
import { scopedFor } from '../platform/scoped-for.ts';
import { defineTask } from '../platform/start-task.ts';
import { allLinesOf, askedOf, groupsOf, type Sums } from './read.ts';
import type { AnyRegister, Asked, Row } from './register.ts';
import { type RegisterPaper, registerDocument } from './register-document.ts';
import { opened } from './registry.ts';

interface Input {
  register: string;
  selection: RegisterSelection & { insurance: number };
}

export const registerPdf = defineTask<Input>({
  name: 'register_pdf',
  async run(deps, { register: name, selection, user, key }, progress) {
    const data = await scopedFor(deps.database.db, user);
    const register = opened(data.viewer, name);
    const asked = askedOf(register, selection, deps.now());
    const paper = await paperOf(deps, data, register, { ...asked, insurance: selection.insurance });
    await progress(30);
    const pdf = await deps.pdf.render(registerDocument(paper));
    await progress(90);
    await deps.files.put(key, pdf);
    const period = [asked.fiscal_year, asked.month].filter((part) => part !== undefined).join('-');
    return { key, name: `${register.key}-${period}.pdf` };
  },
});

/** Setting type takes memory by the page, so a paper has a longest length. */
export function refuseTooLong(groups: readonly Sums[]): void {
  const lines = groups.reduce((sum, { count }) => sum + count, 0);
  if (lines > longestPaperRegister) throw new Problem('register_too_long');
}

async function paperOf(
  { files, now }: Deps,
  data: Scoped,
  register: AnyRegister,
  asked: RegisterPaper['asked'],
): Promise<RegisterPaper> {
  const groups = await groupsOf(data, register, asked);
  refuseTooLong(groups);
  const rows: Row[] = [];
  for await (const part of allLinesOf(data, register, asked)) rows.push(...part);
  const at = now();
  return {
    register,
    asked,
    groups,
    rows,
    viewer: data.viewer,
    narrowing: await namesOf(data, asked),
    maker: await personNamed(data, data.viewer.id),
    company: await letterheadOf(data, files, asked.insurance),
    now: { day: todayAd(at), at: at.toISOString() },
  };
}

/** What narrows it besides the period, in words. */
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
  return person ? `${person.first_name} ${person.last_name}`.trim() : '–';
}
