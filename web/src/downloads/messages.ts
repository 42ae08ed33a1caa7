import { taskRetentionDays } from '@krishi-bima/contract/downloads/downloads';
import { counted, text } from '@krishi-bima/contract/values/text';
import { toDevanagari } from '@krishi-bima/nepali/digits';

export const messages = {
  title: text('डाउनलोड', 'Downloads'),
  note: text(
    `तयार भएको फाइल ${toDevanagari(taskRetentionDays)} दिनसम्म यहीँ रहन्छ।`,
    `Finished downloads stay here for ${counted(taskRetentionDays, 'day')}.`,
  ),
  list: text('तयार गरिएका फाइल', 'Prepared files'),
  failedList: text('सूची ल्याउन सकिएन', 'The list could not be loaded'),
  empty: text('अहिले कुनै डाउनलोड छैन', 'No downloads yet'),
  emptyText: text(
    'प्रस्ताव, केवाइसी वा बीमालेखको PDF तयार गरेपछि यहाँ भेटिन्छ।',
    'PDFs of proposals, KYC forms and policies appear here.',
  ),
  waits: text('पालोमा', 'Waiting'),
  runs: (percent: string) => text(`तयार हुँदै छ… ${percent}%`, `Preparing… ${percent}%`),
  progress: (name: string) => text(`${name}: तयार हुँदै छ`, `${name}: being prepared`),
  cancel: text('रोक्नुहोस्', 'Stop'),
  cancelOf: (name: string) => text(`${name}: रोक्नुहोस्`, `Stop ${name}`),
  again: text('फेरि प्रयास गर्नुहोस्', 'Try again'),
  againOf: (name: string) => text(`${name}: फेरि प्रयास गर्नुहोस्`, `Try ${name} again`),
  download: text('डाउनलोड गर्नुहोस्', 'Download'),
  downloadOf: (name: string) => text(`${name}: डाउनलोड गर्नुहोस्`, `Download ${name}`),
  remove: (name: string) => text(`${name}: सूचीबाट हटाउनुहोस्`, `Remove ${name} from the list`),
  done: text('सकियो', 'Done'),
  notDone: text('यो काम गर्न सकिएन', 'This could not be done'),
  leavesIn: (days: string) => text(`${days} दिनपछि हट्छ`, `Removed in ${counted(days, 'day')}`),
  leavesToday: text('आज हट्छ', 'Removed today'),
  unsent: text('नपठाइएका फाइल', 'Files not uploaded'),
  imports: text('फाइलबाट दर्ता', 'Imports'),
};
