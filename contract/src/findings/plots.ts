import type { Values } from '../forms/kinds.ts';

export interface Plot {
  kitta_no: string;
  sheet_no: string | null;
}

/** A row may name several: `417, 418`. Inside a ward a kitta is told from another by its map sheet. */
export function plotsIn({ kitta_no, sheet_no }: Values): Plot[] {
  if (typeof kitta_no !== 'string') return [];
  const sheet = typeof sheet_no === 'string' && sheet_no.trim() !== '' ? sheet_no.trim() : null;
  const numbers = kitta_no.split(/[, ]+/).filter((number) => number !== '');
  return numbers.map((number) => ({ kitta_no: number, sheet_no: sheet }));
}
