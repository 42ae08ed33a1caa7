import type { Text } from '@krishi-bima/contract/values/text';
import { t } from '#i18n/t.ts';

/** The words of a step: what stands between stars is a place of the page, in bold. */
export function ToldWords({ words }: { words: Text }) {
  // The parts between stars are every second one; their place in the text is their identity.
  return t(words)
    .split('*')
    .map((part, at) => (at % 2 === 1 ? <b key={at}>{part}</b> : part));
}
