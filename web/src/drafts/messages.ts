import { text } from '@krishi-bima/contract/values/text';

export const messages = {
  found: text('पहिलेको अधुरो मस्यौदा छ। त्यसैबाट सुरु गर्ने हो?', 'There is an unfinished draft. Continue from it?'),
  restore: text('मस्यौदाबाट सुरु गर्नुहोस्', 'Continue from the draft'),
  discard: text('मस्यौदा मेटाउनुहोस्', 'Delete the draft'),
  keeps: text('टाइप गरेको यहीँ सुरक्षित हुन्छ।', 'What you type is kept here.'),
  saved: (time: string) => text(`मस्यौदा ${time} मा सुरक्षित भयो।`, `Draft saved at ${time}.`),
  deleteQuestion: text('यो मस्यौदा मेटाउने हो?', 'Delete this draft?'),
  deleteText: text('मेटाएपछि फर्काउन मिल्दैन।', 'It cannot be undone.'),
  deleteAction: text('मेटाउनुहोस्', 'delete'),
};
