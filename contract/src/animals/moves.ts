import { type Static, Type } from 'typebox';
import { FarmerSummary, UserSummary } from '../summaries/summaries.ts';
import { earTag } from '../values/ear-tag.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import { AdDate, Id, nullable, Words } from '../values/values.ts';

/** What happens to an animal outside its cover. Each is proven by a photo or video of the animal. */
export const animalMoves = {
  transfer: { label: text('नामसारी', 'Transfer'), done: text('नामसारी भयो', 'Transferred') },
  new_tag: { label: text('नयाँ ट्याग', 'New ear tag'), done: text('ट्याग बदलियो', 'Ear tag changed') },
  lose_tag: { label: text('ट्याग हराएको', 'Ear tag lost'), done: text('ट्याग हरायो', 'Ear tag lost') },
  die: { label: text('मृत्यु', 'Death'), done: text('मृत्यु भयो', 'Died') },
} as const satisfies Record<string, { label: Text; done: Text }>;
export type AnimalMove = keyof typeof animalMoves;
const animalMoveNames = keysOf(animalMoves);

/** With what nobody asks for: a death that a claim made, and whose approval was taken back. */
export const animalMovesMade = {
  ...animalMoves,
  undo_death: { label: text('मृत्यु सच्याउने', 'Death corrected'), done: text('मृत्यु सच्याइयो', 'Death corrected') },
} as const;
export type AnimalMoveOfAny = keyof typeof animalMovesMade;
export const animalMovesMadeNames = keysOf(animalMovesMade);

export const NewAnimalMove = Type.Object({
  move: Type.Enum(animalMoveNames),
  /** The day in Nepal on which it happened. */
  on: AdDate,
  reason: Type.String({ minLength: 3, maxLength: 500 }),
  /** Ids of photos and videos of the animal, such as of the deed of sale or of the new tag. */
  evidence: Type.Array(Id, { minItems: 1, maxItems: 20 }),
  /** Of a transfer: the new owner's id. */
  personal_info: Type.Optional(Id),
  /** Of a new tag. */
  tag_no: Type.Optional(Type.String({ maxLength: earTag.max, pattern: earTag.pattern, problem: earTag.problem })),
});
export type NewAnimalMove = Static<typeof NewAnimalMove>;

export const AnimalMoveMade = Type.Object({
  id: Id,
  move: Type.Enum(animalMovesMadeNames),
  on: AdDate,
  reason: Words(),
  evidence: Type.Array(Id),
  from_owner: nullable(FarmerSummary),
  to_owner: nullable(FarmerSummary),
  from_tag: nullable(Words()),
  to_tag: nullable(Words()),
  created_by: nullable(UserSummary),
  created_at: Words(),
});
export type AnimalMoveMade = Static<typeof AnimalMoveMade>;
