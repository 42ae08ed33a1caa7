import { text } from '@krishi-bima/contract/values/text';

/** Words of saved views. */
export const messages = {
  views: text('सुरक्षित दृश्य', 'Saved views'),
  none: text(
    'अहिलेका फिल्टर र महललाई नाम दिएर राख्नुहोस्; पछि यहीँबाट खोल्न मिल्छ।',
    'Save the current filters and columns under a name, and open them from here later.',
  ),
  own: text('आफ्ना', 'Mine'),
  shared: text('कम्पनीका', 'The company’s'),
  by: (name: string) => text(`${name}ले राखेको`, `saved by ${name}`),
  name: text('दृश्यको नाम', 'Name of the view'),
  keep: text('अहिलेको दृश्य राख्नुहोस्', 'Save current view'),
  save: text('राख्नुहोस्', 'Save'),
  share: text('कम्पनीका सबैसँग बाँड्ने', 'Share with the whole company'),
  refill: text('अहिलेका फिल्टर र महल राख्ने', 'Use the current filters and columns'),
  edit: (name: string) => text(`${name}: सच्याउनुहोस्`, `${name}: edit`),
  cancel: text('रद्द', 'Cancel'),
  remove: text('मेटाउनुहोस्', 'Delete'),
  removeAction: text('मेटाउनुहोस्', 'delete it'),
  removeTitle: (name: string) => text(`“${name}” दृश्य मेटाउने हो?`, `Delete the view “${name}”?`),
  removeShared: text('कम्पनीका सबैको सूचीबाट हट्नेछ।', 'It goes from everybody’s list in the company.'),
  kept: (name: string) => text(`“${name}” राखियो`, `“${name}” saved`),
  removed: (name: string) => text(`“${name}” मेटियो`, `“${name}” is deleted`),
  failed: text('दृश्यहरू ल्याउन सकिएन', 'The views could not be loaded'),
  retry: text('फेरि प्रयास गर्नुहोस्', 'Try again'),
  loading: text('लोड हुँदै छ…', 'Loading…'),
};
