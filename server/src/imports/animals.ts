import { withCatalogue } from '@krishi-bima/contract/forms/catalogue';
import { cattle } from '@krishi-bima/contract/forms/cattle';
import { enteredFields, type Fields, type FormValues, schemaOf } from '@krishi-bima/contract/forms/kinds';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import { storedValues } from '@krishi-bima/contract/forms/stored-values';
import { animalImportKind, type ImportColumn } from '@krishi-bima/contract/imports/kinds';
import type { ProblemCode } from '@krishi-bima/contract/problems/problems';
import { rowRuleProblems } from '@krishi-bima/contract/proposals/row-rules';
import { choiceProblems, fieldProblems } from '@krishi-bima/contract/proposals/rules';
import { tablesOf } from '@krishi-bima/contract/rates/rates';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { Problem } from '../errors/problem.ts';
import { checkBody } from '../http/schemas.ts';
import { ratesOn } from '../rates/queries.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { insertMany, lockMany, removeMany } from '../tenancy/scoped-many.ts';
import {
  type Blocker,
  type Candidate,
  cellFaults,
  type ImportContext,
  type ImportHandler,
  problemsOf,
} from './handler.ts';
import type { ReadLine } from './lines.ts';
import { ownersOf } from './owners.ts';

interface NewAnimal {
  personal_info: number;
  described_on: string | null;
  values: RowValues;
}

export const animalHandler: ImportHandler<NewAnimal> = {
  async kindToday({ data, insurance, today }) {
    const tables = tablesOf(cattle.name);
    return animalImportKind(
      withCatalogue(cattle, await ratesOn(data, { insurance, tables, day: today, district: undefined })),
    );
  },

  async judge(context, lines, progress) {
    const owners = await ownersOf(
      context,
      lines.map((line) => [line]),
    );
    await progress(0.3);
    const check = checkBody(Type.Unsafe<RowValues>(schemaOf(fieldsOf(context.kind.columns))));
    const candidates: Candidate<NewAnimal>[] = [];
    for (const [at, line] of lines.entries()) {
      const body = judged(context, line, owners[at], check);
      candidates.push({ lines: [line], body, twins: [] });
      if (at % 200 === 199) await progress(0.3 + (0.6 * at) / lines.length);
    }
    await refuseKnownTags(context, candidates);
    return candidates.map((one) =>
      one.lines.some(({ faults }) => faults.length > 0) ? { ...one, body: undefined } : one,
    );
  },

  async insert({ data, insurance, today }, decided) {
    const animals = decided.map(({ body }) => body);
    const taken = await knownTags(
      data,
      insurance,
      animals.flatMap((animal) => tagOf(animal) ?? []),
    );
    // Since the check somebody has registered one of them.
    if (taken.size > 0) throw new Problem('tag_taken');
    const kyc = await kycOf(data, animals);
    const rows = animals.map((animal) => ({ insurance, ...columnsOf(animal, kyc, today), created_by: data.viewer.id }));
    return (await insertMany(data, 'animals', rows)).map(({ id }) => id);
  },

  hold: (data, ids) => lockMany(data, 'animals', ids),

  blockers: blockersOf,

  remove: (data, ids) => removeMany(data, 'animals', ids),
};

/** The fields of an animal, without those of its cover, as the company's own catalogue has them. */
function fieldsOf(columns: readonly ImportColumn[]): Fields {
  const named = columns.filter(({ part, name }) => part === 'row' && name !== 'described_on');
  return enteredFields(Object.fromEntries(named.map(({ name, field }) => [name, field])));
}

/** Validates the line by the rules of a proposal's row, as far as they are about the animal itself. */
function judged(
  { kind, today }: ImportContext,
  line: ReadLine,
  personal_info: number | undefined,
  check: (values: FormValues) => RowValues,
): NewAnimal | undefined {
  const { described_on, ...given } = line.parts.row;
  let values: RowValues = {};
  const malformed = problemsOf(() => {
    values = check(given);
  });
  const fields = fieldsOf(kind.columns);
  cellFaults(kind, line, 'row', { ...malformed, ...givenProblems(fields, values, today) });
  cellFaults(kind, line, 'row', choiceProblems(fields, values));
  cellFaults(kind, line, 'row', rowRuleProblems(cattle.row.rules, values, []));
  cellFaults(kind, line, 'row', lacking(values));
  const day = typeof described_on === 'string' ? described_on : null;
  if (day !== null && day > today) cellFaults(kind, line, 'row', { described_on: 'future_date' });
  return { personal_info: personal_info ?? 0, described_on: day, values: storedValues(fields, values) };
}

