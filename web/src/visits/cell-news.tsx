import type { Visit } from '@krishi-bima/contract/visits/visits';
import { VisuallyHidden } from '@mantine/core';
import { monthDay, number } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { type Cells, readCell } from './cells.ts';
import { messages } from './messages.ts';

interface CellNewsProps {
  cells: Cells | undefined;
  lifted: { what: Visit; target: string | undefined } | undefined;
  /** Of a target that is a stop, its place in the day. */
  placeOf?: (target: string) => number | undefined;
}

/** Tells those who hear the page what is lifted and over what it is. */
export function CellNews({ cells, lifted, placeOf }: CellNewsProps) {
  return <VisuallyHidden component="output">{lifted ? wordsOf(lifted, cells, placeOf) : ''}</VisuallyHidden>;
}

function wordsOf(
  { what, target }: NonNullable<CellNewsProps['lifted']>,
  cells: Cells | undefined,
  placeOf: CellNewsProps['placeOf'],
): string {
  const name = farmerName(what.personal_info);
  const cell = readCell(target);
  const person = cells?.people.find(({ id }) => id === cell?.person)?.name;
  if (cell && person) return t(messages.overCell(name, person, monthDay(cell.day)));
  const place = target === undefined ? undefined : placeOf?.(target);
  return t(place === undefined ? messages.lifted(name) : messages.overPlace(name, number(place)));
}
