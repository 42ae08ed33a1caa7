import type { Me } from '@krishi-bima/contract/users/users';
import { signOut } from '#api/session.ts';
import { setDraftWriting } from '#drafts/draft-writer.ts';
import { clearUnsaved, hasUnsaved } from '#drafts/unsaved.ts';
import { number } from '#i18n/format.ts';
import { messages } from './messages.ts';

/**
 * Asks only when something would be lost; then deletes this person's drafts and signs out (docs/behaviour.md, Drafts in
 * the browser).
 */
export async function askToSignOut({ id }: Pick<Me, 'id'>) {
  const store = await import('#drafts/store.ts');
  const drafts = await store.draftsOf(id).catch(() => []);
  if ((drafts.length > 0 || hasUnsaved()) && !(await isSure(drafts.length))) return;
  // From here on, a closing page must not write its draft again.
  setDraftWriting(false);
  clearUnsaved();
  await store.deleteDraftsOf(id).catch((error: unknown) => console.error('drafts could not be deleted', error));
  await signOut();
}

async function isSure(draftCount: number) {
  const { confirm } = await import('#ui/confirm.tsx');
  return confirm({
    title: messages.logoutQuestion,
    text: draftCount > 0 ? messages.logoutText(number(draftCount), draftCount) : messages.logoutUnsaved,
    action: messages.logout,
    yes: messages.logoutYes,
    danger: true,
  });
}
