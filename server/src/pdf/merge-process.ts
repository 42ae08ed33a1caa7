import { answerQuestions } from '../workers/answer-questions.ts';
import { mergePiece } from './merge-piece.ts';

answerQuestions(mergePiece);
