import { terms } from '@krishi-bima/contract/terms/terms';
import { text } from '@krishi-bima/contract/values/text';

/** Words of the filters that several lists have. */
export const messages = {
  province: text('प्रदेश', 'Province'),
  district: text('जिल्ला', 'District'),
  municipality: terms.localLevel,
  ward: text('वडा', 'Ward'),
  municipalityFirst: text('पहिले पालिका छान्नुहोस्।', 'Choose the local level first.'),
  districtFirst: text('पहिले जिल्ला छान्नुहोस्।', 'Choose the district first.'),
  find: text('टाइप गरेर खोज्नुहोस्', 'Type to find'),
  nothingFound: text('केही भेटिएन', 'Nothing found'),
  listFailed: text('सूची ल्याउन सकिएन।', 'The list could not be loaded.'),
  retry: text('फेरि प्रयास गर्नुहोस्', 'Try again'),
  loading: text('लोड हुँदै छ…', 'Loading…'),
  today: text('आज', 'Today'),
  thisMonth: text('यो महिना', 'This month'),
  thisFiscalYear: text('यो आर्थिक वर्ष', 'This fiscal year'),
  from: text('देखि', 'From'),
  to: text('सम्म', 'To'),
  since: (date: string) => text(`${date} देखि`, `from ${date}`),
  until: (date: string) => text(`${date} सम्म`, `until ${date}`),
  apply: text('लागू गर्नुहोस्', 'Apply'),
  endFirst: text('अन्तिम मिति सुरु मितिभन्दा पछि हुनुपर्छ।', 'The end must be after the start.'),
  fiscalYear: text('आर्थिक वर्ष', 'Fiscal year'),
  form: text('बीमा', 'Insurance'),
  branch: text('शाखा', 'Branch'),
  agent: text('अभिकर्ता', 'Agent'),
};
