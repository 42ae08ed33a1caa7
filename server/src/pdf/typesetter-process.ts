import { answerQuestions } from '../workers/answer-questions.ts';
import type { PdfDocument } from './document.ts';
import type { Drawing } from './drawing.ts';
import { createTypesetter } from './typesetter.ts';

export type TypesetOrder = { print: PdfDocument } | { draw: Drawing; width: number };
export type TypesetResult = { made: Uint8Array } | { refused: string };

const typesetter = createTypesetter();

answerQuestions(async (order: TypesetOrder): Promise<TypesetResult> => {
  const answer = 'print' in order ? typesetter.print(order.print) : typesetter.draw(order.draw, order.width);
  if ('refused' in answer) return answer;
  return { made: 'pdf' in answer ? answer.pdf : answer.png };
});
