import { animalImport, claimImport, findImportKind, type ImportKind } from '@krishi-bima/contract/imports/kinds';
import { existing } from '../errors/problem.ts';
import { animalHandler } from './animals.ts';
import { claimHandler } from './claims.ts';
import { farmerHandler } from './farmers.ts';
import type { ImportHandler } from './handler.ts';
import { proposalHandler } from './proposals.ts';

/** A withdrawn form has no import. */
export function findKind(name: string): ImportKind {
  return existing(findImportKind(name));
}

const handlers: Record<string, ImportHandler> = { [animalImport]: animalHandler, [claimImport]: claimHandler };

export function handlerFor({ name, form }: ImportKind): ImportHandler {
  return form ? proposalHandler(form) : (handlers[name] ?? farmerHandler);
}
