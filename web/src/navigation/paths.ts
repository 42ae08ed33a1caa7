import { verificationPath } from '@krishi-bima/contract/papers/code';

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
    queue: `${livestock}/queue`,
    money: `${livestock}/money`,
    subsidies: `${livestock}/subsidies`,
    subsidyBills: `${livestock}/subsidy-bills`,
    reports: `${livestock}/report`,
    registers: `${livestock}/registers`,
  },
} as const;

/** Every other address of the browser, spelled once; those of the specification, section 2, stand first. */
export const paths = {
  /** Leads to the landing of the role. */
  home: () => '/',
  login: () => '/login',
  indexInsurance: () => '/indexinsurance',
  himalayan: () => '/himalayanlivestock',
  diseaseMap: () => '/diseasemap',
  settings: () => '/settings',
  notifications: () => '/notifications',
  downloads: () => '/downloads',
  /** The QR code of a printed paper opens this page, for anybody. */
  paperCheck: (code: string) => verificationPath(code),

  addresses: () => '/settings/addresses',
  calendar: () => '/settings/calendar',
  rates: () => '/settings/rates',
  tariffs: () => '/settings/tariffs',
  rules: () => '/settings/rules',
  imports: () => '/imports',
  newImport: () => '/imports/new',
  import: (id: number) => `/imports/${id}`,
  newKyc: () => '/farmers/new',
  fieldMap: () => '/fields',
  policy: (id: number) => `/policies/${id}`,
  subsidy: (id: number) => `/subsidies/${id}`,
  subsidyBill: (id: number) => `/subsidy-bills/${id}`,
  field: (id: number) => `/fields/${id}`,
  kyc: (id: number) => `/farmers/${id}`,
  proposal: (form: string, id: number) => `/proposals/${form}/${id}`,
};
