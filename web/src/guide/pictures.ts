import { type GuideTaskName, pictureName } from '@krishi-bima/contract/guide/guide';
import type { Language } from '@krishi-bima/contract/values/text';

const files = import.meta.glob<string>('../../../contract/src/guide/pictures/*/*.webp', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** Returns the address of a step's picture; `test/guide.test.ts` sees that each step has one. */
export function pictureOf(task: GuideTaskName, step: number, language: Language): string | undefined {
  return files[`../../../contract/src/guide/pictures/${language}/${pictureName(task, step)}.webp`];
}
