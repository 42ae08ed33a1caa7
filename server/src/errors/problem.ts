import type { Blocker } from '@krishi-bima/contract/access/blocker';
import { type ProblemBody, type ProblemCode, problems } from '@krishi-bima/contract/problems/problems';
import type { Language, Text } from '@krishi-bima/contract/values/text';

export type FieldProblems = Record<string, ProblemCode>;

interface More {
  /** A text to show instead of the code's own sentence, where that says too little. */
  detail?: Text;
  fields?: FieldProblems;
  /** The seconds to wait, for 429 and 503. */
  retryAfter?: number;
  stale?: Pick<ProblemBody, 'current_version' | 'changes'>;
}

/** The only deliberate failure on the server; the error handler renders it in the reader's language. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ProblemCode;
  readonly more: More;

  constructor(code: ProblemCode, more: More = {}) {
    super(code);
    this.code = code;
    this.more = more;
  }

  get status(): number {
    return problems[this.code].status;
  }

  body(language: Language): ProblemBody {
    const { detail = problems[this.code].text, fields, stale } = this.more;
    return { code: this.code, detail: detail[language], ...(fields ? { fields } : {}), ...stale };
  }
}

/** Each precondition that fails is told under its own name. */
export function hindered(found: readonly Blocker[]): Problem {
  return new Problem('hindered', { fields: Object.fromEntries(found.map(({ check, code }) => [check, code])) });
}

/** What is wrong with the fields; of two that name the same field the first one counts. */
export function fieldsOf(found: readonly Blocker[]): FieldProblems {
  return Object.fromEntries(found.toReversed().flatMap(({ fields = {} }) => Object.entries(fields)));
}

/** A record that the viewer may not see does not exist. */
export function existing<T>(record: T | undefined): T {
  if (record === undefined) throw new Problem('not_found');
  return record;
}
