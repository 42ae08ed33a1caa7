import {
  animalImport,
  claimImport,
  findImportKind,
  type ImportKind,
  memberImport,
  readingImport,
} from '@krishi-bima/contract/imports/kinds';
import { existing } from '../errors/problem.ts';
import { animalHandler } from './animals.ts';
import { claimHandler } from './claims.ts';
import { farmerHandler } from './farmers.ts';
import type { ImportHandler } from './handler.ts';
import { memberHandler } from './members.ts';
import { proposalHandler } from './proposals.ts';
import { readingHandler } from './readings.ts';

/** A withdrawn form has no import. */
export function findKind(name: string): ImportKind {
  return existing(findImportKind(name));
}

const handlers: Record<string, ImportHandler> = {
  [memberImport]: memberHandler,
  [animalImport]: animalHandler,
  [claimImport]: claimHandler,
  [readingImport]: readingHandler,
};

export function handlerFor({ name, form }: ImportKind): ImportHandler {
  return form ? proposalHandler(form) : (handlers[name] ?? farmerHandler);
}
