import { taskRetentionDays } from '@krishi-bima/contract/downloads/downloads';
import { counted, text } from '@krishi-bima/contract/values/text';
import { toDevanagari } from '@krishi-bima/nepali/digits';

export const messages = {
  title: text('कम्पनीको अभिलेख', 'Archive of the company'),
  link: text('कम्पनीका सबै विवरण र फाइल एउटै ZIP मा', 'All records and files of the company in one ZIP'),
  note: text(
    'कम्पनीका सबै विवरण र फाइल एउटै ZIP मा डाउनलोड गर्नुहोस्।',
    'Download all records and files of the company in one ZIP.',
  ),
  noCompany: text('माथि कम्पनी छान्नुहोस्', 'Choose a company above'),
  failed: text('अभिलेखको स्थिति ल्याउन सकिएन', 'The state of the archive could not be loaded'),
  making: text('अभिलेख तयार गर्नुहोस्', 'Prepare the archive'),
  make: text('तयार गर्नुहोस्', 'Prepare'),
  makeNew: text('नयाँ तयार गर्नुहोस्', 'Prepare a new one'),
  last: text('पछिल्लो पटक', 'Last prepared'),
  by: (name: string) => text(`तयार गर्ने: ${name}`, `by ${name}`),
  byOperator: text('प्रणाली सञ्चालक', 'the operator'),
  never: text('अहिलेसम्म तयार गरिएको छैन', 'Not prepared yet'),
  size: text('कागजात, फोटो र भिडियोको आकार', 'Size of documents, photos and videos'),
  running: (name: string, percent: string) =>
    text(`${name}ले तयार गर्दै हुनुहुन्छ… ${percent}%`, `${name} is preparing it… ${percent}%`),
  list: text('तयार गरिएको अभिलेख', 'Prepared archive'),
  kept: text(
    `तयार भएको अभिलेख ${toDevanagari(taskRetentionDays)} दिन रहन्छ र तयार गर्ने व्यक्तिले मात्र डाउनलोड गर्न सक्नुहुन्छ।`,
    `It stays for ${counted(taskRetentionDays, 'day')}, and only the person who prepared it can download it.`,
  ),
  personal: text('व्यक्तिगत विवरण हुन्छ', 'It holds personal data'),
  personalText: text(
    'कृषकका नाम, फोन, नागरिकता नम्बर, बैंक खाता, कागजात र फोटो हुन्छन्। सुरक्षित ठाउँमा राख्नुहोस्। कसले, कहिले तयार गर्नुभयो सुरक्षा लगमा रहन्छ।',
    'Names, phone and citizenship numbers, bank accounts, documents and photos of farmers. Keep it safe. The security log tells who prepared it and when.',
  ),
  content: text('अभिलेखमा के हुन्छ', 'What is in it'),
  without: text('के हुँदैन', 'What is not in it'),
  secrets: text('पासवर्ड, टोकन र गोप्य साँचो', 'Passwords, tokens and secrets'),
  downloads: text('डाउनलोडका फाइल र चलिरहेका काम', 'Files of downloads and work under way'),
};

/** What the archive holds, in the words of the office. */
export const parts = {
  people: {
    title: text('कृषक, खेत र पशु', 'Farmers, fields and animals'),
    note: text('केवाइसी, ठेगाना, सिमाना, पशु, भ्रमण', 'KYC, addresses, boundaries, animals, visits'),
  },
  covers: {
    title: text('प्रस्ताव र बीमालेख', 'Proposals and policies'),
    note: text('पङ्क्ति, सम्पुष्टि, समूहका सदस्य', 'Rows, endorsements, members of groups'),
  },
  claims: {
    title: text('दाबी र भुक्तानी', 'Claims and payments'),
    note: text('क्षतिको सूचना, मूल्याङ्कन, भौचर', 'Notices of loss, assessments, vouchers'),
  },
  money: {
    title: text('रसिद, दाखिला र अनुदान', 'Receipts, deposits and subsidy'),
    note: text('सबै रकम पैसासम्म', 'All amounts to the paisa'),
  },
  files: {
    title: text('कागजात, फोटो र भिडियो', 'Documents, photos and videos'),
    note: text('पठाइएकै रूपमा', 'As they were uploaded'),
  },
  records: {
    title: text('इतिहास र सुरक्षा लग', 'History and security log'),
    note: text('कसले, कहिले, के बदल्नुभयो', 'Who changed what, and when'),
  },
  guide: {
    title: text('कुन फाइल के हो भन्ने पृष्ठ', 'A page that says what is what'),
    note: text('index.html: नेपाली र अङ्ग्रेजीमा', 'index.html, in Nepali and English'),
  },
};
