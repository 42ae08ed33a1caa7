import { tagOf } from '@krishi-bima/contract/findings/office-checks';
import type { Form } from '@krishi-bima/contract/forms/form';
import { enteredFields, valueIn } from '@krishi-bima/contract/forms/kinds';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toPaisa } from '@krishi-bima/nepali/money';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { existing, type FieldProblems, Problem } from '../errors/problem.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import { type Scoped, scoped } from '../tenancy/scoped.ts';
import { withCorrections } from './correct.ts';
import { formerTags } from './moves.ts';

type Animal = Selectable<Schema['animals']>;

/** Whose animals they are, and on which day they are described. */
interface Owner {
  insurance: number;
  insurance_proposal: number;
  personal_info: number;
  /** Null when nothing says it. */
  day: string | null;
}

interface Row {
  id: number;
  values: RowValues;
}

/**
 * Finds or makes the animal of each row of a proposal that is handed in: a tag tells it, then what the row renews. An
 * animal that no policy has insured yet follows its row; of others a new tag is a move, never an edit (docs/decisions,
 * 18).
 */
export async function linkSubmitted(data: Scoped, form: Form, owner: Owner, rows: readonly Row[]): Promise<void> {
  if (form.row.tag === undefined) return;
  const company = ofCompany(data, owner.insurance);
  const kyc = await kycOf(company, owner.personal_info);
  const known = await knownAnimals(company, form, rows);
  const problems: FieldProblems = {};
  for (const [index, row] of rows.entries()) {
    const tag = tagOfOne(form, row.values);
    const linked = known.ofRow.get(row.id)?.animal;
    const tagged = known.tagged.get(tag ?? '');
    if (tagged && tagged.personal_info !== owner.personal_info) {
      problems[`insurance_details.${index}.${form.row.tag}`] = 'tag_of_another_owner';
      continue;
    }
    const found = tagged ?? (linked && isStill(known, linked, tag) ? linked : undefined);
    const described = { form, owner, kyc, row };
    const isInsured = found !== undefined && known.insured.has(found.id);
    await link(company, known, described, isInsured ? found : await write(company, known, described, found));
  }
  if (Object.keys(problems).length > 0) throw new Problem('rule_broken', { fields: problems });
}

/**
 * Brings the animals up to what a policy insures: as it is issued, and as each endorsement leaves it. A row stays the
 * animal that it was, also with another tag; one that an endorsement adds finds or makes its own.
 */
export async function linkInsured(data: Scoped, form: Form, owner: Owner, rows: readonly Row[]): Promise<void> {
  if (form.row.tag === undefined) return;
  const company = ofCompany(data, owner.insurance);
  const kyc = await kycOf(company, owner.personal_info);
  const known = await knownAnimals(company, form, rows);
  const today = rows.every(({ id }) => known.ofRow.has(id)) ? null : await todayIn(company);
  for (const row of rows) {
    const linked = known.ofRow.get(row.id)?.animal;
    const found = linked ?? known.tagged.get(tagOfOne(form, row.values) ?? '');
    const day = linked ? owner.day : today;
    const described = { form, owner: { ...owner, day }, kyc, row };
    await link(company, known, described, await write(company, known, described, found));
  }
}

/** A row to be renewed, as its animal stands today. */
export interface Renewable {
  row: number;
  /** Undefined of what is no animal. */
  animal: number | undefined;
  /** The tag that the animal has now; undefined where the row's own holds. */
  tag_no: string | undefined;
  /** How many a herd has now; undefined of one animal. */
  count: number | undefined;
}

/** Leaves out the animals that have died or belong to somebody else since; the others come with their present tags and numbers. */
export async function renewableRows(
  data: Scoped,
  policy: { insurance: number; personal_info: number },
  rows: readonly number[],
): Promise<Renewable[]> {
  const company = ofCompany(data, policy.insurance);
  const linked = await linkedAnimals(company, rows);
  return rows.flatMap((row) => {
    const animal = linked.get(row)?.animal;
    const isGone = animal && (animal.died_on !== null || animal.personal_info !== policy.personal_info);
    const { id, tag_no, count } = animal ?? {};
    return isGone ? [] : [{ row, animal: id, tag_no: tag_no ?? undefined, count: count ?? undefined }];
  });
}

