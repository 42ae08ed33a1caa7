const crop = '/registrationcrop/insuranceReportCrop';
const livestock = '/registrationFarmerLivestock/insuranceReportLivestock';

/** The pages that both lines have, each line's at addresses of its own; boundaries are drawn for crops alone. */
export const linePaths = {
  crop: {
    users: '/users',
    farmers: crop,
    proposals: `${crop}/proposals`,
    policies: `${crop}/policies`,
    queue: `${crop}/queue`,
    fields: `${crop}/fields`,
    money: `${crop}/money`,
    subsidies: `${crop}/subsidies`,
    subsidyBills: `${crop}/subsidy-bills`,
    reports: `${crop}/report`,
    registers: `${crop}/registers`,
  },
  livestock: {
    users: '/userslivestock',
    farmers: livestock,
    proposals: `${livestock}/proposals`,
    policies: `${livestock}/policies`,
    animals: `${livestock}/animals`,
    queue: `${livestock}/queue`,
    money: `${livestock}/money`,
    subsidies: `${livestock}/subsidies`,
    subsidyBills: `${livestock}/subsidy-bills`,
    reports: `${livestock}/report`,
    registers: `${livestock}/registers`,
  },
} as const;

/** Every other path of the browser, spelled once; those of the specification, section 2, stand first. */
export const paths = {
  /** Leads to the landing of the role. */
  home: '/',
  /** गृहपृष्ठ, behind the mark. */
  dashboard: '/home',
  login: '/login',
  indexInsurance: '/indexinsurance',
  indexFarmers: '/indexinsurance/farmers',
  cooperative: '/indexinsurance/cooperatives/$id',
  cooperativeMember: '/indexinsurance/members/$id',
  indexProducts: '/indexinsurance/products',
  indexProduct: '/indexinsurance/products/$id',
  indexSeason: '/indexinsurance/products/$id/seasons/$year',
  indexComparison: '/indexinsurance/comparison',
  indexReadings: '/indexinsurance/readings',
  himalayan: '/himalayanlivestock',
  himalayanFarmers: '/himalayanlivestock/farmers',
  diseaseMap: '/diseasemap',
  settings: '/settings',
  security: '/settings/security',
  notifications: '/notifications',
  /** What waits on this device to be sent. */
  outbox: '/outbox',
  downloads: '/downloads',
  guide: '/guide',
  /** The QR code of a printed paper opens this page, for anybody; the contract makes the addresses. */
  paperCheck: '/v/$code',

  addresses: '/settings/addresses',
  calendar: '/settings/calendar',
  company: '/settings/company',
  rates: '/settings/rates',
  tariffs: '/settings/tariffs',
  rules: '/settings/rules',
  smsRules: '/settings/messages',
  duties: '/settings/duties',
  webhooks: '/settings/webhooks',
  webhook: '/settings/webhooks/$id',
  programs: '/settings/programs',
  securityLog: '/settings/security-log',
  archive: '/settings/archive',
  system: '/settings/system',
  imports: '/imports',
  newImport: '/imports/new',
  import: '/imports/$id',
  newKyc: '/farmers/new',
  fieldMap: '/fields',
  policy: '/policies/$id',
  subsidy: '/subsidies/$id',
  subsidyBill: '/subsidy-bills/$id',
  field: '/fields/$id',
  animal: '/animals/$id',
  claims: '/claims',
  newClaim: '/claims/new',
  waitingNotices: '/claims/waiting',
  claim: '/claims/$id',
  disasters: '/claims/disasters',
  newDisaster: '/claims/disasters/new',
  disaster: '/claims/disasters/$id',
  payments: '/payments',
  paymentBatch: '/payments/$id',
  visits: '/visits',
  messages: '/messages',
  smsBatch: '/messages/$id',
  boundary: '/fields/$id/boundary',
  newField: '/farmers/$id/fields/new',
  kyc: '/farmers/$id',
  newProposal: '/proposals/$form/new',
  proposal: '/proposals/$form/$id',
} as const;

/** What stands open in a path, such as `id` in '/policies/$id'. */
type Open<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | Open<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

/** A path with its parts filled in, for what remembers an address as text: drafts, uploads, the hits of a search. */
export function addressOf<Path extends (typeof paths)[keyof typeof paths]>(
  path: Path,
  parts: { [name in Open<Path>]: string | number },
): string {
  const filled: [string, string | number][] = Object.entries(parts);
  return filled.reduce<string>((address, [name, part]) => address.replace(`$${name}`, String(part)), path);
}

/** How the router calls the route of a page that stands in the frame with header and menu. */
export function inShell<Path extends string>(path: Path): `/shell${Path}` {
  return `/shell${path}`;
}
