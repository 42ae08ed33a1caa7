import { answerQuestions } from '../workers/answer-questions.ts';
import type { PdfDocument } from './document.ts';
import type { Drawing } from './drawing.ts';
import type { PdfGuide } from './guide-paper.ts';
import { createTypesetter } from './typesetter.ts';

export type TypesetOrder = { print: PdfDocument } | { guide: PdfGuide } | { draw: Drawing; width: number };
export type TypesetResult = { made: Uint8Array } | { refused: string };

const typesetter = createTypesetter();

answerQuestions(async (order: TypesetOrder): Promise<TypesetResult> => {
  const answer = answerTo(order);
  if ('refused' in answer) return answer;
  return { made: 'pdf' in answer ? answer.pdf : answer.png };
});

function answerTo(order: TypesetOrder) {
  if ('print' in order) return typesetter.print(order.print);
  return 'guide' in order ? typesetter.printGuide(order.guide) : typesetter.draw(order.draw, order.width);
}
