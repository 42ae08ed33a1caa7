import { calendarHeader } from '@krishi-bima/contract/calendar/calendar';
import { type Endpoint, type Input, type Output, requestBody, urlOf } from '@krishi-bima/contract/wire/endpoint';
import { language } from '#i18n/t.ts';
import { ApiProblem, networkProblem, problemOf } from './api-problem.ts';
import { withCompany } from './company.ts';
import { readToken } from './storage.ts';
import { superseding } from './supersede.ts';

/** An upload may carry form data instead of its JSON body. */
export type CallInput<E> =
  | Input<E>
  | (E extends { media: 'upload' } ? Omit<Input<E>, 'body'> & { body: FormData } : never);

export interface CallOptions {
  /** Tells apart requests of one endpoint that may run side by side: rows of a batch, two address pickers. */
  key?: string;
  signal?: AbortSignal;
  /** On a POST: a repeat with the same key answers the same record (docs/behaviour.md, Repeats). */
  idempotencyKey?: string;
  /** On a write: the version of the record that was read, or of a row's proposal; a newer one answers 409 `stale`. */
  version?: number | `proposal-${number}` | undefined;
  /** Asks for an answer where a call has none by itself. */
  prefer?: 'return=representation';
  /** The request survives the closing of the page, for its last small write. */
  keepalive?: boolean;
}

let unauthorized: (token: string | null) => void = () => {};

/** The listener learns that a token was refused; `token` is the refused one. */
export function onUnauthorized(listener: (token: string | null) => void) {
  unauthorized = listener;
}

let lastVersion = 0;
let calendarSeen = (version: number) => {
  lastVersion = version;
};

/** The listener learns the version of the calendar that an answer names; it may come after the first answer. */
export function onCalendarVersion(listener: (version: number) => void) {
  calendarSeen = listener;
  if (lastVersion > 0) listener(lastVersion);
}

/** For requests outside `call`, such as an upload with progress. */
export function tellUnauthorized(token: string | null) {
  unauthorized(token);
}

/** Throws `ApiProblem` for every failure, except that a superseded request ends in `Superseded`. */
export function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  const kind = `${requestKindOf(endpoint)} ${options.key ?? ''}`;
  return superseding(kind, options.signal, (signal) => send<E>(endpoint, input, options, signal));
}

/** A newer request of the same kind cancels the older one. */
export function requestKindOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

export function addressOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): string {
  const { params, query } = input as { params?: object; query?: object };
  return urlOf(endpoint, { params, query: withCompany(endpoint, query) });
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions,
  signal: AbortSignal,
): Promise<Output<E>> {
  const token = readToken();
  const request = requestOf(
    endpoint,
    requestBody(endpoint, input as { params?: object; body?: unknown }),
    token,
    options,
  );
  const response = await reach(addressOf(endpoint, input), { ...request, signal });
  const version = Number(response.headers.get(calendarHeader));
  if (version > 0) calendarSeen(version);
  if (response.status === 401) unauthorized(token);
  if (!response.ok) throw await failureOf(endpoint, response);
  return readAnswer(response, signal);
}

async function failureOf(endpoint: Endpoint, response: Response) {
  const problem = await problemOf(response);
  if (problem.status >= 500) console.error('the server failed at', requestKindOf(endpoint), problem); // Failures of a service are logged (specification, section 8).
  return problem;
}

function requestOf({ method }: Endpoint, body: unknown, token: string | null, options: CallOptions): RequestInit {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': language() });
  if (token) headers.set('Authorization', `Token ${token}`);
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  if (options.version !== undefined) headers.set('If-Match', `"${options.version}"`);
  if (options.prefer) headers.set('Prefer', options.prefer);
  const { keepalive } = options;
  if (body === undefined || body instanceof FormData) return { method, headers, body, keepalive };
  headers.set('Content-Type', 'application/json');
  return { method, headers, body: JSON.stringify(body), keepalive };
}

async function reach(url: string, request: RequestInit & { signal: AbortSignal }) {
  try {
    return await fetch(url, request);
  } catch (error) {
    if (request.signal.aborted) throw error;
    console.error('no answer from', url, error); // Network errors are logged (specification, section 8).
    throw networkProblem();
  }
}

async function readAnswer<E extends Endpoint>(response: Response, signal: AbortSignal): Promise<Output<E>> {
  if (response.status === 204) return null as Output<E>;
  try {
    return await response.json();
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof SyntaxError) throw new ApiProblem(response.status, 'internal', {}, response.headers);
    throw networkProblem();
  }
}
