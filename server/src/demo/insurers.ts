import type { Permission, Role } from '@krishi-bima/contract/access/roles';
import type { DistrictName } from './districts.ts';

interface Branch {
  code: string;
  /** The local level in which it is, by its English name in the address tree. */
  town: string;
  name_np: string;
  name_en: string;
  /** Share of the company's farmers by district. */
  districts: Partial<Record<DistrictName, number>>;
}

/** A project or cooperative and where its farmers live. */
export interface Group {
  name_np: string;
  name_en: string;
  districts: readonly DistrictName[];
}

export interface Insurer {
  code: string;
  name_np: string;
  name_en: string;
  address_np: string;
  phone: string;
  registration_no: string;
  pan_no: string;
  colour: string;
  /** File in `logos/`. */
  logo: string;
  branches: readonly Branch[];
  koica: Group;
  himalayan: Group;
  cooperative: Group;
  staff: Readonly<Record<StaffName, readonly [first_name: string, last_name: string, name_en: string]>>;
}

/** The demo staff of each company; the second company's usernames end with 2. */
export const staffRoles = {
  cropadmin: 'crop_admin',
  agent: 'agent',
  technician: 'technician',
  livestockadmin: 'livestock_admin',
  livestockagent: 'livestock_agent',
  livestocktechnician: 'livestock_technician',
  indexagent: 'index_agent',
  coopagent: 'index_agent',
  himalayan: 'himalayan',
  koica: 'koica',
  CIMMYT: 'crop_admin',
  // colleagues of the admins, for what nobody does alone
  cropmanager: 'crop_admin',
  livestockmanager: 'livestock_admin',
  // a crop admin with a part of the role
  accountant: 'crop_admin',
} as const satisfies Record<string, Role>;
export type StaffName = keyof typeof staffRoles;

/** What the profiles of the technicians say, and with them their reports. */
export const visitors = {
  technician: { qualification: 'आइ.एस्सी. कृषि', office_name: 'कृषि ज्ञान केन्द्र (नमुना)' },
  livestocktechnician: {
    qualification: 'पशु स्वास्थ्य प्राविधिक',
    council_no: '1812',
    office_name: 'भेटेरिनरी अस्पताल तथा पशु सेवा विज्ञ केन्द्र (नमुना)',
  },
} as const satisfies Partial<Record<StaffName, object>>;

/** What an accountant does of an admin's work. */
export const accounting = {
  role: 'crop_admin',
  name_np: 'लेखापाल',
  name_en: 'Accountant',
  permissions: [
    'export_proposal',
    'view_receipt',
    'add_receipt',
    'decide_deposit',
    'view_subsidy',
    'change_subsidy',
    'view_payment',
    'pay_claim',
  ] satisfies Permission[],
} as const;

/** The colleague of an admin of the demo. */
export const colleagues = { cropadmin: 'cropmanager', livestockadmin: 'livestockmanager' } as const;

export const superadmin = {
  username: 'superadmin',
  first_name: 'ईश्वरी',
  last_name: 'ज्ञवाली',
  name_en: 'Ishwari Gyawali',
};

const hariyali: Insurer = {
  code: 'HBC',
  name_np: 'हरियाली बीमा कम्पनी लि. (नमुना)',
  name_en: 'Hariyali Insurance Company Ltd. (sample)',
  address_np: 'नमुना मार्ग, काठमाडौँ',
  phone: '01-0000001',
  registration_no: 'नमुना-००१',
  pan_no: '000000001',
  colour: '#0b5d44',
  logo: 'hariyali.svg',
  branches: [
    {
      code: 'BNP',
      town: 'Banepa',
      name_np: 'बनेपा शाखा',
      name_en: 'Banepa branch',
      districts: { Kavrepalanchok: 30, Sindhupalchok: 10, Dolakha: 8, Bhaktapur: 6, Lalitpur: 5 },
    },
    {
      code: 'HTD',
      town: 'Hetauda',
      name_np: 'हेटौँडा शाखा',
      name_en: 'Hetauda branch',
      districts: { Makwanpur: 14, Chitwan: 12, Dhading: 10, Rasuwa: 5 },
    },
    {
      code: 'ITH',
      town: 'Itahari',
      name_np: 'इटहरी शाखा',
      name_en: 'Itahari branch',
      districts: { Sunsari: 12, Morang: 10, Jhapa: 9, Dhankuta: 7, Ilam: 6 },
    },
    {
      code: 'PKR',
      town: 'Pokhara',
      name_np: 'पोखरा शाखा',
      name_en: 'Pokhara branch',
      districts: { Kaski: 12, Syangja: 8, Tanahun: 8, Mustang: 5 },
    },
  ],
  koica: {
    name_np: 'साना कृषक बाली सुरक्षा परियोजना (नमुना)',
    name_en: 'Smallholder crop protection project (sample)',
    districts: ['Kavrepalanchok', 'Sindhupalchok', 'Dhading'],
  },
  himalayan: {
    name_np: 'हिमाली पशुधन परियोजना (नमुना)',
    name_en: 'Himalayan livestock project (sample)',
    districts: ['Mustang', 'Rasuwa', 'Dolakha'],
  },
  cooperative: {
    name_np: 'काभ्रे तरकारी उत्पादक सहकारी संस्था लि. (नमुना)',
    name_en: 'Kavre Vegetable Growers Cooperative Ltd. (sample)',
    districts: ['Kavrepalanchok'],
  },
  staff: {
    cropadmin: ['सरिता', 'अधिकारी', 'Sarita Adhikari'],
    agent: ['रमिला', 'पौडेल', 'Ramila Paudel'],
    technician: ['विकास', 'घिमिरे', 'Bikas Ghimire'],
    livestockadmin: ['निर्मला', 'गिरी', 'Nirmala Giri'],
    livestockagent: ['सुरज', 'थापा', 'Suraj Thapa'],
    livestocktechnician: ['दीपा', 'राना मगर', 'Deepa Rana Magar'],
    indexagent: ['हरिनारायण', 'यादव', 'Harinarayan Yadav'],
    coopagent: ['सन्तमाया', 'तामाङ', 'Santamaya Tamang'],
    himalayan: ['पेम्बा', 'शेर्पा', 'Pemba Sherpa'],
    koica: ['अनिता', 'राई', 'Anita Rai'],
    CIMMYT: ['विवेक', 'श्रेष्ठ', 'Bibek Shrestha'],
    cropmanager: ['यज्ञराज', 'ओझा', 'Yagyaraj Ojha'],
    livestockmanager: ['शोभा', 'गुरुङ', 'Shobha Gurung'],
    accountant: ['रीता', 'महर्जन', 'Rita Maharjan'],
  },
};

