import { type ProblemCode, problems } from '@krishi-bima/contract/problems/problems';
import { Refusal } from '../config/config.ts';
import { constraintProblem } from '../errors/constraints.ts';
import { Problem } from '../errors/problem.ts';

/** Runs a command; what a person can put right is said in a sentence, anything else keeps its trace. */
export async function withOperatorErrors(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const sentence = messageFor(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}

export function messageFor(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.message;
  const problem = error instanceof Problem ? error : constraintProblem(error);
  if (problem) return wordsOf(problem);
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return systemErrors[String(error.code)]?.(error);
}

interface SystemError extends Error {
  port?: number;
  path?: string;
}

const unreachable = 'The database in DATABASE_URL does not answer. Is PostgreSQL running there?';

const systemErrors: Record<string, (error: SystemError) => string> = {
  EADDRINUSE: ({ port }) => portTaken(port ?? 0),
  ABORT_ERR: () => 'Nothing was changed.',
  EACCES: ({ path, message }) => `There is no permission for ${path ?? message}.`,
  ENOSPC: ({ path, message }) => `The disk is full: ${path ?? message}.`,
  ECONNREFUSED: () => unreachable,
  ENOTFOUND: () => unreachable,
  ETIMEDOUT: () => unreachable,
  '28P01': () => 'PostgreSQL refuses the user or the password in DATABASE_URL.',
  '28000': () => 'PostgreSQL refuses the user in DATABASE_URL.',
  '3D000': () =>
    'The database named in DATABASE_URL does not exist. Make it: createdb --encoding=UTF8 --template=template0 NAME',
};

export function portTaken(port: number): string {
  return `Port ${port} is in use. Stop the program that uses it, or choose another one: PORT=${port + 80} npm run ...`;
}

/** Fields by the names of their options: first_name is --first-name. */
function wordsOf({ code, more: { fields = {} } }: Problem): string {
  const lines = Object.entries(fields).map(([field, its]) => `  --${field.replaceAll('_', '-')}: ${english(its)}`);
  if (lines.length === 0) return english(code);
  return ['Not done:', ...lines].join('\n');
}

function english(code: ProblemCode): string {
  return problems[code].text.en;
}
