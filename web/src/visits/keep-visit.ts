import { text } from '@krishi-bima/contract/values/text';
import { visitKind } from '@krishi-bima/contract/visits/kinds';
import { type Visit, visits } from '@krishi-bima/contract/visits/visits';
import type { Owner } from '#drafts/store.ts';
import { farmerName } from '#i18n/names.ts';
import { paths } from '#navigation/paths.ts';
import { keeperOf } from '#outbox/keep.ts';
import { messages } from './messages.ts';
import { whatOf } from './words.ts';

export function subjectOf({ id }: Visit): string {
  return `visit/${id}/done`;
}

/** Keeps the end of a visit where nobody answers. One that ends by its pictures is told after them. */
export function keeperOfVisit(visit: Visit, owner: Owner) {
  const byPictures = visitKind(visit.kind).ends_by === 'pictures';
  const { ne, en } = byPictures ? messages.picturesDone : messages.report;
  const subject = subjectOf(visit);
  return keeperOf(
    visits.finish,
    owner,
    () => ({
      ...{ kind: 'visit', what: text(`${ne}: ${whatOf(visit)}`, `${en}: ${whatOf(visit)}`) },
      ...{ whose: farmerName(visit.personal_info), subject, path: paths.visits, isWhole: true },
      afterFiles: byPictures,
    }),
    subject,
  );
}