const sayapatri: Insurer = {
  code: 'SBC',
  name_np: 'सयपत्री बीमा कम्पनी लि. (नमुना)',
  name_en: 'Sayapatri Insurance Company Ltd. (sample)',
  address_np: 'नमुना चोक, बुटवल',
  phone: '071-000002',
  registration_no: 'नमुना-००२',
  pan_no: '000000002',
  colour: '#7a2e12',
  logo: 'sayapatri.svg',
  branches: [
    {
      code: 'BTW',
      town: 'Butwal',
      name_np: 'बुटवल शाखा',
      name_en: 'Butwal branch',
      districts: { Rupandehi: 14, Palpa: 9, Kapilvastu: 8, Gulmi: 7 },
    },
    {
      code: 'NPJ',
      town: 'Nepalgunj',
      name_np: 'नेपालगञ्ज शाखा',
      name_en: 'Nepalgunj branch',
      districts: { Banke: 10, Dang: 10, Bardiya: 9, Surkhet: 8, Jumla: 5, Mugu: 3, Humla: 3 },
    },
    {
      code: 'JNK',
      town: 'Janakpurdham',
      name_np: 'जनकपुर शाखा',
      name_en: 'Janakpur branch',
      districts: { Dhanusha: 12, Sarlahi: 10, Mahottari: 9, Siraha: 7 },
    },
    {
      code: 'DHN',
      town: 'Dhangadhi',
      name_np: 'धनगढी शाखा',
      name_en: 'Dhangadhi branch',
      districts: { Kailali: 14, Kanchanpur: 9, Doti: 6, Dadeldhura: 5 },
    },
  ],
  koica: {
    name_np: 'पश्चिम तरकारी खेती परियोजना (नमुना)',
    name_en: 'Western vegetable farming project (sample)',
    districts: ['Surkhet', 'Dang', 'Palpa'],
  },
  himalayan: {
    name_np: 'कर्णाली पशुधन परियोजना (नमुना)',
    name_en: 'Karnali livestock project (sample)',
    districts: ['Jumla', 'Mugu', 'Humla'],
  },
  cooperative: {
    name_np: 'कैलाली महिला कृषि सहकारी संस्था लि. (नमुना)',
    name_en: "Kailali Women's Farming Cooperative Ltd. (sample)",
    districts: ['Kailali'],
  },
  staff: {
    cropadmin: ['मीना', 'भुसाल', 'Meena Bhusal'],
    agent: ['राजकिशोर', 'साह', 'Rajkishor Sah'],
    technician: ['सुनील', 'चौधरी', 'Sunil Chaudhary'],
    livestockadmin: ['कल्पना', 'खड्का', 'Kalpana Khadka'],
    livestockagent: ['दीपेन्द्र', 'बोहरा', 'Dipendra Bohara'],
    livestocktechnician: ['गीता', 'सारु मगर', 'Gita Saru Magar'],
    indexagent: ['मनोज', 'कुशवाहा', 'Manoj Kushwaha'],
    coopagent: ['बसन्ती', 'डगौरा थारु', 'Basanti Dagaura Tharu'],
    himalayan: ['लोकेन्द्र', 'शाही', 'Lokendra Shahi'],
    koica: ['सविना', 'पुन मगर', 'Sabina Pun Magar'],
    CIMMYT: ['प्रमोद', 'मिश्र', 'Pramod Mishra'],
    cropmanager: ['नरेन्द्र', 'जोशी', 'Narendra Joshi'],
    livestockmanager: ['सरस्वती', 'धामी', 'Saraswati Dhami'],
    accountant: ['बिमला', 'कठायत', 'Bimala Kathayat'],
  },
};

export const insurers: readonly [Insurer, Insurer] = [hariyali, sayapatri];
