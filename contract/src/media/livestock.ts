import { type Static, Type } from 'typebox';
import { Id } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, Nothing, page, Slice } from '../wire/page.ts';
import { type Album, shotNames } from './albums.ts';
import { Media, uploadFields } from './media.ts';

const flags = {
  is_claim_upload: Type.Optional(Type.Boolean()),
  is_group_upload: Type.Optional(Type.Boolean()),
  is_burial_upload: Type.Optional(Type.Boolean()),
};
export type Flags = { readonly [Name in keyof typeof flags]?: boolean | undefined };

/** Returns the album that the flags name: enrolment without any that is true. */
export function albumOf({ is_claim_upload, is_group_upload, is_burial_upload }: Flags): Album {
  if (is_burial_upload) return 'burial';
  if (is_group_upload) return 'group';
  return is_claim_upload ? 'claim' : 'enrolment';
}

/** A photo or video of an animal, with the flags of the specification. */
const LivestockMedia = Type.Object({
  ...Media.properties,
  is_claim_upload: Type.Boolean(),
  is_group_upload: Type.Boolean(),
  is_burial_upload: Type.Boolean(),
});
export type LivestockMedia = Static<typeof LivestockMedia>;

/** `livestock_detail__id` is the id of a row, as everywhere in the specification; the row's animal answers by it. */
const filters = { ...Slice, insurance: InsuranceFilter, livestock_detail__id: Type.Optional(Id), ...flags };

const NewLivestockMedia = Type.Object({
  ...uploadFields,
  livestock_detail__id: Id,
  shot: Type.Optional(Type.Enum(shotNames)),
  ...flags,
});

const reading = { method: 'GET', permission: 'view_kyc' } as const;
const writing = { permission: 'add_document', line: 'livestock' } as const;

/** Photos of an animal. */
export const livestockPhotos = {
  list: endpoint({
    ...reading,
    path: '/api/v1/livestock-photo-detail/',
    query: Type.Object(filters),
    response: page(LivestockMedia),
  }),
  /** Form data: one picture. */
  create: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/v1/livestock-photo-detail/',
    body: NewLivestockMedia,
    response: LivestockMedia,
    media: 'upload',
    files: { file: 'A picture: JPEG, PNG, WebP or HEIC' },
  }),
  remove: endpoint({
    ...writing,
    method: 'DELETE',
    path: '/api/v1/livestock-photo-detail/:id/',
    params: ById,
    response: Nothing,
  }),
};

/** Videos of an animal. */
export const livestockVideos = {
  list: endpoint({
    ...reading,
    path: '/api/v1/livestock-video-detail/',
    query: Type.Object(filters),
    response: page(LivestockMedia),
  }),
  /** Form data: one video. */
  create: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/v1/livestock-video-detail/',
    body: NewLivestockMedia,
    response: LivestockMedia,
    media: 'upload',
    files: { file: 'A video: MP4, MOV, WebM, MKV, 3GP or AVI' },
  }),
  remove: endpoint({
    ...writing,
    method: 'DELETE',
    path: '/api/v1/livestock-video-detail/:id/',
    params: ById,
    response: Nothing,
  }),
};

/** Photos and videos of the animal of a row. */
export const livestockMedia = {
  images: endpoint({
    ...reading,
    path: '/api/v1/app/livestock/:id/images/',
    params: ById,
    query: Type.Object({ ...Slice, ...flags }),
    response: page(LivestockMedia),
  }),
  videos: endpoint({
    ...reading,
    path: '/api/v1/app/livestock/:id/videos/',
    params: ById,
    query: Type.Object({ ...Slice, ...flags }),
    response: page(LivestockMedia),
  }),
  /** `farmerId` is the owner's id; of an animal that was insured by another farmer there is nothing. */
  ofFarmer: endpoint({
    ...reading,
    path: '/api/v1/farmer/:farmerId/livestock/:id/media/',
    params: Type.Object({ farmerId: ById.properties.id, ...ById.properties }),
    query: Type.Object({ ...Slice, is_claim_upload: flags.is_claim_upload }),
    response: page(LivestockMedia),
  }),
  /** What the page adds by the animal itself, of any album. */
  ofAnimal: endpoint({
    ...reading,
    path: '/api/v1/animals/:id/media/',
    params: ById,
    query: Type.Object({ ...Slice, ...flags }),
    response: page(LivestockMedia),
  }),
};