/** A row of a renewal is the animal of the row that it was copied from. */
export async function linkRenewed(
  data: Scoped,
  renewal: { insurance: number; insurance_proposal: number },
  rows: readonly { id: number; animal: number | undefined }[],
): Promise<void> {
  const company = ofCompany(data, renewal.insurance);
  for (const { id, animal } of rows) {
    if (animal !== undefined) await company.insert('animal_rows', { ...renewal, row_id: id, animal });
  }
}

/** A row may leave the tag out, name an earlier one, or correct that of an animal which nobody has insured. */
function isStill(known: Known, animal: Animal, tag: string | undefined): boolean {
  return tag === undefined || !known.insured.has(animal.id) || known.former.has(formerTag(animal.id, tag));
}

/** A tag is one animal's in the whole company, also for whoever sees a part of it. */
function ofCompany({ db, viewer, auditContext }: Scoped, insurance: number): Scoped {
  return scoped(db, { ...viewer, scope: { company: insurance } }, auditContext);
}

async function kycOf(company: Scoped, personal_info: number): Promise<number> {
  const farmer = company.from('kyc').select('kyc.id').where('kyc.personal_info', '=', personal_info);
  return existing(await farmer.executeTakeFirst()).id;
}

/** A herd may bear the tag of its keeper's shed; it is no animal's. */
function tagOfOne(form: Form, values: RowValues): string | undefined {
  return values.is_group_row === true ? undefined : tagOf({ form }, values);
}

interface Linked {
  animal: Animal;
  /** What the row said of its tag when it was linked. */
  said: string | null;
}

/** The animals that rows may be, read at once; what is written meanwhile is brought in. */
interface Known {
  ofRow: ReadonlyMap<number, Linked>;
  /** The living, by tag. */
  tagged: Map<string, Animal>;
  /** The ids of those that a policy has insured. */
  insured: ReadonlySet<number>;
  /** Each earlier tag with its animal. */
  former: ReadonlySet<string>;
}

function formerTag(animal: number, tag: string): string {
  return `${animal} ${tag}`;
}

async function knownAnimals(company: Scoped, form: Form, rows: readonly Row[]): Promise<Known> {
  const ofRow = await linkedAnimals(
    company,
    rows.map(({ id }) => id),
  );
  const tags = rows.flatMap(({ values }) => tagOfOne(form, values) ?? []);
  const living = company.from('animals').selectAll('animals').where('animals.died_on', 'is', null);
  const tagged = tags.length === 0 ? [] : await living.where('animals.tag_no', 'in', tags).execute();
  const ids = [...new Set([...ofRow.values()].map(({ animal }) => animal.id).concat(tagged.map(({ id }) => id)))];
  const former = await formerTags(company, ids);
  return {
    ofRow,
    tagged: new Map(tagged.map((animal) => [animal.tag_no ?? '', animal])),
    insured: await insuredAmong(company, ids),
    former: new Set(former.map(({ animal, tag }) => formerTag(animal, tag))),
  };
}

async function linkedAnimals(company: Scoped, rows: readonly number[]): Promise<Map<number, Linked>> {
  if (rows.length === 0) return new Map();
  const found = await company
    .from('animals')
    .innerJoin(company.table('animal_rows'), 'animal_rows.animal', 'animals.id')
    .selectAll('animals')
    .select(['animal_rows.row_id', 'animal_rows.tag_no as said'])
    .where('animal_rows.row_id', 'in', [...rows])
    .execute();
  return new Map(found.map(({ row_id, said, ...animal }) => [row_id, { animal, said }]));
}

