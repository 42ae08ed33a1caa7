import type { SavedView, SavedViewChange } from '@krishi-bima/contract/saved-views/saved-views';
import { existing, Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';

/** One's own, and what the company shares; what another keeps for themselves does not exist. */
export function selectViews(data: Scoped) {
  return withOwner(data).where((view) =>
    view.or([view('saved_views.owner', '=', data.viewer.id), view('saved_views.shared', '=', true)]),
  );
}

function withOwner(data: Scoped) {
  return data
    .from('saved_views')
    .select([
      'saved_views.id',
      'saved_views.insurance',
      'saved_views.screen',
      'saved_views.name',
      'saved_views.query',
      'saved_views.columns',
      'saved_views.shared',
      'saved_views.version',
    ])
    .select(userSummary('saved_views.owner').$notNull().as('owner'));
}

/** As it was just written: whoever ends the sharing of another's view sees it this last time. */
export function viewColumns(data: Scoped, id: number): Promise<SavedView> {
  return withOwner(data).where('saved_views.id', '=', id).executeTakeFirstOrThrow();
}

export function mayShare({ viewer }: Scoped): boolean {
  return viewer.permissions.has('share_view');
}

/** The view, locked, if the viewer may change it so: their own, or a shared one for whoever may share. */
export async function lockView(
  data: Scoped,
  id: number,
  version: number | undefined,
  { shared }: SavedViewChange = {},
) {
  const view = existing(await selectViews(data).where('saved_views.id', '=', id).executeTakeFirst());
  const isOwn = view.owner.id === data.viewer.id;
  if ((!isOwn || (shared && !view.shared)) && !mayShare(data)) throw new Problem('forbidden');
  await data.lock('saved_views', id, version);
}