/** Who takes animals over may not know all that a proposal asks for: it is asked when somebody insures them. */
function givenProblems(fields: Fields, values: RowValues, today: string) {
  const found = Object.entries(fieldProblems(fields, values, today)).filter(([, code]) => code !== 'required');
  return Object.fromEntries(found);
}

/** One animal is told by its tag, a herd by how many it has. */
function lacking(values: RowValues): Record<string, ProblemCode> {
  if (!values.species) return { species: 'required' };
  if (values.is_group_row === true) return values.count ? {} : { count: 'required' };
  if (values.species === 'poultry') return { is_group_row: 'required' };
  return values.tag_no ? {} : { tag_no: 'required' };
}

function tagOf({ values }: NewAnimal): string | undefined {
  return values.is_group_row === true ? undefined : values.tag_no?.toUpperCase();
}

/** A tag is one living animal's in the company, and once in the file. */
async function refuseKnownTags({ data, insurance, kind }: ImportContext, candidates: readonly Candidate<NewAnimal>[]) {
  const tagged = candidates.flatMap(({ lines: [line], body: animal }) => {
    const tag = animal && tagOf(animal);
    return line && animal && tag ? [{ line, tag, owner: animal.personal_info }] : [];
  });
  const known = await knownTags(
    data,
    insurance,
    tagged.map(({ tag }) => tag),
  );
  const seen = new Set<string>();
  for (const { line, tag, owner } of tagged) {
    const keeper = known.get(tag);
    const code = seen.has(tag) ? 'repeated' : keeper === owner ? 'tag_taken' : 'tag_of_another_owner';
    if (seen.has(tag) || keeper !== undefined) cellFaults(kind, line, 'row', { tag_no: code });
    seen.add(tag);
  }
}

/** Returns the owner of each of these tags that a living animal has. */
async function knownTags(data: Scoped, insurance: number, tags: readonly string[]): Promise<Map<string, number>> {
  const found = await data
    .from('animals')
    .select(['animals.tag_no', 'animals.personal_info'])
    .where('animals.insurance', '=', insurance)
    .where('animals.died_on', 'is', null)
    .where(sql<boolean>`animals.tag_no = any(${[...tags]}::text[])`)
    .execute();
  return new Map(found.map(({ tag_no, personal_info }) => [tag_no ?? '', personal_info]));
}

async function kycOf(data: Scoped, animals: readonly NewAnimal[]): Promise<Map<number, number>> {
  const owners = [...new Set(animals.map(({ personal_info }) => personal_info))];
  const rows = await data
    .from('kyc')
    .select(['kyc.id', 'kyc.personal_info'])
    .where(sql<boolean>`kyc.personal_info = any(${owners}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, personal_info }) => [personal_info, id]));
}

function columnsOf(animal: NewAnimal, kyc: ReadonlyMap<number, number>, today: string) {
  const { personal_info, described_on, values } = animal;
  return {
    ...{ personal_info, kyc: kyc.get(personal_info) ?? 0, species: values.species ?? '' },
    tag_no: tagOf(animal) ?? null,
    count: values.is_group_row === true ? (values.count ?? null) : null,
    values: JSON.stringify(values),
    described_on: described_on ?? today,
  };
}

async function blockersOf(data: Scoped, ids: readonly number[]): Promise<Blocker[]> {
  const own = data
    .from('animals')
    .innerJoin(data.table('kyc'), 'kyc.id', 'animals.kyc')
    .select(['animals.id', 'animals.insurance', 'animals.version', 'animals.tag_no', 'kyc.name_np'])
    .where(sql<boolean>`animals.id = any(${[...ids]}::integer[])`);
  const key = { insurance: 'a.insurance', animal: 'a.id' };
  const hangs = (rows: ReturnType<typeof rowsByKey>) => sql`exists (select 1 from ${rows})`;
  const { rows } = await sql<Blocker>`select id, coalesce(tag_no, name_np) as name,
      case when version > 1 then 'record_changed' else 'record_used' end as code
    from (${own}) a where version > 1 or ${hangs(rowsByKey('animal_rows', 't', key))}
      or ${hangs(rowsByKey('media', 't', key))} or ${hangs(rowsByKey('claim_lines', 't', key))}
    order by id`.execute(data.db);
  return rows;
}
