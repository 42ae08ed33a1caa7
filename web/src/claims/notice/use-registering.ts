import type { Claim } from '@krishi-bima/contract/claims/claim';
import { claims } from '@krishi-bima/contract/claims/claims';
import { type WaitingNotice, waitingNotices } from '@krishi-bima/contract/claims/waiting-notices';
import { isUnsent, type OutboxEntry } from '@krishi-bima/contract/outbox/entry';
import { useQueryClient } from '@tanstack/react-query';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { type DraftHandle, useOwner } from '#drafts/use-draft.ts';
import { keeperOf } from '#outbox/keep.ts';
import { sayKept } from '#outbox/say-kept.ts';
import { useAmend, useGoToOutbox } from '#outbox/use-kept.ts';
import { actOfNotice } from './keep-notice.ts';
import { claimOf, type Notice, waitingOf } from './notice.ts';

/** What came of a notice. */
export type Registered = { claim: Claim } | { waits: WaitingNotice };

interface Told {
  notice: Notice;
  draft: DraftHandle<Notice>;
  /** The notice that waits for its policy. */
  waiting: number | undefined;
  path: string;
  /** The act of the outbox that is gone on with. */
  opened: OutboxEntry | undefined;
}

/** Registers what was told, or keeps it for a line; what was refused is sent in the place of what was kept. */
export function useRegistering({ notice, draft, waiting, path, opened }: Told) {
  const queries = useQueryClient();
  const owner = useOwner();
  const amend = useAmend();
  const goToOutbox = useGoToOutbox();
  const act = () => actOfNotice(notice, path, waiting);
  const { subject } = act();
  const after = {
    async onSaved() {
      await draft.discard();
      await refresh(queries, claims.list, claims.counts, waitingNotices.list);
    },
    async onKept() {
      await draft.discard();
      sayKept();
      await goToOutbox();
    },
  };
  const saving = useSave(claims.create, { ...after, keeper: keeperOf(claims.create, owner, act, subject) });
  const taking = useSave(waitingNotices.create, {
    ...after,
    keeper: keeperOf(waitingNotices.create, owner, act, subject),
  });

  async function register(): Promise<Registered | undefined> {
    const later = waitingOf(notice);
    const told = claimOf(notice);
    // Without a line it reaches the office later than it was told.
    const times = navigator.onLine ? {} : { reported_at: new Date().toISOString() };
    const body = told && { ...told, ...times, ...(waiting ? { waiting_notice: waiting } : {}) };
    if (opened && isUnsent(opened)) {
      await draft.discard();
      if (later) await amend(opened, waitingNotices.create, { body: later }, { form: notice });
      else if (body) await amend(opened, claims.create, { body }, { form: notice });
      return undefined;
    }
    if (later) {
      const waits = await taking.run({ body: later });
      return waits && { waits };
    }
    const claim = body && (await saving.run({ body }));
    return claim && { claim };
  }
  return { register, running: saving.running || taking.running, problem: saving.problem ?? taking.problem };
}
