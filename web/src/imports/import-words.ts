import { type Import, type ImportState, importStates } from '@krishi-bima/contract/imports/imports';
import {
  animalImport,
  claimImport,
  farmerImport,
  importKinds,
  memberImport,
  readingImport,
} from '@krishi-bima/contract/imports/kinds';
import type { Text } from '@krishi-bima/contract/values/text';
import { t } from '#i18n/t.ts';
import type { Tone } from '#ui/status-badge.tsx';
import { messages } from './messages.ts';

export function kindTitle(name: string): Text {
  return importKinds().find((kind) => kind.name === name)?.title ?? { ne: name, en: name };
}

/** `४,९९० कृषक` */
export function countText({ kind }: Pick<Import, 'kind'>, count: number): string {
  return t((counted[kind] ?? messages.proposals)(count));
}

const counted: Record<string, (count: number) => Text> = {
  [farmerImport]: messages.farmers,
  [memberImport]: messages.members,
  [readingImport]: messages.readings,
  [animalImport]: messages.animals,
  [claimImport]: messages.claims,
};

export function importedCount({ record_count, skipped_count }: Import): number {
  return record_count - skipped_count;
}

const tones: Record<ImportState, Tone> = {
  checking: 'other',
  unreadable: 'refused',
  checked: 'you',
  committing: 'other',
  committed: 'done',
  undoing: 'other',
  undone: 'nobody',
};

export function stateOf({ state }: Import): { tone: Tone; label: Text } {
  return { tone: tones[state], label: importStates[state] };
}

export function isWorking({ state }: Import): boolean {
  return state === 'checking' || state === 'committing' || state === 'undoing';
}
