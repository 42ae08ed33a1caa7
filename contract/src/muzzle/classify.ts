import { type Static, Type } from 'typebox';
import { nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';

const Confidence = Type.Number({ minimum: 0, maximum: 1 });

/** What the operator's classifier sees in a picture of an animal. Below its own threshold it names nothing. */
export const Classified = Type.Object({
  label: nullable(Words(100)),
  label_np: nullable(Words(100)),
  confidence: Confidence,
  uncertain: Type.Boolean(),
  top: Type.Array(Type.Object({ label: Words(100), confidence: Confidence }), { maxItems: 20 }),
  model: Words(100),
  model_version: Words(100),
});
export type Classified = Static<typeof Classified>;

export const classification = {
  /** Form data: one picture. Without a classifier 503 `model_not_configured`. */
  classify: endpoint({
    method: 'POST',
    path: '/api/v1/image_classification/classify/',
    permission: 'add_document',
    line: 'livestock',
    body: Type.Object({}),
    response: Classified,
    media: 'upload',
    files: { image: 'A picture of the animal: JPEG, PNG, WebP or HEIC' },
  }),
};
