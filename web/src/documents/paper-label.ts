import { documentKind, type PaperCode } from '@krishi-bima/contract/document-kinds';
import type { Text } from '@krishi-bima/contract/text';
import { messages } from './messages.ts';

export function labelOf(code: PaperCode | 'mark'): Text {
  return code === 'mark' ? messages.mark : documentKind(code).label;
}
