import { parentPort } from 'node:worker_threads';
import type { PdfDocument } from './document.ts';
import type { Drawing } from './drawing.ts';
import { createTypesetter } from './typesetter.ts';

export type TypesetRequest = { print: PdfDocument } | { draw: Drawing; width: number };
export type TypesetResult = { made: Uint8Array<ArrayBuffer> } | { refused: string };

const press = createTypesetter();

parentPort?.on('message', (order: TypesetRequest) => {
  const answer = done(order);
  parentPort?.postMessage(answer, 'made' in answer ? [answer.made.buffer] : []);
});

function done(order: TypesetRequest): TypesetResult {
  const answer = 'print' in order ? press.print(order.print) : press.draw(order.draw, order.width);
  if ('refused' in answer) return answer;
  return { made: 'pdf' in answer ? answer.pdf : answer.png };
}
