import { paperCheckPath } from '@krishi-bima/contract/paper-code';

/** Every address of the browser, spelled once. The ten of spec section 2 stand first. */
export const paths = {
  /** Leads on to the landing of the role. */
  home: () => '/',
  login: () => '/login',
  users: () => '/users',
  livestockUsers: () => '/userslivestock',
  cropRegistration: () => '/registrationcrop/insuranceReportCrop',
  livestockRegistration: () => '/registrationFarmerLivestock/insuranceReportLivestock',
  indexInsurance: () => '/indexinsurance',
  himalayan: () => '/himalayanlivestock',
  diseaseMap: () => '/diseasemap',
  settings: () => '/settings',
  notifications: () => '/notifications',
  /** What the QR code of a printed paper opens, for anybody. */
  paperCheck: (code: string) => paperCheckPath(code),

  addresses: () => '/settings/addresses',
  calendar: () => '/settings/calendar',
  rates: () => '/settings/rates',
  tariffs: () => '/settings/tariffs',
  rules: () => '/settings/rules',
  newKyc: () => '/farmers/new',
  cropProposals: () => '/registrationcrop/insuranceReportCrop/proposals',
  cropFields: () => '/registrationcrop/insuranceReportCrop/fields',
  livestockProposals: () => '/registrationFarmerLivestock/insuranceReportLivestock/proposals',
  cropQueue: () => '/registrationcrop/insuranceReportCrop/queue',
  livestockQueue: () => '/registrationFarmerLivestock/insuranceReportLivestock/queue',
  cropPolicies: () => '/registrationcrop/insuranceReportCrop/policies',
  livestockPolicies: () => '/registrationFarmerLivestock/insuranceReportLivestock/policies',
  policy: (id: number) => `/policies/${id}`,
  cropMoney: () => '/registrationcrop/insuranceReportCrop/money',
  livestockMoney: () => '/registrationFarmerLivestock/insuranceReportLivestock/money',
  cropSubsidies: () => '/registrationcrop/insuranceReportCrop/subsidies',
  livestockSubsidies: () => '/registrationFarmerLivestock/insuranceReportLivestock/subsidies',
  cropSubsidyBills: () => '/registrationcrop/insuranceReportCrop/subsidy-bills',
  livestockSubsidyBills: () => '/registrationFarmerLivestock/insuranceReportLivestock/subsidy-bills',
  subsidy: (id: number) => `/subsidies/${id}`,
  subsidyBill: (id: number) => `/subsidy-bills/${id}`,
  kyc: (id: number) => `/farmers/${id}`,
  proposal: (form: string, id: number) => `/proposals/${form}/${id}`,
};
