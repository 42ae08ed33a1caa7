import { type Static, Type } from 'typebox';
import { UserSummary } from '../summaries/summaries.ts';
import { keysOf, recordOf } from '../values/records.ts';
import { partial } from '../values/schemas.ts';
import { type Text, text } from '../values/text.ts';
import { ClientId, Id, Instant, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, Nothing, page, Slice } from '../wire/page.ts';
import { type DocumentRequirement, documentCodes, documentStages, requirementCodes } from './kinds.ts';

export const documentStates = {
  new: text('जाँच बाँकी', 'Awaiting review'),
  accepted: text('स्वीकृत', 'Accepted'),
  returned: text('फिर्ता', 'Returned'),
} as const satisfies Record<string, Text>;
export type DocumentState = keyof typeof documentStates;

const State = Type.Enum(keysOf(documentStates));
const Code = Type.Enum([...documentCodes]);
const Place = nullable(Type.Object({ latitude: Type.Number(), longitude: Type.Number() }));

/** One file: a page of the document, or a PDF of several. Addresses are signed and expire; a partner gets none. */
export const Document = Type.Object({
  id: Id,
  insurance: Id,
  kyc: Id,
  /** Null for a document of the farmer, which no proposal owns. */
  insurance_proposal: nullable(Id),
  /** The endorsement of the proposal's policy that it is evidence for. */
  endorsement: nullable(Id),
  /** The claim on the proposal's policy that it is evidence for. */
  claim: nullable(Id),
  client_id: ClientId,
  code: Code,
  position: Type.Integer(),
  state: State,
  reason: nullable(Words()),
  decided_by: nullable(UserSummary),
  decided_at: nullable(Words()),
  /** The returned document that this one replaces, and whether another has replaced this one. */
  replaces: nullable(Id),
  replaced: Type.Boolean(),
  name: Words(),
  mime: Words(),
  size: Type.Integer(),
  sha256: Words(),
  url: nullable(Words()),
  thumb_url: nullable(Words()),
  page_count: Type.Integer(),
  /** Upright pictures of the pages; empty until they are made. */
  pages: Type.Array(Type.Object({ url: nullable(Words()), width: Type.Integer(), height: Type.Integer() })),
  copies: Type.Enum(['waiting', 'ready', 'failed']),
  /** The camera's note of where and when the picture was taken. */
  place: Place,
  taken_at: nullable(Words()),
  created_by: nullable(UserSummary),
  created_at: Words(),
  updated_at: Words(),
  version: Type.Integer(),
});
export type Document = Static<typeof Document>;

const PaperSchema = Type.Unsafe<DocumentRequirement>(
  Type.Object({
    code: Type.Enum(requirementCodes),
    required: Type.Boolean(),
    by: nullable(Type.Enum([...documentStages])),
    need: Type.Integer(),
    have: Type.Integer(),
    accepted: Type.Integer(),
    returned: Type.Integer(),
    missing: Type.Boolean(),
  }),
);

const Listed = Type.Object({
  ...page(Document).properties,
  /**
   * The required documents of this farmer or proposal, with their counts; null when the list is of more than one owner.
   */
  papers: nullable(Type.Array(PaperSchema)),
});

const filters = { ...Slice, insurance: InsuranceFilter, code: Type.Optional(Code), state: Type.Optional(State) };

const upload = {
  insurance: Type.Optional(Id),
  /** The code may be left out when the file's own field names it: `citizenship_front=@page.jpg`. */
  code: Type.Optional(Code),
  /** A repeated upload with a known one answers the existing record. */
  client_id: Type.Optional(ClientId),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  replaces: Type.Optional(Id),
};

/** People who may add documents correct the code and the place; people who may decide set the state. */
export const DocumentChange = partial(
  Type.Object({
    code: Code,
    position: Type.Integer({ minimum: 0, maximum: 10_000 }),
    state: State,
    reason: nullable(Words(500)),
  }),
);
export type DocumentChange = Static<typeof DocumentChange>;

const writing = { permission: 'add_document', params: ById } as const;

/** Documents of the farmer. */
export const kycDocuments = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/kyc-document-view/',
    permission: 'view_kyc',
    query: Type.Object({ ...filters, kyc__id: Type.Optional(Id) }),
    response: Listed,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/kyc-document-view/',
    permission: 'add_document',
    body: Type.Object({ ...upload, kyc__id: Id }),
    response: Document,
    media: 'upload',
    files: { file: 'A picture (JPEG, PNG, WebP, HEIC) or PDF' },
  }),
  patch: endpoint({
    ...writing,
    method: 'PATCH',
    path: '/api/v1/kyc-document-view/:id/',
    body: DocumentChange,
    response: Document,
  }),
  remove: endpoint({ ...writing, method: 'DELETE', path: '/api/v1/kyc-document-view/:id/', response: Nothing }),
  /** Draws the pages again whose drawing failed. */
  redraw: endpoint({ ...writing, method: 'POST', path: '/api/v1/kyc-document-view/:id/copies/', response: Document }),
};

