import { type Static, Type } from 'typebox';
import { Id, nullable, Words } from '../values/values.ts';

const recorded = {
  /** The server's time of recording. */
  recorded_at: Words(),
  /** The id of the member of staff who took it. */
  taken_by: nullable(Id),
};

/**
 * What a submitted proposal was signed with (docs/behaviour.md, Signatures): the records, and the SHA-256 of their
 * files. Marks from before hashes were taken have none.
 */
export const SignedMarks = Type.Object({
  signature: nullable(
    Type.Object({
      id: Id,
      /** The time of signing, as it was said. */
      signed_at: Words(),
      ...recorded,
      signature_sha256: nullable(Words()),
      thumb_right_sha256: nullable(Words()),
      thumb_left_sha256: nullable(Words()),
    }),
  ),
  photo: nullable(Type.Object({ document: Id, sha256: Words(), ...recorded })),
});
export type SignedMarks = Static<typeof SignedMarks>;
