import { cattle } from './cattle.ts';
import { foodcrop } from './foodcrop.ts';
import type { Form } from './form.ts';
import { orangeinsurance } from './orangeinsurance.ts';
import { vegetable } from './vegetable.ts';

/** Every insurance form the office offers. */
export const forms = { foodcrop, vegetable, orangeinsurance, cattle } as const satisfies Record<string, Form>;

export type FormName = keyof typeof forms;

export const formNames = Object.keys(forms) as FormName[];

export function findForm(name: string): Form | undefined {
  return Object.hasOwn(forms, name) ? forms[name as FormName] : undefined;
}

/** The forms of one registration page, in the order of the registry. */
export function formsOf(registration: Form['registration'], all: readonly Form[] = Object.values(forms)): Form[] {
  return all.filter((form) => form.registration === registration);
}
