import { type Static, Type } from 'typebox';
import { UserSummary } from '../summaries/summaries.ts';
import { keysOf } from '../values/records.ts';
import { partial } from '../values/schemas.ts';
import { text } from '../values/text.ts';
import { AdDate, Id, Money, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, Nothing, page } from '../wire/page.ts';
import { IndexTerms, measures } from './terms.ts';

const view = 'view_cooperative';
const decide = 'change_tariff';
const note = 'change_cooperative';

const Name = Type.String({ minLength: 2, maxLength: 120 });
const Code = Type.String({
  minLength: 2,
  maxLength: 30,
  pattern: '^[A-Z0-9-]+$',
  accept: 'digits',
  problem: 'bad_code',
});

const station = {
  code: Code,
  name_np: Name,
  name_en: Name,
  /** Who measures there. */
  source: Name,
  latitude: nullable(Type.Number({ minimum: 26, maximum: 31 })),
  longitude: nullable(Type.Number({ minimum: 80, maximum: 89 })),
};

const Station = Type.Object({ id: Id, insurance: Id, ...station, version: Type.Integer() });
export type IndexStation = Static<typeof Station>;
const NewStation = Type.Object({ insurance: InsuranceFilter, ...station });
const StationChange = partial(Type.Object(station));

const List = Type.Object({ ...ListQuery, insurance: InsuranceFilter });

export const indexStations = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/index/stations/',
    permission: view,
    query: List,
    response: page(Station),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/index/stations/',
    permission: decide,
    body: NewStation,
    response: Station,
  }),
  patch: endpoint({
    method: 'PATCH',
    path: '/api/v1/index/stations/:id/',
    permission: decide,
    params: ById,
    body: StationChange,
    response: Station,
  }),
};

export const productStates = {
  draft: text('मस्यौदा', 'Draft'),
  approved: text('बीमा प्राधिकरणबाट स्वीकृत', 'Approved by the Authority'),
} as const;

const product = {
  code: Code,
  name_np: Name,
  name_en: Name,
  crop: Name,
  /** Where it is sold, in words; and the local levels by their ids, for the map. */
  places: Type.String({ minLength: 2, maxLength: 500 }),
  municipalities: Type.Optional(Type.Array(Id, { maxItems: 100, uniqueItems: true })),
  station: Id,
  fallback: nullable(Id),
  terms: IndexTerms,
  enrol_from: nullable(AdDate),
  enrol_until: nullable(AdDate),
};

const StationSummary = Type.Object({
  ...{ id: Id, code: Words(), name_np: Words(), name_en: Words(), source: Words() },
  ...{ latitude: station.latitude, longitude: station.longitude },
});

export const IndexProduct = Type.Object({
  id: Id,
  insurance: Id,
  ...product,
  municipalities: Type.Array(Id),
  station_detail: StationSummary,
  fallback_detail: nullable(StationSummary),
  status: Type.Enum(keysOf(productStates)),
  approval_no: nullable(Words()),
  approved_on: nullable(AdDate),
  created_by: nullable(UserSummary),
  created_at: Words(),
  version: Type.Integer(),
});
export type IndexProduct = Static<typeof IndexProduct>;
const NewProduct = Type.Object({ insurance: InsuranceFilter, ...product });
export type NewIndexProduct = Static<typeof NewProduct>;
const ProductChange = partial(Type.Object(product));
export type IndexProductChange = Static<typeof ProductChange>;

const Approval = Type.Object({ approval_no: Type.String({ minLength: 2, maxLength: 60 }), approved_on: AdDate });

const PastReading = Type.Object({ day: AdDate, value: Words() });
/** The readings of a season, of the days of its phases alone. */
const PastSeason = Type.Object({
  year: Type.Integer(),
  main: Type.Array(PastReading),
  fallback: Type.Array(PastReading),
});

/** What a cooperative insures by the product in a season. */
const Sold = Type.Object({
  policy: Id,
  policy_no: Words(),
  /** Null where the firm is no cooperative any more. */
  cooperative: nullable(Id),
  name_np: Words(),
  name_en: nullable(Words()),
  year: Type.Integer(),
  members: Type.Integer(),
  units: Type.Integer(),
  sum_insured: Money,
});
export type SoldProduct = Static<typeof Sold>;

