import { text } from '@krishi-bima/contract/values/text';

/** Alone, because every list of farmers has it, and none of the other words. */
export const smsTitle = text('एसएमएस', 'SMS');
