import { text } from '@krishi-bima/contract/values/text';

/** The pages below the settings lead back by this name. */
export const settingsTitle = text('सेटिङ', 'Settings');