/** The Authority's letter, the rates that were filed, a bulletin: a picture or a PDF under the name of its file. */
const StoredPaper = Type.Object({
  id: Words(36),
  name: Words(),
  mime: Words(),
  size: Type.Integer(),
  pages: Type.Integer(),
  added_at: Words(),
});
export type StoredPaper = Static<typeof StoredPaper> & { key: string };
/** The address is signed and expires; a partner gets none. */
const ProductPaper = Type.Object({ ...StoredPaper.properties, url: nullable(Words()) });
export type ProductPaper = Static<typeof ProductPaper>;
const Papers = Type.Object({ results: Type.Array(ProductPaper) });
export const mostPapers = 50;

const all = '/api/v1/index/products/';
const one = '/api/v1/index/products/:id/';

export const indexProducts = {
  list: endpoint({ method: 'GET', path: all, permission: view, query: List, response: page(IndexProduct) }),
  get: endpoint({ method: 'GET', path: one, permission: view, params: ById, response: IndexProduct }),
  create: endpoint({ method: 'POST', path: all, permission: decide, body: NewProduct, response: IndexProduct }),
  /** Of a draft alone: what is approved is copied and approved anew. */
  patch: endpoint({
    method: 'PATCH',
    path: one,
    permission: decide,
    params: ById,
    body: ProductChange,
    response: IndexProduct,
  }),
  approve: endpoint({
    method: 'POST',
    path: `${one}approve/`,
    permission: decide,
    params: ById,
    body: Approval,
    response: IndexProduct,
  }),
  remove: endpoint({ method: 'DELETE', path: one, permission: decide, params: ById, response: Nothing }),
  /** Past seasons with their readings, the newest last; what they would have paid follows from the terms. */
  years: endpoint({
    method: 'GET',
    path: `${one}years/`,
    permission: view,
    params: ById,
    query: Type.Object({ years: Type.Optional(Type.Integer({ minimum: 1, maximum: 30, default: 12 })) }),
    response: Type.Object({ results: Type.Array(PastSeason) }),
  }),
  papers: endpoint({ method: 'GET', path: `${one}papers/`, permission: view, params: ById, response: Papers }),
  /** Of an approved product too: a paper changes no term. */
  addPaper: endpoint({
    method: 'POST',
    path: `${one}papers/`,
    permission: decide,
    params: ById,
    body: Type.Object({}),
    response: Papers,
    media: 'upload',
    files: { file: 'A picture (JPEG, PNG, WebP, HEIC) or PDF' },
  }),
  removePaper: endpoint({
    method: 'DELETE',
    path: `${one}papers/:paper/`,
    permission: decide,
    params: Type.Object({ id: Id, paper: Words(36) }),
    response: Nothing,
  }),
  /** The policies of cooperatives by the product that nobody cancelled, with their endorsements, the newest season first. */
  sold: endpoint({
    method: 'GET',
    path: `${one}cooperatives/`,
    permission: view,
    params: ById,
    response: Type.Object({ results: Type.Array(Sold) }),
  }),
};

export const qualities = {
  final: text('अन्तिम', 'Final'),
  provisional: text('अस्थायी', 'Provisional'),
} as const;

const reading = {
  station: Id,
  measure: Type.Enum(keysOf(measures)),
  day: AdDate,
  value: Type.String({ pattern: '^-?\\d{1,5}(\\.\\d{1,2})?$', accept: 'digits', problem: 'bad_figure' }),
  quality: Type.Enum(keysOf(qualities)),
  /** Where the figure is from: a letter, a bulletin, a gauge reader. */
  source: Name,
};

export const IndexReading = Type.Object({
  id: Id,
  insurance: Id,
  ...reading,
  value: Words(),
  station_detail: StationSummary,
  created_by: nullable(UserSummary),
  created_at: Words(),
  version: Type.Integer(),
});
export type IndexReading = Static<typeof IndexReading>;
const NewReading = Type.Object(reading);
export type NewIndexReading = Static<typeof NewReading>;
/** Why a figure is another than it was stands in the history. */
const Correction = Type.Object({
  value: reading.value,
  quality: reading.quality,
  source: reading.source,
  reason: Type.String({ minLength: 2, maxLength: 500 }),
});

const readings = '/api/v1/index/readings/';

export const indexReadings = {
  list: endpoint({
    method: 'GET',
    path: readings,
    permission: view,
    query: Type.Object({
      ...List.properties,
      station: Type.Optional(Id),
      measure: Type.Optional(reading.measure),
      start_date: Type.Optional(AdDate),
      end_date: Type.Optional(AdDate),
    }),
    response: page(IndexReading),
  }),
  create: endpoint({ method: 'POST', path: readings, permission: note, body: NewReading, response: IndexReading }),
  patch: endpoint({
    method: 'PATCH',
    path: `${readings}:id/`,
    permission: note,
    params: ById,
    body: Correction,
    response: IndexReading,
  }),
};
