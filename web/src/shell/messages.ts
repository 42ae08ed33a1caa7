import { terms } from '@krishi-bima/contract/terms/terms';
import { counted, text } from '@krishi-bima/contract/values/text';

export const messages = {
  product: text('कृषि बीमा', 'Krishi Bima'),
  skip: text('मुख्य भागमा जानुहोस्', 'Skip to content'),
  menu: text('मेनु', 'Menu'),
  openMenu: text('मेनु खोल्नुहोस्', 'Open menu'),
  closeMenu: text('मेनु बन्द गर्नुहोस्', 'Close menu'),
  fold: text('मेनु साँघुरो बनाउनुहोस्', 'Collapse the menu'),
  unfold: text('मेनु फराकिलो बनाउनुहोस्', 'Expand the menu'),
  showNested: (label: { ne: string; en: string }) => text(`${label.ne}: भित्रका पृष्ठ`, `${label.en}: pages inside`),
  home: text('गृहपृष्ठ', 'Home'),
  settings: text('सेटिङ', 'Settings'),
  notifications: text('सूचना', 'Notifications'),
  downloads: text('डाउनलोड', 'Downloads'),
  guide: text('पुस्तिका', 'Guide'),
  outbox: text('पठाउन बाँकी', 'To send'),
  sending: (n: string, percent: string) =>
    text(`पठाइँदै: ${n} फाइल, ${percent}% पुग्यो`, `Uploading ${counted(n, 'file')}, ${percent}%`),
  unsent: (n: string, stuck: string) =>
    text(`सर्भरमा नपुगेका फाइल: ${n}, तीमध्ये ${stuck} अड्किएका`, `Files not uploaded: ${n}, ${stuck} stuck`),
  running: (n: string) => text(`डाउनलोड: ${n} वटा तयार हुँदै`, `Downloads: ${n} being prepared`),
  unread: (n: string) => text(`सूचना: ${n} नपढेका`, `Notifications: ${n} unread`),
  manyUnread: (n: string) => text(`सूचना: ${n} भन्दा बढी नपढेका`, `Notifications: more than ${n} unread`),
  profile: text('मेरो प्रोफाइल', 'My profile'),
  logout: text('लगआउट', 'Log out'),
  fiscalYear: (year: string) => text(`आ.व.\u00a0${year}`, `FY\u00a0${year}`),
  fiscalYearLong: (year: string) => text(`आर्थिक वर्ष ${year}`, `Fiscal year ${year}`),

  offlineCopy: text('इन्टरनेट छैन। फोनमा राखिएको विवरण देखाइँदै छ।', 'Offline. Showing what is kept on this phone.'),
  notOnPhone: text('यो विवरण फोनमा राखिएको छैन', 'This is not kept on this phone'),
  notOnPhoneText: text('जोडिएपछि आफैँ खुल्छ।', 'It opens by itself when you are online.'),

  company: text('बीमा कम्पनी', 'Insurance company'),
  allCompanies: text('सबै कम्पनी', 'All companies'),
  companiesFailed: text('कम्पनीको सूची ल्याउन सकिएन', 'The companies could not be loaded'),

  search: text('कृषक, प्रस्ताव वा बीमालेख खोज्नुहोस्', 'Find a farmer, proposal or policy'),
  searchHint: text(
    'नाम, फोन, नागरिकता, प्रस्ताव वा बीमालेख नम्बरले खोज्नुहोस्',
    'Search by name, phone, citizenship, proposal or policy number',
  ),
  searching: text('खोज्दै छ…', 'Searching…'),
  results: text('भेटिएका विवरण', 'Search results'),
  newField: text('नयाँ खेत', 'New field'),
  field: text('खेत', 'Field'),
  farmers: text('कृषक', 'Farmers'),
  proposals: text('प्रस्ताव', 'Proposals'),
  animals: text('पशु', 'Animals'),
  claims: text('दाबी', 'Claims'),
  payments: text('दाबी भुक्तानी', 'Claim payments'),
  sms: text('एसएमएस', 'SMS'),
  visits: text('भ्रमण', 'Visits'),
  policies: text('बीमालेख', 'Policies'),
  until: (day: string) => text(`${day} सम्म`, `until ${day}`),
  proposal: text('प्रस्ताव', 'Proposal'),
  policy: text('बीमालेख', 'Policy'),
  subsidy: terms.subsidy,
  imports: text('फाइलबाट दर्ता', 'Imports'),
  fieldMap: text('खेतको नक्सा', 'Map of fields'),
  nothingFound: (query: string) => text(`“${query}” सँग मिल्ने विवरण भेटिएन।`, `Nothing matches “${query}”.`),
  searchFailed: text('खोज्न सकिएन। फेरि प्रयास गर्नुहोस्।', 'The search failed. Try again.'),
  found: (n: string) => text(`${n} भेटियो`, `${n} found`),
  closeSearch: text('खोजी बन्द गर्नुहोस्', 'Close search'),

  offline: text('इन्टरनेट छैन। जोडिएपछि फेरि प्रयास गर्नुहोस्।', 'Offline. Try again when you are online.'),
  offlineWith: (n: string) => text(`इन्टरनेट छैन · ${n} काम पठाउन बाँकी`, `Offline · ${counted(n, 'item')} to send`),
  offlineKept: (n: string) =>
    text(`इन्टरनेट छैन · ${n} काम यहीँ सुरक्षित छन्`, `Offline · ${counted(n, 'item')} are kept here`),
  viewOutbox: text('हेर्नुहोस्', 'View'),
  acts: (n: string) => text(`${n} काम पठाउन बाँकी`, `${n} to send`),
  actsForMe: (n: string, mine: string) =>
    text(`${n} काम पठाउन बाँकी, तीमध्ये ${mine} हेर्नुपर्ने`, `${n} to send, ${mine} need you`),

  newRelease: text('नयाँ संस्करण आएको छ', 'A new version is available'),
  newReleaseText: text(
    'यस पृष्ठका केही भाग अब खुल्दैनन्। टाइप गरेको विवरण मस्यौदामा सुरक्षित रहन्छ।',
    'Some parts of this page no longer open. What you typed is saved as a draft.',
  ),
  newReleaseWaits: text(
    'फेरि लोड गरेपछि नयाँ संस्करण खुल्छ। टाइप गरेको विवरण मस्यौदामा सुरक्षित रहन्छ।',
    'It opens when the page is reloaded. What you typed is saved as a draft.',
  ),
  partFailed: text('पृष्ठको एउटा भाग लोड भएन', 'Part of the page could not be loaded'),
  partFailedText: text(
    'इन्टरनेट जडानमा समस्या हुन सक्छ। टाइप गरेको विवरण मस्यौदामा सुरक्षित रहन्छ।',
    'The connection may be down. What you typed is saved as a draft.',
  ),
  reload: text('पृष्ठ फेरि लोड गर्नुहोस्', 'Reload the page'),
  tryAgain: text('फेरि प्रयास गर्नुहोस्', 'Try again'),
  later: text('पछि', 'Later'),

  leave: text('सुरक्षित नगरिएका परिवर्तन छन्। यो पृष्ठ छोड्ने हो?', 'Unsaved changes. Leave this page?'),
  leaveText: text(
    'टाइप गरेको विवरण यही ब्राउजरमा मस्यौदाका रूपमा रहन्छ।',
    'What you typed stays in this browser as a draft.',
  ),
  leaveAction: text('छोड्नुहोस्', 'leave'),
  leaveYes: text('सुरक्षित नगरी छोड्नुहोस्', 'Leave without saving'),
  leaveNo: text('यही पृष्ठमा रहनुहोस्', 'Stay'),

  logoutQuestion: text('सुरक्षित नगरिएको काम छ। लगआउट गर्ने हो?', 'There is unsaved work. Log out?'),
  logoutText: (n: string, count: number) =>
    count === 1
      ? text(
          'यस ब्राउजरमा एउटा मस्यौदा छ। लगआउट गर्दा त्यो मेटिन्छ।',
          'This browser holds one draft. Logging out deletes it.',
        )
      : text(
          `यस ब्राउजरमा ${n} वटा मस्यौदा छन्। लगआउट गर्दा ती मेटिन्छन्।`,
          `This browser holds ${counted(n, 'draft')}. Logging out deletes them.`,
        ),
  logoutUnsaved: text('यस पृष्ठमा टाइप गरेको विवरण मेटिन्छ।', 'What is typed on this page will be lost.'),
  logoutActs: (n: string) =>
    text(
      `${n} काम पठाउन बाँकी छ। लगआउट गरे पनि यहीँ रहन्छ र तपाईँ फेरि लगइन गरेपछि जान्छ; अरूले देख्दैनन्।`,
      `Still to be sent: ${counted(n, 'item')}. What waits stays here, unseen by others, and goes when you sign in again.`,
    ),
  logoutKeep: text('राखेर लगआउट गर्नुहोस्', 'Keep them and log out'),
  logoutYes: text('मेटाएर लगआउट गर्नुहोस्', 'Delete and log out'),

  failed: text('यो पृष्ठ देखाउन सकिएन', 'This page could not be displayed'),
  failedText: text('केही समस्या आयो। केही समयपछि फेरि प्रयास गर्नुहोस्।', 'Something went wrong. Try again later.'),
  pageMissing: text(
    'यो पृष्ठ यस डिभाइसमा छैन, र इन्टरनेटबाट ल्याउन सकिएन। जोडिएपछि फेरि प्रयास गर्नुहोस्।',
    'This page is not on this device and could not be fetched. Try again when you are online.',
  ),
  otherCompany: text('यो विवरण अर्को कम्पनीको हो', 'This record belongs to another company'),
  otherCompanyText: (owner: string, chosen: string) =>
    text(
      `यो विवरण ${owner}को हो; अहिले ${chosen} छानिएको छ।`,
      `It belongs to ${owner}; the company chosen now is ${chosen}.`,
    ),
  changeCompany: (owner: string) => text(`${owner} छान्नुहोस्`, `Switch to ${owner}`),
  forbidden: text('यो पृष्ठ हेर्ने अनुमति छैन।', 'You may not view this page.'),
  forbiddenText: text('थप पहुँच चाहिए आफ्नो कम्पनीको एडमिनलाई भन्नुहोस्।', "Ask your company's admin for access."),
  forbiddenToRole: (role: string) =>
    text(
      `${role}ले यो पृष्ठ खोल्न मिल्दैन। काममा चाहिए आफ्नो कम्पनीको एडमिनलाई भन्नुहोस्।`,
      `This page is not open to the role ${role}. If your work needs it, ask your company's admin.`,
    ),
  openToYou: text('तपाईँले खोल्न मिल्ने पृष्ठ', 'Pages you can open'),
  notFound: text('पृष्ठ भेटिएन।', 'Page not found.'),
  notFoundText: text('ठेगाना गलत छ वा पृष्ठ हटाइएको छ।', 'The address is wrong or the page has been removed.'),
  goHome: text('गृहपृष्ठमा जानुहोस्', 'Go to the home page'),
};
