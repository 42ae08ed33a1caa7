import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';

/** What the photos and videos of an animal are for; the specification tells them apart by flags. */
export const albums = {
  enrolment: text('दर्ता', 'Enrolment'),
  claim: text('दाबी', 'Claim'),
  group: text('बथान', 'Herd'),
  burial: text('शव व्यवस्थापन', 'Burial'),
} as const satisfies Record<string, Text>;
export type Album = keyof typeof albums;
export const albumNames = keysOf(albums);

const megabyte = 1024 * 1024;

/** What a picture of an animal shows; the sides of the passport are in their order. */
export const shots = {
  face: text('अनुहार', 'Face'),
  left: text('बायाँ पाटो', 'Left side'),
  right: text('दायाँ पाटो', 'Right side'),
  horn: text('सिङ', 'Horns'),
  tag: text('ट्याग', 'Ear tag'),
  owner: text('पशुधनीसहित', 'With the owner'),
  udder: text('थुन वा पुच्छर', 'Udder or tail'),
  muzzle: text('थुतुनो', 'Muzzle'),
  paper: text('कागजात', 'Paper'),
} as const satisfies Record<string, Text>;
export type Shot = keyof typeof shots;
export const shotNames = keysOf(shots);

/** Each passport asks for these. */
export const passportShots = ['face', 'left', 'right', 'horn', 'tag', 'owner'] as const satisfies Shot[];

/** A muzzle video is looked at frame by frame: shorter shows too little, longer takes too long. */
export const muzzleVideo = { least_seconds: 5, most_seconds: 20, most_bytes: 50 * megabyte } as const;
