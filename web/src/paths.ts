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

  addresses: () => '/settings/addresses',
  calendar: () => '/settings/calendar',
  newKyc: () => '/farmers/new',
  cropProposals: () => '/registrationcrop/insuranceReportCrop/proposals',
  cropFields: () => '/registrationcrop/insuranceReportCrop/fields',
  livestockProposals: () => '/registrationFarmerLivestock/insuranceReportLivestock/proposals',
  cropQueue: () => '/registrationcrop/insuranceReportCrop/queue',
  livestockQueue: () => '/registrationFarmerLivestock/insuranceReportLivestock/queue',
  policy: (id: number) => `/policies/${id}`,
  cropMoney: () => '/registrationcrop/insuranceReportCrop/money',
  livestockMoney: () => '/registrationFarmerLivestock/insuranceReportLivestock/money',
  kyc: (id: number) => `/farmers/${id}`,
  proposal: (form: string, id: number) => `/proposals/${form}/${id}`,
};
