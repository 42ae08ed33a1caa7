import {
  farWest,
  type GivenNames,
  hill,
  himali,
  janajati,
  madhesi,
  muslim,
  type Name,
  names,
  newar,
  tharu,
} from './given-names.ts';

/** People who share given names and surnames; `label` is what the field जातजाति says. */
export interface Community {
  label: string;
  given: GivenNames;
  surnames: readonly Name[];
  /** What women are called instead, where that differs. */
  womens_surnames?: readonly Name[];
}

export const communities = {
  bahun: {
    label: 'ब्राह्मण',
    given: hill,
    surnames:
      names(`अधिकारी Adhikari, पौडेल Paudel/Poudel, घिमिरे Ghimire, आचार्य Acharya, भट्टराई Bhattarai, कोइराला Koirala, खनाल Khanal,
      रेग्मी Regmi, न्यौपाने Neupane, गौतम Gautam, शर्मा Sharma, ढकाल Dhakal, दाहाल Dahal, पोखरेल Pokhrel, उप्रेती Upreti, सुवेदी Subedi,
      तिमल्सिना Timalsina, सापकोटा Sapkota, लामिछाने Lamichhane, अर्याल Aryal, ज्ञवाली Gyawali, भुसाल Bhusal, पाण्डे Pandey/Pande,
      काफ्ले Kafle, बराल Baral, देवकोटा Devkota, सिग्देल Sigdel, मैनाली Mainali, पुडासैनी Pudasaini`),
  },
  chhetri: {
    label: 'क्षेत्री',
    given: hill,
    surnames:
      names(`थापा Thapa, कार्की Karki, खड्का Khadka, बस्नेत Basnet, क्षेत्री Kshetri/Chhetri, भण्डारी Bhandari, रावत Rawat,
      बुढाथोकी Budhathoki, कटुवाल Katuwal, खत्री Khatri, महत Mahat, राउत Raut, डाँगी Dangi, बोहरा Bohara, के.सी. K.C., जी.सी. G.C.`),
  },
  thakuri: {
    label: 'ठकुरी',
    given: farWest,
    surnames: names('शाही Shahi, मल्ल Malla, चन्द Chand, सिंह Singh, ठकुरी Thakuri, बम Bam, हमाल Hamal'),
  },
  dalit: {
    label: 'दलित',
    given: hill,
    surnames: names(
      'विश्वकर्मा Bishwakarma, परियार Pariyar, नेपाली Nepali, सुनार Sunar, मिजार Mijar, दर्जी Darji, वि.क. B.K.',
    ),
  },
  newar: {
    label: 'नेवार',
    given: newar,
    surnames:
      names(`श्रेष्ठ Shrestha, श्रेष्ठ Shrestha, श्रेष्ठ Shrestha, शाक्य Shakya, महर्जन Maharjan, डङ्गोल Dangol, मानन्धर Manandhar,
      बज्राचार्य Bajracharya, प्रजापति Prajapati, दुवाल Duwal`),
  },
  tamang: {
    label: 'तामाङ',
    given: janajati,
    surnames:
      names(`तामाङ Tamang, तामाङ Tamang, तामाङ Tamang, तामाङ Tamang, लामा Lama, मोक्तान Moktan, घिसिङ Ghising, वाइबा Waiba,
      योञ्जन Yonjan, पाख्रिन Pakhrin, थिङ Thing`),
  },
  magar: {
    label: 'मगर',
    given: janajati,
    surnames: names(
      'थापा मगर Thapa Magar, राना मगर Rana Magar, आले मगर Ale Magar, पुन मगर Pun Magar, घर्ती मगर Gharti Magar, सारु मगर Saru Magar',
    ),
  },
  gurung: { label: 'गुरुङ', given: janajati, surnames: names('गुरुङ Gurung, गुरुङ Gurung, गुरुङ Gurung, घले Ghale, तमु Tamu') },
  rai: { label: 'राई', given: janajati, surnames: names('राई Rai, राई Rai, राई Rai, बान्तवा Bantawa, चाम्लिङ Chamling') },
  limbu: {
    label: 'लिम्बू',
    given: janajati,
    surnames: names('लिम्बू Limbu, लिम्बू Limbu, लिम्बू Limbu, लावती Lawati, सुब्बा Subba'),
  },
  sherpa: { label: 'शेर्पा', given: himali, surnames: names('शेर्पा Sherpa') },
  himali: { label: 'भोटे', given: himali, surnames: names('लामा Lama, गुरुङ Gurung, भोटे Bhote, तामाङ Tamang') },
  chepang: { label: 'चेपाङ', given: janajati, surnames: names('चेपाङ Chepang, प्रजा Praja') },
  majhi: { label: 'माझी', given: hill, surnames: names('माझी Majhi, दनुवार Danuwar') },
  tharu: {
    label: 'थारु',
    given: tharu,
    surnames: names('चौधरी Chaudhary/Chaudhari, चौधरी Chaudhary, थारु Tharu, डगौरा थारु Dagaura Tharu'),
  },
  rana_tharu: { label: 'राना थारु', given: tharu, surnames: names('राना Rana') },
  rajbanshi: { label: 'राजवंशी', given: tharu, surnames: names('राजवंशी Rajbanshi') },
  yadav: { label: 'यादव', given: madhesi, surnames: names('यादव Yadav') },
  madhesi: {
    label: 'मधेसी',
    given: madhesi,
    surnames:
      names(`साह Sah, महतो Mahato, मण्डल Mandal, ठाकुर Thakur, कुशवाहा Kushwaha, पटेल Patel, गुप्ता Gupta, राय Ray, केवट Kewat,
      चौधरी Chaudhary`),
  },
  maithil: { label: 'मैथिल ब्राह्मण', given: madhesi, surnames: names('झा Jha, मिश्र Mishra, ठाकुर Thakur') },
  madhesi_dalit: { label: 'मधेसी दलित', given: madhesi, surnames: names('पासवान Paswan, राम Ram, सदा Sada') },
  muslim: {
    label: 'मुस्लिम',
    given: muslim,
    surnames: names('अन्सारी Ansari, खान Khan, शेख Shekh, मियाँ Miya, राइन Rain'),
    womens_surnames: names('खातुन Khatun'),
  },
  far_west_bahun: {
    label: 'ब्राह्मण',
    given: farWest,
    surnames: names('भट्ट Bhatta, जोशी Joshi, पन्त Panta, ओझा Ojha, अवस्थी Awasthi, उपाध्याय Upadhyaya'),
  },
  far_west_chhetri: {
    label: 'क्षेत्री',
    given: farWest,
    surnames: names(
      'बिष्ट Bista, ऐर Air, धामी Dhami, साउद Saud, रावल Rawal, बोहरा Bohara, कुँवर Kunwar, बोगटी Bogati, कडायत Kadayat',
    ),
  },
  karnali_chhetri: {
    label: 'क्षेत्री',
    given: farWest,
    surnames: names(
      'बुढा Budha, रोकाया Rokaya, ऐडी Aidi, महतारा Mahatara, खत्री Khatri, रावत Rawat, कठायत Kathayat, सेजुवाल Sejuwal',
    ),
  },
} as const satisfies Record<string, Community>;

export type CommunityName = keyof typeof communities;
