import { parentPort } from 'node:worker_threads';
import { type MergePiece, type MergeQuestion, mergePiece } from './merge-piece.ts';

export type MergeAnswer = MergePiece | 'unreadable';

parentPort?.on('message', (question: MergeQuestion) => void answerTo(question));

async function answerTo(question: MergeQuestion): Promise<void> {
  try {
    const piece = await mergePiece(question);
    parentPort?.postMessage(piece, [piece.bytes.buffer]);
  } catch {
    parentPort?.postMessage('unreadable' satisfies MergeAnswer);
  }
}
