import { text } from '../values/text.ts';

/** The words around the tasks, the same on page and paper. */
export const guideWords = {
  title: text('प्रयोगकर्ता पुस्तिका', 'User guide'),
  product: text('कृषि बीमा', 'Krishi Bima'),
  contents: text('यसमा भएका काम', 'Tasks'),
  minutes: (n: string) => text(`करिब ${n} मिनेट`, `About ${n} minutes`),
  steps: (n: string) => text(`${n} चरण`, `${n} steps`),
  whenWrong: text('मिलेन भने', 'When it goes wrong'),
};
