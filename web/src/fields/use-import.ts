import { fields, type ImportedShape } from '@krishi-bima/contract/fields/fields';
import type { Text } from '@krishi-bima/contract/values/text';
import { useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { call } from '#api/client.ts';
import { newId } from '#api/new-id.ts';
import { useUnsavedGuard } from '#drafts/unsaved.ts';
import { useDraft } from '#drafts/use-draft.ts';
import { digits } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { messages } from './messages.ts';

/** A shape of the file on its way to become a field; its id makes a repeat harmless. */
export interface Candidate extends ImportedShape {
  client_id: string;
  field_name: string;
  isKept: boolean;
  state: 'waiting' | 'saving' | 'saved' | 'failed';
  failure?: Text | string | undefined;
}

/** More of it taken already, and the file has probably been here before. */
const mostTaken = 50;

/** The boundaries of a file, kept in the browser until each is a field or was left out. */
export function useImport(farm_id: number, path: string) {
  const [candidates, setCandidates] = useState<readonly Candidate[]>([]);
  const [problem, setProblem] = useState<ApiProblem>();
  const [isReading, setReading] = useState(false);
  const draft = useDraft<readonly Candidate[]>({
    key: `field/import/${farm_id}`,
    path,
    apply: (kept) => setCandidates(kept.map(waiting)),
  });
  const left = candidates.filter(({ isKept, state }) => isKept && state !== 'saved');
  useUnsavedGuard(left.length > 0);

  function put(next: readonly Candidate[]) {
    setCandidates(next);
    draft.keep(next, t(messages.importTitle));
  }
  async function read(file: File) {
    const body = new FormData();
    body.set('file', file, file.name);
    setReading(true);
    setProblem(undefined);
    try {
      const { results } = await call(fields.preview, { body });
      put(results.map(asCandidate));
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure;
      setProblem(failure);
    } finally {
      setReading(false);
    }
  }
  function change(client_id: string, part: Partial<Candidate>) {
    put(candidates.map((one) => (one.client_id === client_id ? { ...one, ...part } : one)));
  }
  /** One after the other, so that whatever fails leaves the rest as it was. */
  async function save(): Promise<boolean> {
    let now = candidates;
    const mark = (client_id: string, part: Partial<Candidate>) => {
      now = now.map((one) => (one.client_id === client_id ? { ...one, ...part } : one));
      put(now);
    };
    for (const one of left) {
      if (one.field_name.trim() === '') {
        mark(one.client_id, { state: 'failed', failure: messages.importNameless });
        continue;
      }
      mark(one.client_id, { state: 'saving', failure: undefined });
      mark(one.client_id, await saved(farm_id, one));
    }
    const isWhole = now.every(({ isKept, state }) => !isKept || state === 'saved');
    if (isWhole) await draft.discard();
    return isWhole;
  }
  const isSaving = candidates.some(({ state }) => state === 'saving');
  return { candidates, left, problem, isReading, isSaving, draft, read, change, save };
}

async function saved(farm_id: number, { client_id, field_name, polygon }: Candidate): Promise<Partial<Candidate>> {
  const shape = { field_polygon_json: polygon, shape_source: 'imported' } as const;
  const body = { farm_id, field_name: field_name.trim(), ...shape };
  try {
    await call(fields.create, { body }, { idempotencyKey: client_id, key: client_id });
    return { state: 'saved' };
  } catch (failure) {
    if (!(failure instanceof ApiProblem)) throw failure;
    return { state: 'failed', failure: failure.detail };
  }
}

/** As it is taken up again: what was under way is sent once more, which makes no second field. */
function waiting(one: Candidate): Candidate {
  return one.state === 'saving' ? { ...one, state: 'waiting' } : one;
}

function asCandidate(shape: ImportedShape, at: number): Candidate {
  const isTaken = shape.overlaps.some(({ percent }) => percent > mostTaken);
  return {
    ...shape,
    client_id: newId(),
    field_name: shape.name || t(messages.importName(digits(at + 1))),
    isKept: shape.problem === null && !isTaken,
    state: 'waiting',
  };
}
