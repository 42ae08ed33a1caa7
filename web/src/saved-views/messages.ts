import { text } from '@krishi-bima/contract/values/text';

/** Words of saved views. */
export const messages = {
  views: text('सुरक्षित फिल्टर', 'Saved views'),
  none: text(
    'अहिलेका फिल्टर र महललाई नाम दिएर सुरक्षित गर्नुहोस्; पछि यहीँबाट खोल्न मिल्छ।',
    'Save the current filters and columns under a name, and open them from here later.',
  ),
  own: text('आफ्ना', 'Mine'),
  shared: text('कम्पनीका', 'The company’s'),
  by: (name: string) => text(`${name}ले सुरक्षित गर्नुभएको`, `saved by ${name}`),
  name: text('फिल्टरको नाम', 'Name of the view'),
  keep: text('अहिलेको फिल्टर सुरक्षित गर्नुहोस्', 'Save current view'),
  save: text('सुरक्षित गर्नुहोस्', 'Save'),
  share: text('कम्पनीका सबैलाई देखाउने', 'Share with the whole company'),
  refill: text('अहिलेका फिल्टर र महल प्रयोग गर्ने', 'Use the current filters and columns'),
  edit: (name: string) => text(`${name}: सच्याउनुहोस्`, `${name}: edit`),
  cancel: text('होइन, फर्कनुहोस्', 'Cancel'),
  remove: text('मेटाउनुहोस्', 'Delete'),
  removeAction: text('मेटाउनुहोस्', 'delete'),
  removeTitle: (name: string) => text(`“${name}” फिल्टर मेटाउने हो?`, `Delete the view “${name}”?`),
  removeShared: text('कम्पनीका सबैको सूचीबाट हट्नेछ।', 'It disappears for everyone in the company.'),
  kept: (name: string) => text(`“${name}” सुरक्षित भयो`, `“${name}” saved`),
  removed: (name: string) => text(`“${name}” मेटाइयो`, `“${name}” deleted`),
  failed: text('सुरक्षित फिल्टर ल्याउन सकिएन', 'The views could not be loaded'),
  retry: text('फेरि प्रयास गर्नुहोस्', 'Try again'),
  loading: text('लोड हुँदै छ…', 'Loading…'),
};
