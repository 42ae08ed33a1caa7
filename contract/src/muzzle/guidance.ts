import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';

/** Why a video has to be filmed again. */
export const guidance = {
  not_a_muzzle: text('थुतुनो देखिएन', 'No muzzle was seen'),
  too_dark: text('अँध्यारो छ', 'Too dark'),
  too_bright: text('चमक बढी छ', 'Too bright'),
  too_far: text('नजिकबाट खिच्नुहोस्', 'Film from nearer'),
  too_blurred: text('धमिलो छ', 'Blurred'),
  wet_or_dirty: text('थुतुनो पुछेर फेरि खिच्नुहोस्', 'Wipe the muzzle and film again'),
} as const satisfies Record<string, Text>;
export type Guidance = keyof typeof guidance;
export const guidanceNames = keysOf(guidance);
