import { type GuideTaskName, guide, guideTasks } from '@krishi-bima/contract/guide/guide';
import type { Text } from '@krishi-bima/contract/values/text';
import { foldText } from '@krishi-bima/nepali/folding';

export interface FoundStep {
  task: GuideTaskName;
  /** From 1. */
  step: number;
}

/**
 * Returns the steps that have every word of the query. Latin words are looked for in English and, by their sound, in
 * Nepali; Devanagari in Nepali alone, where चेक is no "check". Steps that have all words in their title come first, then
 * those that have them in what they say, then those of a task that is called so.
 */
export function findSteps(query: string): FoundStep[] {
  const wanted = foldText(query).split(' ').filter(Boolean);
  if (wanted.length === 0) return [];
  const isNepali = /[\u0900-\u097f]/.test(query);
  const rankOf = (texts: readonly Text[]) =>
    texts.findIndex((_, rank) => {
      const words = texts.slice(0, rank + 1).map(({ ne, en }) => (isNepali ? ne : `${ne} ${en}`));
      return wanted.every((word) => ` ${words.join(' ')}`.includes(` ${word}`));
    });
  return allSteps()
    .map(({ task, step, texts }) => ({ task, step, rank: rankOf(texts) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ task, step }) => ({ task, step }));
}

let folded: (FoundStep & { texts: readonly Text[] })[] | undefined;

/** Folding all texts takes a moment, so it waits for the first search. */
function allSteps() {
  folded ??= guideTasks.flatMap((task) =>
    guide[task].steps.map(({ title, words }, at) => ({
      task,
      step: at + 1,
      texts: [title, words, guide[task].title].map(({ ne, en }) => ({ ne: foldText(ne), en: foldText(en) })),
    })),
  );
  return folded;
}
