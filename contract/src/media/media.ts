import { type Static, Type } from 'typebox';
import { UserSummary } from '../summaries/summaries.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import { ClientId, Id, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, Nothing, page, Slice } from '../wire/page.ts';
import { albumNames, shotNames } from './albums.ts';

const megabyte = 1024 * 1024;

/** Photos and videos show a field or an animal. */
export const mediaKinds = {
  photo: { label: text('फोटो', 'Photo'), most_bytes: 20 * megabyte },
  video: { label: text('भिडियो', 'Video'), most_bytes: 500 * megabyte },
} as const satisfies Record<string, { label: Text; most_bytes: number }>;
export type MediaKind = keyof typeof mediaKinds;
const kinds = keysOf(mediaKinds);

/** A video shorter than a minute does not show the field (docs/domain.md, Photos and videos). */
export const minVideoSeconds = 60;

/** What may be on its way at once, of one person and of one company: an honest queue is far shorter. */
export const openUploadLimits = {
  person: { uploads: 100, bytes: 5000 * megabyte },
  company: { uploads: 2000, bytes: 50_000 * megabyte },
} as const;

/** The longest sides of the upright copies. */
export const thumbnailSides = { small: 240, medium: 720, large: 1600 } as const;
export type ThumbnailSize = keyof typeof thumbnailSides;

/** `no_program`: the server lacks the program for videos; the original is stored. */
export const copyStates = ['waiting', 'ready', 'failed', 'no_program'] as const;
export type CopyState = (typeof copyStates)[number];

const Address = nullable(Words());

/** What a photo or video shows: a field, or an animal in an album. */
const subject = {
  field: nullable(Id),
  animal: nullable(Id),
};

/** A picture of another field or animal that is the same file, or looks the same. */
const SimilarMedia = Type.Object({
  id: Id,
  exact: Type.Boolean(),
  ...subject,
  /** The field's; null of an animal. */
  field_name: nullable(Words()),
  /** The animal's; null of a field, and of an animal without a tag. */
  tag_no: nullable(Words()),
  kyc: Id,
  owner_name_np: Words(),
});
export type SimilarMedia = Static<typeof SimilarMedia>;

/** Addresses are signed and expire. */
/** Who says where a picture was taken. */
export const placeSources = ['camera', 'device'] as const;
export type PlaceSource = (typeof placeSources)[number];

export const Media = Type.Object({
  id: Id,
  insurance: Id,
  ...subject,
  /** Of an animal; null of a field. */
  album: nullable(Type.Enum(albumNames)),
  /** What of the animal it shows. */
  shot: nullable(Type.Enum(shotNames)),
  kyc: Id,
  kind: Type.Enum(kinds),
  /** The sender alone is told it: whoever has it could reach for the upload. */
  client_id: Type.Optional(ClientId),
  name: Words(),
  caption: nullable(Words()),
  mime: Words(),
  size: Type.Integer(),
  sha256: Words(),
  width: nullable(Type.Integer()),
  height: nullable(Type.Integer()),
  duration_s: nullable(Type.Number()),
  /** The original; null until it is in the store, and always for a partner, because it contains the camera's notes. */
  url: Address,
  /** Upright thumbnails, for a video of one frame. Null until they are made. */
  thumbs: nullable(Type.Object({ small: Words(), medium: Words(), large: Words() })),
  /** The version of a video that any browser plays. */
  play_url: Address,
  copies: Type.Enum([...copyStates]),
  /** The progress of the copies, from 0 to 100. */
  progress: Type.Integer(),
  place: nullable(Type.Object({ latitude: Type.Number(), longitude: Type.Number() })),
  /** Who says so: the camera's notes in the file, or the device that sent it. */
  place_source: nullable(Type.Enum([...placeSources])),
  /** The direction of the camera, in degrees from north. */
  bearing: nullable(Type.Number()),
  /** The distance outside the field's boundary; 0 inside, null when either is unknown. */
  distance_m: nullable(Type.Number()),
  /** The direction of the location from the middle of the field, in degrees from north. */
  direction: nullable(Type.Number()),
  taken_at: nullable(Words()),
  alike: Type.Array(SimilarMedia),
  created_by: nullable(UserSummary),
  created_at: Words(),
  updated_at: Words(),
  version: Type.Integer(),
});
export type Media = Static<typeof Media>;

/** A photo on the map. */
const PhotoPoint = Type.Object({
  id: Id,
  field: Id,
  latitude: Type.Number(),
  longitude: Type.Number(),
  bearing: nullable(Type.Number()),
  distance_m: nullable(Type.Number()),
  direction: nullable(Type.Number()),
  caption: nullable(Words()),
  taken_at: nullable(Words()),
  thumb_url: Address,
});
export type PhotoPoint = Static<typeof PhotoPoint>;

const Sha256 = Type.String({ pattern: '^[0-9a-fA-F]{64}$' });
const Caption = nullable(Words(300));

/** What every upload by form data may say beside its subject. */
export const uploadFields = {
  insurance: Type.Optional(Id),
  /** A repeated upload with a known one answers the existing record. */
  client_id: Type.Optional(ClientId),
  caption: Type.Optional(Caption),
  /** Compared with what arrived. */
  sha256: Type.Optional(Sha256),
};

const filters = { ...Slice, insurance: InsuranceFilter };
const Change = Type.Object({ caption: Caption });

const reading = { method: 'GET', permission: 'view_kyc' } as const;
const writing = { permission: 'add_document', params: ById } as const;

