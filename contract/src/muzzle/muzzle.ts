import { type Static, Type } from 'typebox';
import { Task } from '../downloads/downloads.ts';
import { uploadFields } from '../media/media.ts';
import { UserSummary } from '../summaries/summaries.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import { AdDate, Id, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById } from '../wire/page.ts';
import { framesEach, mostFramesSent } from './frames.ts';
import { guidanceNames } from './guidance.ts';

/** A video enrols the animal, or is compared with its enrolment. */
export const muzzlePurposes = ['enrol', 'verify'] as const;
export type MuzzlePurpose = (typeof muzzlePurposes)[number];

/** What a comparison says. None of them refuses anything: a person decides (docs/decisions/0019-muzzle-prints.md). */
export const muzzleResults = {
  match: text('मिल्यो', 'Matched'),
  unclear: text('स्पष्ट भएन', 'Unclear'),
  unconfirmed: text('पुष्टि हुन सकेन', 'Could not be confirmed'),
} as const satisfies Record<string, Text>;
export type MuzzleResult = keyof typeof muzzleResults;
export const muzzleResultNames = keysOf(muzzleResults);

/** What a person concludes from the frames. */
export const muzzleConclusions = {
  same: text('एउटै पशु हो', 'It is the same animal'),
  film_again: text('नयाँ भिडियो चाहिन्छ', 'A new video is needed'),
  go_on: text('पुष्टि नभई अघि बढ्ने', 'Go on unconfirmed'),
  other: text('अर्कै पशु देखिन्छ', 'It looks like another animal'),
} as const satisfies Record<string, Text>;
export type MuzzleConclusion = keyof typeof muzzleConclusions;
export const muzzleConclusionNames = keysOf(muzzleConclusions);

/** So many letters at least make a reason. */
export const leastReason = 20;

const Frame = Type.Object({
  id: Id,
  /** Signed, and it expires. */
  url: Words(),
  width: Type.Integer(),
  height: Type.Integer(),
  sharpness: Type.Number(),
  /** The points that were read. */
  points: Type.Integer(),
  /** Where the strongest of them lie. */
  strong: Type.Array(Type.Object({ x: Type.Integer(), y: Type.Integer() })),
});
export type MuzzleFrame = Static<typeof Frame>;

/** What the engine read of one video. */
export const MuzzleReading = Type.Object({
  id: Id,
  purpose: Type.Enum([...muzzlePurposes]),
  /** The id of the video. */
  medium: Id,
  engine: Words(),
  /** Null when the frames are good. */
  fault: nullable(Type.Enum(guidanceNames)),
  /** Sharp frames in different poses, five at most. */
  good: Type.Integer(),
  /** Those that are compared. */
  frames: Type.Array(Frame),
  created_by: nullable(UserSummary),
  created_at: Words(),
});
export type MuzzleReading = Static<typeof MuzzleReading>;

const Review = Type.Object({
  conclusion: Type.Enum(muzzleConclusionNames),
  reason: Words(),
  /** It looks like another animal: a second person has to look. */
  asks_second: Type.Boolean(),
  /** It is what the second person concluded. */
  is_second: Type.Boolean(),
  created_by: nullable(UserSummary),
  created_at: Words(),
});
export type MuzzleReview = Static<typeof Review>;

const summary = {
  id: Id,
  animal: Id,
  result: Type.Enum(muzzleResultNames),
  /** The matched points of the best pair of frames. */
  inliers: Type.Integer(),
  created_at: Words(),
  /** The newest conclusion; earlier ones stay. While it asks for a second person, nobody else has concluded. */
  review: nullable(Review),
};
export const MuzzleMatchSummary = Type.Object(summary);
export type MuzzleMatchSummary = Static<typeof MuzzleMatchSummary>;

/** Another animal of the company whose enrolled muzzle looks the same. */
const OtherAnimal = Type.Object({
  id: Id,
  species: Words(),
  tag_no: nullable(Words()),
  owner_name_np: Words(),
  died_on: nullable(AdDate),
});

const Found = Type.Object({ ...summary, other: OtherAnimal });
export type MuzzleFound = Static<typeof Found>;

/** The matched points of an enrolled frame, one a row, with a new one: `x, y` there and `x, y` here, in pixels. */
const Cell = Type.Object({ lines: Type.Array(Type.Array(Type.Number())), scale: Type.Number(), turn: Type.Number() });
export type MuzzleCell = Static<typeof Cell>;

