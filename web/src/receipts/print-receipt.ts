import { pdf } from '@krishi-bima/contract/downloads/downloads';
import { receipts } from '@krishi-bima/contract/receipts/receipts';
import { ApiProblem } from '#api/api-problem.ts';
import { call } from '#api/client.ts';
import { pollTask, TaskFailed, taskIdOf } from '#api/poll-task.ts';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';

/** Makes the paper and hands it over as a file; what became of it is told in the corner. */
export async function printReceipt(id: number): Promise<void> {
  const shown = toast.progress({ title: messages.printing });
  try {
    const task = await call(receipts.print, { params: { id } }, { key: String(id) });
    const { result } = await pollTask(pdf.status, taskIdOf(task));
    if (!result) throw new TaskFailed(task);
    const link = Object.assign(document.createElement('a'), { href: result.url, download: result.name });
    link.click();
    shown.done(messages.printed, result.name);
  } catch (failure) {
    if (!(failure instanceof ApiProblem) && !(failure instanceof TaskFailed)) throw failure;
    shown.failed({
      title: messages.notPrinted,
      text: failure instanceof ApiProblem ? failure.detail : undefined,
      retry: () => void printReceipt(id),
    });
  }
}
