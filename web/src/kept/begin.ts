import { landingFor, roleOf } from '@krishi-bima/contract/access/roles';
import { mayKeepWork } from '@krishi-bima/contract/kept/kept';
import type { Me } from '@krishi-bima/contract/users/users';
import type { KeptBody } from '#api/known.ts';
import type { Session } from '#api/session.ts';
import type { Owner } from '#drafts/store.ts';
import { paths } from '#navigation/paths.ts';

/** Undefined for whoever never keeps anything on a device. */
export function keeperOf({ id, insurance, groups, partner }: Me): Owner | undefined {
  return insurance !== null && mayKeepWork({ role: roleOf(groups), partner })
    ? { user: id, company: insurance }
    : undefined;
}

/** Returns what the device keeps for an address; whoever asks before the code has come waits for it. */
export async function answerOfKept(session: Session, address: string): Promise<KeptBody | undefined> {
  const owner = session.state === 'in' ? keeperOf(session.user) : undefined;
  return owner && (await (code ?? fetchCode()))?.findKept(owner, address);
}

/** It comes once, with the page: without a line it could not be fetched any more. */
let code: ReturnType<typeof fetching> | undefined;

function fetchCode() {
  code = fetching();
  return code;
}

async function fetching() {
  try {
    return await import('./keeping.ts');
  } catch (error) {
    console.warn('the code that keeps work did not come', error);
    return undefined;
  }
}

/** Begins to keep the work of whoever signed in, where they wish it; returns how it ends. */
export function beginKeeping(owner: Owner): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  async function begin() {
    const keeping = await fetchCode();
    if (!isOver) stop = keeping?.startKeeping(owner);
  }
  void begin();
  return () => {
    isOver = true;
    stop?.();
  };
}

/** Deletes what everybody kept on this device. */
export async function forgetAllWork(): Promise<void> {
  try {
    const { forgetWorkOfOthers } = await import('./store.ts');
    await forgetWorkOfOthers(0);
  } catch (error) {
    console.warn('what was kept could not be deleted', error);
  }
}

/** Returns where the reader's own panel of what is kept is. */
export function keepPanelPath(user: Me) {
  return landingFor(user) === paths.login ? paths.login : paths.settings;
}
