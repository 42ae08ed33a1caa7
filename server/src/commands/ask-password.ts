import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Refusal } from '../config/config.ts';

/** Never from the arguments, which others on the machine can read: twice from a person, or one line of the input. */
export async function askPassword(input: NodeJS.ReadStream = process.stdin): Promise<string> {
  if (!input.isTTY) return firstLine(input);
  const password = await askHidden('New password: ', input);
  if ((await askHidden('The same again: ', input)) !== password) throw new Refusal('The two are not the same.');
  return password;
}

async function firstLine(input: NodeJS.ReadStream): Promise<string> {
  const lines = createInterface({ input });
  for await (const line of lines) return line;
  throw new Refusal('No password came. Give it as the first line of the input, or run this on a terminal.');
}

async function askHidden(question: string, input: NodeJS.ReadStream): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asking = createInterface({ input, output: nowhere, terminal: true });
  process.stderr.write(question);
  try {
    return await asking.question('');
  } finally {
    asking.close();
    process.stderr.write('\n');
  }
}