export const MuzzleMatch = Type.Object({
  ...summary,
  species: Words(),
  tag_no: nullable(Words()),
  /** Whose the enrolled frames are; null where they are the animal's own. */
  other: nullable(OtherAnimal),
  enrolled: MuzzleReading,
  asked: MuzzleReading,
  /** A row for each enrolled frame, a column for each new one. */
  grid: Type.Array(Type.Array(Cell)),
  best: Type.Object({ enrolled: Type.Integer(), asked: Type.Integer() }),
  /** How many pairs of frames have eight points or more. */
  witnesses: Type.Integer(),
  /** As they were in force then. */
  limits: Type.Object({ match: Type.Number(), unclear: Type.Number() }),
  /** Newest first. */
  reviews: Type.Array(Review),
});
export type MuzzleMatch = Static<typeof MuzzleMatch>;

export const AnimalMuzzle = Type.Object({
  /** The newest good frames that were enrolled. */
  enrolment: nullable(MuzzleReading),
  /** The newest video, good or not. */
  latest: nullable(MuzzleReading),
  /** Newest first, the latest twenty. */
  matches: Type.Array(MuzzleMatchSummary),
  /** The search for the enrolled muzzle among the other animals of the company; null while it is still to come. */
  search: nullable(Type.Object({ compared: Type.Integer(), created_at: Words() })),
  /** Comparisons with other animals that a search found, the latest twenty; those that somebody concluded on too. */
  found: Type.Array(Found),
});
export type AnimalMuzzle = Static<typeof AnimalMuzzle>;

/** What became of the video, once its task has succeeded. */
const Outcome = Type.Object({
  decision: Type.Enum(['enrolled', 'retake', ...muzzleResultNames]),
  animal: Id,
  reading: Id,
  match: nullable(Id),
  inliers: nullable(Type.Integer()),
});

const MuzzleTask = Type.Object({
  task_id: Task.properties.task_id,
  id: Task.properties.id,
  status: Task.properties.status,
  progress: Task.properties.progress,
  error: Task.properties.error,
  /** Why to film again. */
  guidance: Type.Array(Type.Enum(guidanceNames)),
  result: Type.Optional(Outcome),
});
export type MuzzleTask = Static<typeof MuzzleTask>;

const line = 'livestock';

export const muzzle = {
  /**
   * Form data: one video of a muzzle, or the id of one that is here already as `medium`. The animal is told by itself or
   * by a row that insures it, as in `livestock_detail__id`. Where the server has no program that reads videos, it is 503
   * `no_video_program`; a picture of some `frames` one below the other, of the middle of the video, is read there too.
   */
  process: endpoint({
    method: 'POST',
    path: '/api/v1/process-video/',
    permission: 'add_document',
    line,
    body: Type.Object({
      ...uploadFields,
      livestock_detail__id: Type.Optional(Id),
      animal: Type.Optional(Id),
      medium: Type.Optional(Id),
      purpose: Type.Optional(Type.Enum([...muzzlePurposes])),
      is_claim_upload: Type.Optional(Type.Boolean()),
      frames: Type.Optional(Type.Integer({ minimum: framesEach, maximum: mostFramesSent })),
    }),
    response: Task,
    media: 'upload',
    files: { video: 'A video of the muzzle: MP4 or MOV, 5 to 20 seconds, at most 50 MB' },
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/v1/check-muzzle-status/',
    permission: 'add_document',
    line,
    query: Type.Object({ task_id: Type.String({ format: 'uuid', pattern: '^[0-9a-fA-F-]{36}$' }) }),
    response: MuzzleTask,
  }),
  ofAnimal: endpoint({
    method: 'GET',
    path: '/api/v1/animals/:id/muzzle/',
    permission: 'view_kyc',
    params: ById,
    response: AnimalMuzzle,
  }),
  match: endpoint({
    method: 'GET',
    path: '/api/v1/muzzle-matches/:id/',
    permission: 'view_kyc',
    params: ById,
    response: MuzzleMatch,
  }),
  /**
   * A conclusion is never changed; a newer one comes beside it. After "it looks like another animal" the next one is a
   * second person's: by the first it is 409 `muzzle_second_person`.
   */
  review: endpoint({
    method: 'POST',
    path: '/api/v1/muzzle-matches/:id/review/',
    permission: 'decide_claim',
    line,
    params: ById,
    body: Type.Object({
      conclusion: Type.Enum(muzzleConclusionNames),
      reason: Type.String({ minLength: leastReason, maxLength: 1000 }),
    }),
    response: MuzzleMatch,
  }),
};
