import type { Me } from '@krishi-bima/contract/users/users';
import { text } from '@krishi-bima/contract/values/text';
import { signOut } from '#api/session.ts';
import { setDraftWriting } from '#drafts/draft-writer.ts';
import { clearUnsaved, hasUnsaved } from '#drafts/unsaved.ts';
import { number } from '#i18n/format.ts';
import { forgetAllWork } from '#kept/begin.ts';
import { unsentEntries } from '#outbox/shown.ts';
import { messages } from './messages.ts';

/**
 * Asks only when something would be lost; then deletes this person's drafts and kept work and signs out (docs/behaviour.md, Drafts in
 * the browser).
 */
export async function askToSignOut({ id }: Pick<Me, 'id'>) {
  if (!(await isSureOfUnsent())) return;
  const store = await import('#drafts/store.ts');
  const drafts = await store.draftsOf(id).catch(() => []);
  if ((drafts.length > 0 || hasUnsaved()) && !(await isSure(drafts.length))) return;
  // From here on, a closing page must not write its draft again.
  setDraftWriting(false);
  clearUnsaved();
  await store.deleteDraftsOf(id).catch((error: unknown) => console.error('drafts could not be deleted', error));
  await forgetAllWork();
  await signOut();
}

/** What waits is named: it can be sent first, or stays sealed for this person. Only there it is withdrawn, one by one. */
async function isSureOfUnsent() {
  const unsent = unsentEntries();
  if (unsent.length === 0) return true;
  const { confirm } = await import('#ui/confirm.tsx');
  const names = [...new Set(unsent.map(({ whose }) => whose))].slice(0, 5).join(', ');
  const { ne, en } = messages.logoutActs(number(unsent.length));
  return confirm({
    title: messages.logoutQuestion,
    text: text(`${ne} (${names})`, `${en} (${names})`),
    action: messages.logout,
    yes: messages.logoutKeep,
  });
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
