import { isKeyOf, keysOf } from '../values/records.ts';
import { cattle } from './cattle.ts';
import { foodcrop } from './foodcrop.ts';
import type { Form } from './form.ts';
import { indexinsurance } from './indexinsurance.ts';
import { orangeinsurance } from './orangeinsurance.ts';
import { vegetable } from './vegetable.ts';

/** The office offers these insurance forms. */
export const forms = { foodcrop, vegetable, orangeinsurance, cattle, indexinsurance } as const satisfies Record<
  string,
  Form
>;

export type FormName = keyof typeof forms;

export const formNames = keysOf(forms);

/** Returns the name by which the registry knows the form. */
export function formNameOf({ name }: Pick<Form, 'name'>): FormName {
  return name as FormName;
}

export function findForm(name: string): Form | undefined {
  return isKeyOf(forms, name) ? forms[name] : undefined;
}

/**
 * Adds a form from elsewhere. Call it before loading anything that reads the registry: paths and menus are made of it
 * once.
 */
export function addForm(form: Form): void {
  Object.assign(forms, { [form.name]: form });
  if (isKeyOf(forms, form.name)) formNames.push(form.name);
}

/** Returns the forms of one registration page, in the order of the registry. */
export function formsOf(registration: Form['line'], all: readonly Form[] = Object.values(forms)): Form[] {
  return all.filter((form) => form.line === registration);
}
