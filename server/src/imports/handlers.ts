import type { ImportKind } from '@krishi-bima/contract/imports/kinds';
import { farmerWork } from './farmers.ts';
import { proposalWork } from './proposals.ts';
import type { ImportWork } from './handler.ts';

export function workOf({ form }: ImportKind): ImportWork {
  return form ? proposalWork(form) : farmerWork;
}
