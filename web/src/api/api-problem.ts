import type { ProblemBody, ProblemCode } from '@krishi-bima/contract/problems/problems';
import { type Text, text } from '@krishi-bima/contract/values/text';

const unreachable = text('इन्टरनेट जडानमा समस्या छ। फेरि प्रयास गर्नुहोस्।', 'Connection problem. Try again.');
// This text is for answers that are not our server's. Our server's answers bring their own sentence, so the catalogue
// stays out of this file.
const wordless = text('केही समस्या आयो। केही समयपछि फेरि प्रयास गर्नुहोस्।', 'Something went wrong. Try again later.');

/** Every refused or failed call ends in this error, whether the server refused it or nobody answered. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  /** The time of the failure. */
  readonly at = new Date().toISOString();
  /** 0 when no answer came. */
  readonly status: number;
  readonly code: ProblemCode | 'network';
  /** The text to show: the server's sentence, or ours in both languages when there is none. */
  readonly detail: Text | string;
  /** A code of the catalogue per path: `{ 'personal_info.name_np': 'not_devanagari' }`. */
  readonly fields: Record<string, string>;
  /** With `stale`: the changes by others since, and the present version. */
  readonly changes: NonNullable<ProblemBody['changes']>;
  readonly currentVersion: number | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The request id of a failure that the user cannot resolve, for the person called for help. */
  readonly reference: string | undefined;

  constructor(status: number, code: ProblemCode | 'network', body: Partial<ProblemBody> = {}, headers?: Headers) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
    this.detail = body.detail ?? (code === 'network' ? unreachable : wordless);
    this.fields = body.fields ?? {};
    this.changes = body.changes ?? [];
    this.currentVersion = body.current_version;
    this.retryAfterSeconds = Number(headers?.get('Retry-After')) || undefined;
    this.reference = (status >= 500 && headers?.get('X-Request-Id')) || undefined;
  }
}

export function networkProblem() {
  return new ApiProblem(0, 'network');
}

/** A proxy may answer without our body; its status still says what to do. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const body = await readBody(response);
  return new ApiProblem(response.status, body.code ?? codeOfStatus(response.status), body, response.headers);
}

async function readBody(response: Response): Promise<Partial<ProblemBody>> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

function codeOfStatus(status: number): ProblemCode {
  const codes: Record<number, ProblemCode> = {
    401: 'not_signed_in',
    403: 'forbidden',
    404: 'not_found',
    413: 'too_large',
    415: 'unsupported_media',
    429: 'too_many_tries',
    502: 'busy',
    503: 'busy',
    504: 'busy',
  };
  return codes[status] ?? (status < 500 ? 'invalid_input' : 'internal');
}

/** Tells whether a write may have arrived although it failed here; a refusal leaves nothing behind on the server. */
export function isSilence({ status }: ApiProblem): boolean {
  return status === 0 || status === 401 || status >= 500;
}
