import { type Change, history } from '@krishi-bima/contract/history/history';
import { notifications } from '@krishi-bima/contract/notifications/notifications';
import { work } from '@krishi-bima/contract/work/work';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '#api/api-problem.ts';
import { type CallInput, call } from '#api/client.ts';
import { refresh } from '#api/query.ts';
import { Superseded } from '#api/supersede.ts';

interface Owner {
  entity: Change['entity'];
  id: number;
}

/** An id that no change has reached: the server stops at the newest. */
const everything = 2_147_483_647;

interface Reading {
  readAll: () => void;
  /** Reads what happened to one record, up to the newest act that was shown. */
  read: (owner: Owner | null, acts: readonly { id: number; unread: boolean }[]) => void;
}

/** To open a record is to have read what happened to it; the others stay unread. */
export function useReading(): Reading {
  const client = useQueryClient();
  async function see(body: CallInput<typeof history.see>['body']) {
    try {
      await call(history.see, { body });
      await refresh(client, notifications.unread, history.mine, work.list);
    } catch (error) {
      // It stays unread, and the next visit tries again; nobody waits for this one.
      if (!(error instanceof ApiProblem || error instanceof Superseded)) throw error;
    }
  }
  return {
    readAll: () => void see({ seen: everything }),
    read(owner, acts) {
      const [newest] = acts;
      if (owner && newest && acts.some(({ unread }) => unread)) void see({ seen: newest.id, record: owner });
    },
  };
}
