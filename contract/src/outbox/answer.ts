import { isRecord } from '../values/records.ts';
import type { OutboxProblem } from './entry.ts';
import type { Outcome } from './outbox.ts';

/**
 * Reads what came back. A page of somebody else's, such as the sign-in of a hotspot, is no answer of the server: it leaves
 * the act as if nobody had answered.
 */
export async function outcomeOf(response: Response, now: number): Promise<Outcome> {
  const { status, ok } = response;
  const body = await readJson(response);
  if (ok && status === 204) return { is: 'done', record: undefined };
  if (body === undefined)
    return status >= 500 ? busy(response, { code: 'busy', detail: '', at: now }) : { is: 'silence' };
  if (ok && typeof body.id === 'number')
    return { is: 'done', record: body.id, version: typeof body.version === 'number' ? body.version : undefined };
  // A task that was started is no record; what it makes of the act is told elsewhere.
  if (ok) return typeof body.task_id === 'string' ? { is: 'done', record: undefined } : { is: 'silence' };
  if (typeof body.code !== 'string') return { is: 'silence' };
  const problem = problemOf(body, body.code, now);
  if (status === 401) return { is: 'signed_out' };
  if (status === 409 && body.code === 'stale') return { is: 'conflict', problem };
  if (status === 429 || status >= 500) return busy(response, problem);
  return { is: 'refused', problem };
}

function busy(response: Response, problem: OutboxProblem): Outcome {
  const seconds = Number(response.headers.get('Retry-After'));
  return { is: 'busy', problem, retryAfterMs: seconds > 0 ? seconds * 1000 : undefined };
}

function problemOf(body: Record<string, unknown>, code: string, at: number): OutboxProblem {
  const { detail, fields, changes } = body;
  return {
    code,
    at,
    detail: typeof detail === 'string' ? detail : '',
    ...(isRecord(fields) ? { fields: fields as Record<string, string> } : {}),
    ...(Array.isArray(changes) ? { changes: changes as OutboxProblem['changes'] } : {}),
  };
}

async function readJson(response: Response): Promise<Record<string, unknown> | undefined> {
  try {
    const body: unknown = await response.json();
    return isRecord(body) ? body : undefined;
  } catch {
    return undefined;
  }
}
