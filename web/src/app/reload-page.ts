import { flushDrafts } from '#drafts/draft-writer.ts';
import { clearUnsaved } from '#drafts/unsaved.ts';
import { takeOver } from '#install/registration.ts';

/** Typed work is saved as a draft and restored after the reload, so the browser has nothing to warn of. */
export async function reloadPage() {
  await flushDrafts();
  clearUnsaved();
  await takeOver();
  location.reload();
}
