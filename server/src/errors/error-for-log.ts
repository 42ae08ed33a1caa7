import { errorCode, errorOf } from './error-of.ts';

export interface LoggedError {
  type: string;
  code?: string;
  message: string;
  stack?: string;
}

/** SQLSTATE; in classes 22 and 23 the message quotes the value that was wrong. */
const sqlState = /^[0-9A-Z]{5}$/;
const quoting = /^2[23]/;

/**
 * The only form in which an error is logged. What the database adds to its message (`detail`, `where`, the parameters)
 * holds whole rows with names and numbers of people, and is left out.
 */
export function errorForLog(thrown: unknown): LoggedError {
  const { name, message, stack } = errorOf(thrown);
  const code = errorCode(thrown);
  const known = code === undefined ? {} : { code };
  if (code === undefined || !sqlState.test(code)) return { type: name, ...known, message, ...(stack ? { stack } : {}) };
  const said = quoting.test(code) ? constraintOf(thrown) : message;
  return { type: name, ...known, message: said, stack: framesOf(stack) };
}

function constraintOf(thrown: unknown): string {
  const { constraint = '', table = '' } = thrown as { constraint?: string; table?: string };
  return ['refused by the database', table, constraint].filter(Boolean).join(' ');
}

/** The first lines of a stack repeat the message. */
function framesOf(stack = ''): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
