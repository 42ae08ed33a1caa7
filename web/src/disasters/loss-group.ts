import { lossGroupTitle } from '@krishi-bima/contract/disasters/expected';
import { kindName } from '#claims/words.ts';
import { t } from '#i18n/t.ts';

/** The name of crops that are expected to lose alike. */
export function groupName(key: string): string {
  const named = lossGroupTitle(key);
  if (!named) return key;
  return 'title' in named ? t(named.title) : kindName(named.form.name, named.kind);
}
