import type { FieldValue } from '@krishi-bima/contract/forms/kinds';
import { memberTable } from '@krishi-bima/contract/forms/members';
import type { MemberValues, RowValues } from '@krishi-bima/contract/forms/records';
import type { EndorsementMove } from '@krishi-bima/contract/policies/endorsement-states';
import {
  type EndorsementChange,
  type EndorsementDetails,
  endorsements,
} from '@krishi-bima/contract/policies/endorsements';
import { policies } from '@krishi-bima/contract/policies/policies';
import { keysOf, pick } from '@krishi-bima/contract/values/records';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiProblem } from '#api/api-problem.ts';
import { useSave } from '#api/mutation.ts';
import { queryFor, refresh } from '#api/query.ts';

interface Typed {
  effective_from: string;
  cause: EndorsementDetails['cause'];
  reason: string;
  approver: number | null;
  changes: { path: string; value: FieldValue }[];
  rows: { row_id: number | null; values: RowValues | null; member?: MemberValues | null }[];
}

export interface DraftEditor {
  typed: Typed;
  change: (part: Partial<Typed>) => void;
  explain: (reasons: NonNullable<EndorsementChange['finding_reasons']>) => Promise<unknown>;
  /** Saves what is typed without waiting. */
  flush: () => Promise<unknown>;
  move: (move: EndorsementMove, reason?: string) => Promise<unknown>;
  /** When the sheet was opened, or what changed meanwhile was last seen. */
  seenAt: string;
  /** The policy changed since: what was typed stays, nothing is sent before it is seen. */
  isPolicyChanged: boolean;
  seeChanges: () => void;
  /** Something typed has not been saved yet. */
  isPending: boolean;
  isMoving: boolean;
  savedAt: string | undefined;
  problem: ApiProblem | undefined;
}

/** A pause in typing after which the draft is saved. */
const pauseMs = 700;

/** What the preparer types, saved on the server after each pause; its answer brings the figures. */
export function useEndorsementDraft(endorsement: EndorsementDetails): DraftEditor {
  const { id } = endorsement;
  const queries = useQueryClient();
  const [typed, setTyped] = useState(() => typedOf(endorsement));
  const [isPending, setPending] = useState(false);
  const [savedAt, setSavedAt] = useState<string>();
  const { seen, see, onProblem, ...news } = useSeenPolicy(endorsement);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { queryKey } = queryFor(endorsements.get, { params: { id } });
  const show = (answer: EndorsementDetails) => queries.setQueryData(queryKey, answer);
  const saving = useSave(endorsements.patch, {
    key: String(id),
    onSaved(answer) {
      show(answer);
      setSavedAt(new Date().toISOString());
      setPending(false);
    },
    onProblem,
  });
  const moving = useSave(endorsements.move, {
    key: String(id),
    async onSaved(answer) {
      show(answer);
      see(answer.policy.version);
      await refresh(queries, endorsements.list, workflow.queueCounts);
    },
    onProblem,
  });

  async function send(next: Typed) {
    clearTimeout(timer.current);
    return saving.run({ params: { id }, body: { ...bodyOf(next), policy_version: seen.version } });
  }
  const leave = useEffectEvent(() => {
    if (isPending) void send(typed);
  });
  useEffect(() => () => leave(), []);

  return {
    typed,
    change(part) {
      const next = { ...typed, ...part };
      setTyped(next);
      setPending(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send(next), pauseMs);
    },
    explain: (finding_reasons) =>
      saving.run({ params: { id }, body: { ...bodyOf(typed), finding_reasons, policy_version: seen.version } }),
    flush: async () => (isPending ? send(typed) : undefined),
    move: (move, reason) =>
      moving.run({ params: { id }, body: { move, ...(reason ? { reason } : {}), policy_version: seen.version } }),
    ...news,
    seenAt: seen.at,
    isPending,
    isMoving: moving.running,
    savedAt,
    problem: saving.problem ?? moving.problem,
  };
}

/** The version of the policy that was on the sheet: the server refuses what was written over an older one. */
function useSeenPolicy({ policy: { version } }: EndorsementDetails) {
  const queries = useQueryClient();
  const [seen, setSeen] = useState(() => ({ version, at: new Date().toISOString() }));
  const [isPolicyChanged, setPolicyChanged] = useState(false);
  const see = (shown: number) => setSeen({ version: shown, at: new Date().toISOString() });
  return {
    seen,
    /** Deciding it changes the policy, which is no news to whoever decided. */
    see,
    isPolicyChanged,
    seeChanges: () => {
      see(version);
      setPolicyChanged(false);
    },
    onProblem: async ({ code }: ApiProblem) => {
      if (code !== 'policy_changed') return;
      setPolicyChanged(true);
      await refresh(queries, endorsements.get, policies.get);
    },
  };
}

/** Rows travel with the values that are entered; what is computed the server answers. */
function typedOf(endorsement: EndorsementDetails): Typed {
  const { effective_from, cause, reason, approver, changes, row_changes } = endorsement;
  return {
    effective_from,
    cause,
    reason,
    approver: approver?.id ?? null,
    changes: Object.entries(changes).map(([path, [, value]]) => ({ path, value })),
    rows: row_changes.map(({ before, after, member }) => ({
      row_id: before?.id ?? null,
      values: after,
      ...(member ? { member: pick(member, keysOf(memberTable.fields)) } : {}),
    })),
  };
}

function bodyOf({ changes, rows, ...rest }: Typed): EndorsementChange {
  return { ...rest, ...(changes.length > 0 ? { changes } : {}), ...(rows.length > 0 ? { rows } : {}) };
}
