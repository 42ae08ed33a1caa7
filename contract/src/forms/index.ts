import type { Form } from './form.ts';
import { vegetable } from './vegetable.ts';

/** Every insurance form the office offers. */
export const forms = { vegetable } as const satisfies Record<string, Form>;

export type FormName = keyof typeof forms;

export const formNames = Object.keys(forms) as FormName[];

export function findForm(name: string): Form | undefined {
  return Object.hasOwn(forms, name) ? forms[name as FormName] : undefined;
}
