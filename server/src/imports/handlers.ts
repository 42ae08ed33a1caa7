import { findImportKind, type ImportKind } from '@krishi-bima/contract/imports/kinds';
import { existing } from '../errors/problem.ts';
import { farmerHandler } from './farmers.ts';
import type { ImportHandler } from './handler.ts';
import { proposalHandler } from './proposals.ts';

/** A withdrawn form has no import. */
export function findKind(name: string): ImportKind {
  return existing(findImportKind(name));
}

export function handlerFor({ form }: ImportKind): ImportHandler {
  return form ? proposalHandler(form) : farmerHandler;
}
