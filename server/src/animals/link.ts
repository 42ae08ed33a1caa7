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
  const problems: FieldProblems = {};
  for (const [index, row] of rows.entries()) {
    const linked = await animalOfRow(company, row.id);
    const tagged = await animalByTag(company, tagOfOne(form, row.values));
    if (tagged && tagged.personal_info !== owner.personal_info) {
      problems[`insurance_details.${index}.${form.row.tag}`] = 'tag_of_another_owner';
      continue;
    }
    const isSame = linked && (await isStill(company, linked, tagOfOne(form, row.values)));
    const found = tagged ?? (isSame ? linked : undefined);
    const described = { form, owner, kyc, row };
    if (!found) await link(company, described, (await insertAnimal(company, described)).id);
    else {
      if (!(await wasInsured(company, found.id))) await describe(company, found, described);
      await link(company, described, found.id);
    }
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
  for (const row of rows) {
    const linked = await animalOfRow(company, row.id);
    const found = linked ?? (await animalByTag(company, tagOfOne(form, row.values)));
    const day = linked ? owner.day : await todayIn(company);
    const described = { form, owner: { ...owner, day }, kyc, row };
    const animal = found ? await describe(company, found, described) : await insertAnimal(company, described);
    await link(company, described, animal.id);
  }
}

/** A row to be renewed, as its animal stands today. */
export interface Renewable {
  row: number;
  /** Undefined of what is no animal. */
  animal: number | undefined;
  /** The tag that the animal has now; undefined where the row's own holds. */
  tag_no: string | undefined;
}

/** Leaves out the animals that have died or belong to somebody else since; the others come with their present tags. */
export async function renewableRows(
  data: Scoped,
  policy: { insurance: number; personal_info: number },
  rows: readonly number[],
): Promise<Renewable[]> {
  const company = ofCompany(data, policy.insurance);
  const found: Renewable[] = [];
  for (const row of rows) {
    const animal = await animalOfRow(company, row);
    const isGone = animal && (animal.died_on !== null || animal.personal_info !== policy.personal_info);
    if (!isGone) found.push({ row, animal: animal?.id, tag_no: animal?.tag_no ?? undefined });
  }
  return found;
}

/** A row of a renewal is the animal of the row that it was copied from. */
export async function linkRenewed(
  data: Scoped,
  renewal: { insurance: number; insurance_proposal: number },
  rows: readonly { id: number; animal: number | undefined }[],
): Promise<void> {
  const company = ofCompany(data, renewal.insurance);
  for (const { id, animal } of rows) {
    if (animal !== undefined) await writeLink(company, { ...renewal, row_id: id, animal });
  }
}

/** A row may leave the tag out, name an earlier one, or correct that of an animal which nobody has insured. */
async function isStill(company: Scoped, animal: Animal, tag: string | undefined): Promise<boolean> {
  if (tag === undefined || (await formerTags(company, animal.id)).includes(tag)) return true;
  return !(await wasInsured(company, animal.id));
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

function animalOfRow(company: Scoped, row: number): Promise<Animal | undefined> {
  return company
    .from('animals')
    .innerJoin(company.table('animal_rows'), 'animal_rows.animal', 'animals.id')
    .selectAll('animals')
    .where('animal_rows.row_id', '=', row)
    .executeTakeFirst();
}

async function animalByTag(company: Scoped, tag: string | undefined): Promise<Animal | undefined> {
  if (tag === undefined) return undefined;
  const tagged = company.from('animals').selectAll('animals').where('animals.tag_no', '=', tag);
  return tagged.where('animals.died_on', 'is', null).executeTakeFirst();
}

async function wasInsured(company: Scoped, animal: number): Promise<boolean> {
  const policy = rowsByKey('policies', 'p', {
    insurance: 'animal_rows.insurance',
    insurance_proposal: 'animal_rows.insurance_proposal',
  });
  const insured = company
    .from('animal_rows')
    .select('animal_rows.row_id')
    .where('animal_rows.animal', '=', animal)
    .where(sql<boolean>`exists (select 1 from ${policy})`);
  return (await insured.executeTakeFirst()) !== undefined;
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
    values: JSON.stringify(said),
  };
}

/** Returns the day in Nepal, by the clock of the transaction. */
async function todayIn({ db }: Scoped): Promise<string> {
  const { rows } = await sql<{ now: Date }>`select clock_now() as now`.execute(db);
  return todayAd(existing(rows[0]).now);
}

const ofCover = ['sum_insured', 'market_value', 'remarks'];

async function insertAnimal(company: Scoped, described: Described): Promise<Animal> {
  const { insurance, personal_info } = described.owner;
  return company.insert('animals', {
    ...{ insurance, personal_info, kyc: described.kyc },
    ...factsOf(described),
    described_on: described.owner.day ?? (await todayIn(company)),
    created_by: company.viewer.id,
  });
}

/** A row whose tag is as it was takes no later one away. */
async function describe(company: Scoped, animal: Animal, described: Described): Promise<Animal> {
  const facts = factsOf(described);
  const { day } = described.owner;
  const described_on = day !== null && day > animal.described_on ? day : animal.described_on;
  const before = company.from('animal_rows').select('animal_rows.tag_no');
  const said = (await before.where('animal_rows.row_id', '=', described.row.id).executeTakeFirst())?.tag_no;
  const isAsBefore = facts.tag_no === null || facts.tag_no === said;
  const tag_no = facts.count === null && isAsBefore ? animal.tag_no : facts.tag_no;
  return company.update('animals', animal.id, { ...facts, described_on, tag_no });
}

async function link(company: Scoped, described: Described, animal: number): Promise<void> {
  const { owner, row } = described;
  const { insurance, insurance_proposal } = owner;
  const { market_value, sum_insured } = row.values;
  await writeLink(company, {
    ...{ insurance, insurance_proposal, row_id: row.id, animal },
    tag_no: factsOf(described).tag_no,
    market_value: market_value ? toPaisa(market_value) : null,
    sum_insured: sum_insured ? toPaisa(sum_insured) : null,
  });
}

interface Link {
  row_id: number;
  insurance: number;
  insurance_proposal: number;
  animal: number;
  tag_no?: string | null;
  market_value?: number | null;
  sum_insured?: number | null;
}

async function writeLink(company: Scoped, { row_id, ...values }: Link): Promise<void> {
  const known = await company.updateRows('animal_rows').set(values).where('row_id', '=', row_id).executeTakeFirst();
  if (known.numUpdatedRows === 0n) await company.insert('animal_rows', { row_id, ...values });
}
