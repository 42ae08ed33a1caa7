import { pdf, type Task } from '@krishi-bima/contract/downloads/downloads';
import type { Answer, TestApp } from './app.ts';
import type { Person } from './people.ts';
import { linesOf } from './poppler.ts';

/** What is asked for came as a task: waits for its file, as the page does. */
export async function printedBy(
  app: TestApp,
  person: Person,
  started: Promise<Answer<Partial<Task>>>,
): Promise<{ task: Task; bytes: Buffer }> {
  const { status, body } = await started;
  if (status !== 200) throw new Error(`The paper was not started: ${status} ${JSON.stringify(body)}`);
  for (;;) {
    const { body: task } = await app.as(person)(pdf.status, { params: { id: String(body.task_id) } });
    if (task.status === 'FAILURE') throw new Error('The paper was not printed');
    if (task.result) return { task, bytes: (await app.app.inject(task.result.url)).rawPayload };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The check code that stands on a paper, as in the address of its QR code. */
export function codeOn(paper: Uint8Array): string {
  const code = /(?:[0-9A-F]{4} ?){8}/.exec(linesOf(paper).join('\n'))?.[0];
  if (!code) throw new Error('No check code stands on the paper');
  return code.replaceAll(' ', '');
}
