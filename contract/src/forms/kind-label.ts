import type { Text } from '../values/text.ts';
import { findForm } from './index.ts';
import type { FieldSpec } from './kinds.ts';

/** Returns the name of a crop or species, as the form that insures it calls it. */
export function kindLabel(form: string, kind: string): Text {
  const row = findForm(form)?.row;
  const spec: FieldSpec | undefined = row?.fields[row.kind];
  const label = spec?.kind === 'choice' ? spec.options[kind] : undefined;
  return label ?? { ne: kind, en: kind };
}
