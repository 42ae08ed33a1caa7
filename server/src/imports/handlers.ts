import type { ImportKind } from '@krishi-bima/contract/imports/kinds';
import { farmerHandler } from './farmers.ts';
import type { ImportHandler } from './handler.ts';
import { proposalHandler } from './proposals.ts';

export function handlerFor({ form }: ImportKind): ImportHandler {
  return form ? proposalHandler(form) : farmerHandler;
}
