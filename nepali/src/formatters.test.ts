import { describe } from 'vitest';
import { formatterCases } from '../test/formatter-cases.ts';

describe('what the office reads, in Node', formatterCases);
