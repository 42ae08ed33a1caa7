import { parentPort } from 'node:worker_threads';
import type { PdfDocument } from './document.ts';
import { openPress } from './press.ts';

const press = openPress();

parentPort?.on('message', (document: PdfDocument) => {
  const answer = press.print(document);
  parentPort?.postMessage(answer, 'pdf' in answer ? [answer.pdf.buffer] : []);
});
