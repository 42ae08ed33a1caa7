import type { Owner } from '#drafts/store.ts';
import { tabId } from '#drafts/this-tab.ts';
import type { Walk } from './walk.ts';

/** Where a walk is kept on the device: beside the drafts, for one person and one field. */
export interface Place extends Owner {
  key: string;
  /** The page on which it continues. */
  path: string;
  title: string;
}

/** The walk that an earlier visit did not finish. */
export async function findWalk(place: Place): Promise<Walk | undefined> {
  const { findDraft } = await import('#drafts/store.ts');
  const found = await findDraft(place, place.key);
  return found?.value as Walk | undefined;
}

/** Returns once the device has it, and whether it does: a browser may forbid it. */
export async function putWalk({ user, company, key, path, title }: Place, value: Walk): Promise<boolean> {
  const { putDraft } = await import('#drafts/store.ts');
  try {
    await putDraft({ user, company, key, path, title, value, tab: tabId(), saved_at: Date.now() });
    return true;
  } catch {
    return false;
  }
}

export async function dropWalk(place: Place): Promise<void> {
  const { deleteDraft } = await import('#drafts/store.ts');
  await deleteDraft(place, place.key);
}