/** Documents of a proposal on any form; `id` of the list is the proposal's. */
export const proposalDocuments = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/seed-insurance-document-view/',
    permission: 'view_proposal',
    query: Type.Object({ ...filters, id: Type.Optional(Id), endorsement: Type.Optional(Id), claim: Type.Optional(Id) }),
    response: Listed,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/seed-insurance-document-view/',
    permission: 'add_document',
    body: Type.Object({ ...upload, insurance_proposal: Id, endorsement: Type.Optional(Id), claim: Type.Optional(Id) }),
    response: Document,
    media: 'upload',
    files: { file: 'A picture (JPEG, PNG, WebP, HEIC) or PDF' },
  }),
  patch: endpoint({
    ...writing,
    method: 'PATCH',
    path: '/api/v1/seed-insurance-document-view/:id/',
    body: DocumentChange,
    response: Document,
  }),
  remove: endpoint({
    ...writing,
    method: 'DELETE',
    path: '/api/v1/seed-insurance-document-view/:id/',
    response: Nothing,
  }),
  redraw: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/v1/seed-insurance-document-view/:id/copies/',
    response: Document,
  }),
};

/** Documents of livestock proposals; with `livestock_detail__id`, a row's, those that insured its animal. */
export const livestockDocuments = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/livestock-document/',
    permission: 'view_proposal',
    query: Type.Object({ ...filters, livestock_detail__id: Type.Optional(Id) }),
    response: page(Document),
  }),
};

/** A farmer signs by hand, by thumb, or both. */
export const markKinds = {
  signature: text('हस्ताक्षर', 'Signature'),
  thumb_right: text('ल्याप्चे (दायाँ)', 'Thumb print (right)'),
  thumb_left: text('ल्याप्चे (बायाँ)', 'Thumb print (left)'),
} as const satisfies Record<string, Text>;
export type MarkKind = keyof typeof markKinds;

const markParts = recordOf(keysOf(markKinds), (kind) => `${markKinds[kind].en}, as a picture`);

const witness = {
  /** The witness, when not the member of staff who took it. */
  witness_name: Type.Optional(nullable(Words(100))),
  /** The place of signing. */
  place: Type.Optional(nullable(Words(200))),
  latitude: Type.Optional(nullable(Type.Number({ minimum: -90, maximum: 90 }))),
  longitude: Type.Optional(nullable(Type.Number({ minimum: -180, maximum: 180 }))),
  /** The time of signing; now by default. */
  signed_at: Type.Optional(Instant),
};

const Mark = nullable(Words());

export const Signature = Type.Object({
  id: Id,
  insurance: Id,
  kyc: Id,
  /** Signed addresses of the pictures, on a transparent background. */
  signature: Mark,
  thumb_right: Mark,
  thumb_left: Mark,
  witness_name: nullable(Words()),
  place: nullable(Words()),
  coordinates: Place,
  /** The time of signing, as it was said. */
  signed_at: Words(),
  /** The server's time of recording. */
  recorded_at: Words(),
  /** A later record has taken the place of this one, which stays to be seen. */
  replaced: Type.Boolean(),
  /** The member of staff before whom it was signed. */
  taken_by: nullable(UserSummary),
  version: Type.Integer(),
});
export type Signature = Static<typeof Signature>;

/** Form data: the pictures go under `signature`, `thumb_right` and `thumb_left`. */
export const signatures = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/kyc-verify-signature/',
    permission: 'view_kyc',
    query: Type.Object({ ...Slice, insurance: InsuranceFilter, kyc__id: Type.Optional(Id) }),
    response: page(Signature),
  }),
  /** Marks that are sent join the farmer's earlier ones or take their place, in a new record. */
  create: endpoint({
    method: 'POST',
    path: '/api/v1/kyc-verify-signature/',
    permission: 'add_document',
    body: Type.Object({ ...witness, insurance: Type.Optional(Id), kyc__id: Id }),
    response: Signature,
    media: 'upload',
    files: markParts,
  }),
  /** `remove` leaves out one of the marks. The answer is the new record. */
  patch: endpoint({
    ...writing,
    method: 'PATCH',
    path: '/api/v1/kyc-verify-signature/:id/',
    body: Type.Object({ ...witness, remove: Type.Optional(Type.Enum(keysOf(markKinds))) }),
    response: Signature,
    media: 'upload',
    files: markParts,
  }),
};
