import type { SecurityKind, SecurityOutcome } from '@krishi-bima/contract/security/security';
import { counted, type Text, text } from '@krishi-bima/contract/values/text';

export const messages = {
  title: text('सुरक्षा लग', 'Security log'),
  note: text('यो लग सच्याउन वा मेटाउन मिल्दैन।', 'This log cannot be changed or deleted.'),
  link: text('लगइन, डाउनलोड र भूमिका परिवर्तन: कसले, कहिले', 'Sign-ins, downloads and role changes: who and when'),
  list: text('सुरक्षाका घटना', 'Security events'),
  failed: text('लग ल्याउन सकिएन', 'The log could not be loaded'),
  download: text('CSV डाउनलोड गर्नुहोस्', 'Download CSV'),
  search: text('प्रयोगकर्ता नाम', 'Username'),
  time: text('समय', 'Time'),
  person: text('व्यक्ति', 'Person'),
  unknown: text('नचिनिएको नाम', 'Unknown name'),
  kind: text('काम', 'Action'),
  detail: text('विवरण', 'Details'),
  address: text('ठेगाना (IP)', 'Address (IP)'),
  outcome: text('नतिजा', 'Result'),
  date: text('मिति', 'Date'),
  emptyTitle: text('यहाँ केही छैन।', 'No events.'),
  emptyFilter: text('यो फिल्टरमा कुनै घटना छैन।', 'No events match this filter.'),
  whole: (n: string) =>
    text(
      `शृङ्खला जाँच मिल्यो: पछिल्ला ${n} प्रविष्टि नबदलिएका`,
      `Chain checked: the last ${counted(n, 'entry', 'entries')} are unchanged`,
    ),
  broken: text(
    'शृङ्खला जाँच मिलेन: लगका प्रविष्टि बाहिरबाट बदलिएका छन्। सञ्चालकलाई भन्नुहोस्।',
    'Chain check failed: entries were changed outside the system. Tell the operator.',
  ),
};

export const kindTexts: Record<SecurityKind, Text> = {
  sign_in: text('लगइन', 'Sign-in'),
  sign_out: text('लगआउट', 'Sign-out'),
  new_device: text('नयाँ डिभाइसबाट लगइन', 'Sign-in from a new device'),
  password: text('पासवर्ड फेरियो', 'Password changed'),
  second_factor: text('दुई चरणको लगइन बदलियो', 'Two-step sign-in changed'),
  role: text('भूमिका बदलियो', 'Role changed'),
  account: text('खाता बदलियो', 'Account changed'),
  limit: text('सीमा बदलियो', 'Limit changed'),
  integration: text('वेबहुक वा टोकन बदलियो', 'Webhook or token changed'),
  confirmation: text('पुष्टि', 'Confirmation'),
  export: text('डाउनलोड', 'Download'),
  permission: text('अनुमति नभएको काम', 'Not permitted'),
};

export const outcomeTexts: Record<SecurityOutcome, Text> = {
  done: text('भयो', 'Done'),
  failed: text('असफल', 'Failed'),
  refused: text('रोकियो', 'Blocked'),
};

export const retentionMessages = {
  title: text('कृषकको विवरण कहिलेसम्म राख्ने', "How long farmers' details are kept"),
  never: text(
    'प्रस्ताव, बीमालेख, समूह वा खेत नभएका कृषकको विवरण मेटिँदैन।',
    'Farmers without a proposal, policy, group or field are never erased.',
  ),
  after: (years: string) =>
    text(
      `प्रस्ताव, बीमालेख, समूह वा खेत नभएका कृषकको विवरण अन्तिम परिवर्तनको ${years} वर्षपछि मेटिन्छ।`,
      `Farmers without a proposal, policy, group or field are erased ${counted(years, 'year')} after their last change.`,
    ),
  change: text('सच्याउनुहोस्', 'Edit'),
  saved: text('सुरक्षित भयो।', 'Saved.'),
  years: text('मेट्नुअघि राख्ने वर्ष', 'Years before erasing'),
  unit: text('वर्ष', 'years'),
  hint: text('खाली छोडे: कहिल्यै मेटिँदैन', 'If empty: never erased'),
  failed: text('नियम देखाउन सकिएन', 'The rule could not be loaded'),
  erasures: text('मेटिएका', 'Erased'),
  erased: (n: string) => text(`${n} कृषकको विवरण मेटाइयो`, `${counted(n, 'farmer')} erased`),
};