/** Photos of a field. */
export const photos = {
  list: endpoint({
    ...reading,
    path: '/api/v1/photo-details/',
    query: Type.Object({ ...filters, field__id: Type.Optional(Id) }),
    response: page(Media),
  }),
  /** Form data: one picture. */
  create: endpoint({
    method: 'POST',
    permission: 'add_document',
    path: '/api/v1/photo-details/',
    body: Type.Object({ ...uploadFields, field__id: Id }),
    response: Media,
    media: 'upload',
    files: { file: 'A picture: JPEG, PNG, WebP or HEIC' },
  }),
  patch: endpoint({
    ...writing,
    method: 'PATCH',
    path: '/api/v1/photo-details/:id/',
    body: Change,
    response: Media,
  }),
  remove: endpoint({ ...writing, method: 'DELETE', path: '/api/v1/photo-details/:id/', response: Nothing }),
  restore: endpoint({ ...writing, method: 'POST', path: '/api/v1/photo-details/:id/restore/', response: Media }),
  /** Returns the photos with a location. */
  points: endpoint({
    ...reading,
    path: '/api/v1/field-photo-points',
    query: Type.Object({ ...filters, field__id: Type.Optional(Id) }),
    response: page(PhotoPoint),
  }),
};

/** Videos of a field. */
export const videos = {
  list: endpoint({
    ...reading,
    path: '/api/v1/video-details/',
    query: Type.Object({ ...filters, field_id: Type.Optional(Id) }),
    response: page(Media),
  }),
  /** Form data: one video. */
  create: endpoint({
    method: 'POST',
    permission: 'add_document',
    path: '/api/v1/video-details/',
    body: Type.Object({ ...uploadFields, field_id: Id }),
    response: Media,
    media: 'upload',
    files: { file: 'A video: MP4, MOV, WebM, MKV, 3GP or AVI' },
  }),
  patch: endpoint({
    ...writing,
    method: 'PATCH',
    path: '/api/v1/video-details/:id/',
    body: Change,
    response: Media,
  }),
  remove: endpoint({ ...writing, method: 'DELETE', path: '/api/v1/video-details/:id/', response: Nothing }),
  restore: endpoint({ ...writing, method: 'POST', path: '/api/v1/video-details/:id/restore/', response: Media }),
};

const ByUploadId = Type.Object({ id: Type.String({ format: 'uuid' }) });
const sending = { permission: 'add_document', params: ByUploadId, response: Nothing, media: 'tus' } as const;

/** `Upload-Metadata` of a new upload, all text. The id is the client's, so that it finds what it began. */
export const UploadMetadata = Type.Object({
  client_id: ClientId,
  kind: Type.Enum(kinds),
  /** The field, or the animal with its album: one of both. */
  field: Type.Optional(Id),
  animal: Type.Optional(Id),
  album: Type.Optional(Type.Enum(albumNames)),
  shot: Type.Optional(Type.Enum(shotNames)),
  filename: Words(200),
});

/** An upload that has begun and not ended. */
const OpenUpload = Type.Object({
  id: Words(),
  kind: Type.Enum(kinds),
  name: Words(),
  size: Type.Integer(),
  /** The bytes that are here. */
  arrived: Type.Integer(),
  ...subject,
  /** The name of the field, or the animal's tag. */
  subject_name: nullable(Words()),
  created_at: Words(),
});
export type OpenUpload = Static<typeof OpenUpload>;

/** The viewer's own, newest first; `bytes` is the sum of all sizes. */
const OwnUploads = Type.Object({
  ...page(OpenUpload).properties,
  bytes: Type.Integer(),
  most_uploads: Type.Integer(),
  most_bytes: Type.Integer(),
});

/** Where a device was when it made the file, in degrees; it counts where the file does not say so itself. */
const DevicePlace = Type.Object({
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
  /** The direction in which its camera looked, in degrees from north. */
  bearing: Type.Optional(Type.Number({ minimum: 0, maximum: 360 })),
});
export type DevicePlace = Static<typeof DevicePlace>;

/** Uploads a file in pieces over a bad line, by tus 1.0 (https://tus.io); `finish` makes the medium of it. */
export const uploads = {
  /** Lists the viewer's own uploads that are unfinished, and how many there may be. */
  list: endpoint({
    method: 'GET',
    permission: 'add_document',
    path: '/api/v1/media-uploads/',
    query: Type.Object(Slice),
    response: OwnUploads,
  }),
  create: endpoint({
    method: 'POST',
    permission: 'add_document',
    path: '/api/v1/media-uploads/',
    response: Nothing,
    media: 'tus',
  }),
  /** Returns how many bytes have arrived. */
  offset: endpoint({ ...sending, method: 'HEAD', path: '/api/v1/media-uploads/:id/' }),
  send: endpoint({ ...sending, method: 'PATCH', path: '/api/v1/media-uploads/:id/' }),
  cancel: endpoint({ ...sending, method: 'DELETE', path: '/api/v1/media-uploads/:id/' }),
  /** Ends a complete upload: compares its hash and inspects it. Called again, it answers the same. */
  finish: endpoint({
    method: 'POST',
    permission: 'add_document',
    path: '/api/v1/media-uploads/:id/finish/',
    params: ByUploadId,
    body: Type.Object({ sha256: Sha256, caption: Type.Optional(Caption), device: Type.Optional(DevicePlace) }),
    response: Media,
  }),
};