async function insuredAmong(company: Scoped, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const policy = rowsByKey('policies', 'p', {
    insurance: 'animal_rows.insurance',
    insurance_proposal: 'animal_rows.insurance_proposal',
  });
  const insured = await company
    .from('animal_rows')
    .select('animal_rows.animal')
    .where('animal_rows.animal', 'in', [...ids])
    .where(sql<boolean>`exists (select 1 from ${policy})`)
    .execute();
  return new Set(insured.map(({ animal }) => animal));
}

interface Described {
  form: Form;
  owner: Owner;
  kyc: number;
  row: Row;
}

/** What the row says of the animal; its sum is the cover's. */
function factsOf({ form, row: { values } }: Described) {
  const names = Object.keys(enteredFields(form.row.fields)).filter((name) => !ofCover.includes(name));
  const said = Object.fromEntries(
    names.flatMap((name) => {
      const value = valueIn(values, name) ?? null;
      return value === null ? [] : [[name, value]];
    }),
  );
  return {
    species: values.species ?? '',
    tag_no: tagOfOne(form, values) ?? null,
    count: values.is_group_row === true ? (values.count ?? null) : null,
    values: said,
  };
}

/** Returns the day in Nepal, by the clock of the transaction. */
async function todayIn({ db }: Scoped): Promise<string> {
  const { rows } = await sql<{ now: Date }>`select clock_now() as now`.execute(db);
  return todayAd(existing(rows[0]).now);
}

const ofCover = ['sum_insured', 'market_value', 'remarks'];

/** Makes the animal of a row, or describes the one that it is by the row. */
async function write(company: Scoped, known: Known, described: Described, found: Animal | undefined): Promise<Animal> {
  const animal = found
    ? await describe(company, found, described, known.ofRow.get(described.row.id)?.said)
    : await insertAnimal(company, described);
  if (found?.tag_no) known.tagged.delete(found.tag_no);
  if (animal.tag_no && animal.died_on === null) known.tagged.set(animal.tag_no, animal);
  return animal;
}

async function insertAnimal(company: Scoped, described: Described): Promise<Animal> {
  const { insurance, personal_info } = described.owner;
  return company.insert('animals', {
    ...{ insurance, personal_info, kyc: described.kyc },
    ...factsOf(described),
    values: JSON.stringify(factsOf(described).values),
    described_on: described.owner.day ?? (await todayIn(company)),
    created_by: company.viewer.id,
  });
}

/** A row whose tag is as it was takes no later one away, and one whose marks are as they were no correction. */
function describe(
  company: Scoped,
  animal: Animal,
  described: Described,
  said: string | null | undefined,
): Promise<Animal> {
  const facts = factsOf(described);
  const { day } = described.owner;
  const described_on = day !== null && day > animal.described_on ? day : animal.described_on;
  const isAsBefore = facts.tag_no === null || facts.tag_no === said;
  const tag_no = facts.count === null && isAsBefore ? animal.tag_no : facts.tag_no;
  const { values, corrected } = withCorrections(facts.values, animal);
  return company.update('animals', animal.id, {
    ...{ ...facts, described_on, tag_no },
    ...{ values: JSON.stringify(values), corrected: JSON.stringify(corrected) },
  });
}

/** A row is linked once: again, it may be with another animal and another sum. */
async function link(company: Scoped, known: Known, described: Described, animal: Animal): Promise<void> {
  const { owner, row } = described;
  const { insurance, insurance_proposal } = owner;
  const { market_value, sum_insured } = row.values;
  const said = {
    ...{ insurance, insurance_proposal, animal: animal.id },
    tag_no: factsOf(described).tag_no,
    market_value: market_value ? toPaisa(market_value) : null,
    sum_insured: sum_insured ? toPaisa(sum_insured) : null,
  };
  if (known.ofRow.has(row.id)) {
    await company.updateRows('animal_rows').set(said).where('row_id', '=', row.id).execute();
  } else await company.insert('animal_rows', { row_id: row.id, ...said });
}
