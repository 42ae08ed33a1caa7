import { counted, text } from '@krishi-bima/contract/values/text';

export const messages = {
  open: text('प्रयोगकर्ता पुस्तिका खोल्नुहोस्', 'Open the user guide'),
  short: text('पुस्तिका', 'Guide'),
  search: text('के गर्न खोज्नुभएको?', 'What do you want to do?'),
  nothing: text('यससँग मिल्ने काम भेटिएन', 'No task matches this'),
  found: (n: string) => text(`${n} चरण भेटियो`, `${counted(n, 'step')} found`),
  tasks: text('पुस्तिकाका काम', 'Tasks of the guide'),
  own: text('तपाईँको काम', 'Your tasks'),
  others: text('अरू काम', 'Other tasks'),
  allTasks: text('सबै काम', 'All tasks'),
  printTask: text('यो काम प्रिन्ट गर्नुहोस्', 'Print this task'),
  wholePdf: text('पूरै पुस्तिका (PDF)', 'Whole guide (PDF)'),
  pdfFailed: text('पुस्तिका डाउनलोड गर्न सकिएन', 'The guide could not be downloaded'),
  openPage: (page: { ne: string; en: string }) => text(`${page.ne} खोल्नुहोस्`, `Open ${page.en.toLowerCase()}`),
  picture: (press: { ne: string; en: string }) =>
    text(`स्क्रिनको चित्र: “${press.ne}” मा घेरा छ`, `Picture of the screen, with a ring around “${press.en}”`),
  previous: text('अघिल्लो काम', 'Previous task'),
  next: text('अर्को काम', 'Next task'),

  welcome: text('स्वागत छ। यी तीन कामबाट सुरु गर्नुहोस्।', 'Welcome. Begin with these three tasks.'),
  welcomeFew: text('स्वागत छ। यहाँबाट सुरु गर्नुहोस्।', 'Welcome. Begin here.'),
  show: text('कसरी गर्ने हेर्नुहोस्', 'Show me how'),
  begin: text('काम सुरु गर्नुहोस्', 'Start working'),
  skip: text('अहिले होइन', 'Skip'),
  later: text('यो पछि पनि माथिको ? मा भेटिन्छ।', 'You will find this again under ? at the top.'),
  laterOnPhone: text('यो पछि पनि मेनुको पुस्तिकामा भेटिन्छ।', 'You will find this again in the menu, under Guide.'),
};
