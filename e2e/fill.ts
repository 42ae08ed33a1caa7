import { answersOf, type FieldSpec, type Fields } from '@krishi-bima/contract/forms/kinds';
import { formatBs, toBs } from '@krishi-bima/nepali/bikram-sambat';
import type { Locator } from '@playwright/test';
import { expect } from './office.ts';

/** What somebody says: an option or a record by its name, a day in AD, the first cells of an area. */
export type Answers = Record<string, string | boolean>;

/** Fills fields of a form as they stand on the page, found by their Nepali labels. */
export async function fillFields(place: Locator, fields: Fields, answers: Answers) {
  for (const [name, answer] of Object.entries(answers)) {
    const field = fields[name];
    if (!field) throw new Error(`the form has no field ${name}`);
    if (typeof answer === 'boolean') await sayYesOrNo(place, field, answer);
    else if (field.kind === 'choice') await choose(place, field.label.ne, key(field.options, answer).ne);
    else if (field.kind === 'reference') await choose(place, field.label.ne, answer);
    else await write(place, field, answer);
  }
}

function key<T>(options: Readonly<Record<string, T>>, name: string): T {
  const option = options[name];
  if (!option) throw new Error(`no such option: ${name}`);
  return option;
}

async function write(place: Locator, { kind, label }: FieldSpec, answer: string) {
  if (kind === 'area') return place.getByRole('textbox', { name: 'रोपनी', exact: true }).fill(answer);
  const text = kind === 'date' ? formatBs(toBs(answer), 'short') : answer;
  return place.getByRole('textbox', { name: label.ne, exact: true }).fill(text);
}

async function sayYesOrNo(place: Locator, field: FieldSpec, isYes: boolean) {
  if (field.kind !== 'boolean') throw new Error(`${field.label.en} is no question`);
  const question = place.getByRole('radiogroup', { name: field.label.ne });
  const [yes, no] = answersOf(field);
  await question.getByRole('radio', { name: (isYes ? yes : no).ne, exact: true }).check();
}

/** Up to three lie open, more are a list; a phone chooses from it with its own wheel. */
async function choose(place: Locator, label: string, option: string) {
  const list = place.getByRole('combobox', { name: label, exact: true });
  const open = place.getByRole('radiogroup', { name: label, exact: true });
  await list.or(open).first().waitFor();
  if ((await open.count()) > 0) return open.getByRole('radio', { name: option, exact: true }).check();
  if ((await list.locator('option').count()) > 0) return list.selectOption({ label: option });
  await list.click();
  await place.page().getByRole('option', { name: option, exact: true }).click();
  return expect(list).toHaveValue(option);
}
