import { parentPort } from 'node:worker_threads';
import type { PdfDocument } from './document.ts';
import type { Drawing } from './drawing.ts';
import { openPress } from './typesetter.ts';

export type PressOrder = { print: PdfDocument } | { draw: Drawing; width: number };
export type PressAnswer = { made: Uint8Array<ArrayBuffer> } | { refused: string };

const press = openPress();

parentPort?.on('message', (order: PressOrder) => {
  const answer = done(order);
  parentPort?.postMessage(answer, 'made' in answer ? [answer.made.buffer] : []);
});

function done(order: PressOrder): PressAnswer {
  const answer = 'print' in order ? press.print(order.print) : press.draw(order.draw, order.width);
  if ('refused' in answer) return answer;
  return { made: 'pdf' in answer ? answer.pdf : answer.png };
}
