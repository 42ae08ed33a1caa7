import { type Text, text } from '@krishi-bima/contract/values/text';

export const messages = {
  whoseTurn: text('कसको पालो', 'Whose turn'),
  yours: (left: Text) => text(`तपाईँको पालो: ${left.ne}`, `Your turn: ${left.en}`),
  ofPerson: (name: string, left: Text) => text(`${name}को पालो: ${left.ne}`, `${name}'s turn: ${left.en}`),
  ofRole: (role: Text, left: Text) => text(`${role.ne}ले ${left.ne}`, `${role.en}'s turn: ${left.en}`),
  ownWriting: text(
    'यो तपाईँ आफैँले तयार गर्नुभएको हो, त्यसैले अरूले गर्नुपर्छ।',
    'You prepared this yourself, so someone else has to do it.',
  ),
  anotherPerson: text('दोस्रो व्यक्ति', 'Another person'),
  yourTurn: text('तपाईँको पालो', 'Your turn'),
  othersTurn: text('अरूको पालो', "Another's turn"),
  later: text('यसपछि', 'Later'),
  latest: text('पछिल्ला काम', 'Latest acts'),
  history: text('इतिहास', 'History'),
  moreActions: text('थप काम', 'More actions'),
  timeline: text('कसले कहिले के गर्नुभयो', 'Who did what, and when'),
  nothing: text('अहिले तपाईँले गर्नुपर्ने केही छैन।', 'Nothing for you to do now.'),
  hinders: text('पहिले यो मिलाउनुहोस्', 'Resolve these first'),
  close: text('बन्द गर्नुहोस्', 'Close'),
  reason: text('कारण', 'Reason'),
  reasonOffered: text('कारण (ऐच्छिक)', 'Reason (optional)'),
  technician: text('प्राविधिक', 'Technician'),
  chooseTechnician: text('प्राविधिक छान्नुहोस्', 'Choose a technician'),
  noTechnician: text('कम्पनीमा काम गरिरहेका प्राविधिक छैनन्।', 'The company has no active technician.'),
  with: (name: string) => text(`प्राविधिक: ${name}`, `Technician: ${name}`),
  firstApproval: (name: string) =>
    text(
      `${name}ले पहिलो स्वीकृति दिइसक्नुभयो। अर्को व्यक्तिले स्वीकृत गर्नुपर्छ।`,
      `${name} gave the first approval. Someone else must approve too.`,
    ),
  failed: text('यो काम गर्न सकिएन', 'This could not be done'),
  failedToLoad: text('स्थिति ल्याउन सकिएन', 'The status could not be loaded'),
  created: text('तयार भयो', 'Created'),
  registered: text('दर्ता भयो', 'Registered'),
  system: text('प्रणाली', 'The system'),
  backTitle: text('यो प्रस्ताव सच्याउन फिर्ता आएको छ', 'This proposal was returned for correction'),
  backBy: (name: string, when: string) => text(`${name}, ${when}`, `${name}, ${when}`),
  backHelp: text(
    'सच्याएर फेरि पेस गर्नुहोस्। प्रस्ताव नम्बर त्यही रहन्छ।',
    'Correct it and submit again. The number stays the same.',
  ),
  toFarmer: text('कृषकको विवरण खोल्नुहोस्', "Open the farmer's record"),
  renews: (no: string) => text(`बीमालेख ${no} को नवीकरण`, `Renewal of policy ${no}`),
  openPolicy: (no: string) => text(`बीमालेख ${no} खोल्नुहोस्`, `Open policy ${no}`),
  kycTitle: text('केवाइसी प्रमाणीकरण', 'KYC verification'),
};

/** The act as a question, in the dialog that asks once more. */
export const questions: Record<string, Text> = {
  recall: text('यो प्रस्ताव सच्याउन फिर्ता लिने हो?', 'Take this proposal back to correct it?'),
  take_back: text('प्राविधिकबाट फिर्ता लिने हो?', 'Take it back from the technician?'),
  verify: text('यो प्रस्ताव प्रमाणित गर्ने हो?', 'Verify this proposal?'),
  verify_at_desk: text('कार्यालयबाटै प्रमाणित गर्ने हो?', 'Verify it at the desk?'),
  approve_first: text('यस प्रस्तावलाई पहिलो स्वीकृति दिने हो?', 'Give this proposal its first approval?'),
  approve: text('यो प्रस्ताव स्वीकृत गर्ने हो?', 'Approve this proposal?'),
  issue: text('बीमालेख जारी गर्ने हो? त्यसपछि विवरण फेर्न मिल्दैन।', 'Issue the policy? It cannot be changed afterwards.'),
  return: text('सच्याउन फिर्ता पठाउने हो? कारण लेख्नुहोस्।', 'Return for correction? Give a reason.'),
  reject: text('अस्वीकार गर्ने हो? कारण लेख्नुहोस्।', 'Reject? Give a reason.'),
  ask_cancel: text(
    'रद्द गर्ने स्वीकृतिका लागि पठाउने हो? कारण लेख्नुहोस्।',
    'Send the cancellation for approval? Give a reason.',
  ),
  drop_cancel: text('रद्द गर्ने माग हटाउने हो?', 'Remove the cancellation request?'),
  cancel: text('बीमालेख रद्द गर्ने हो? कारण लेख्नुहोस्।', 'Cancel the policy? Give a reason.'),
};

export const kycQuestions: Record<string, Text> = {
  review: text('केवाइसी जाँच सुरु गर्ने हो?', 'Start the review of this KYC?'),
  verify: text('यस कृषकको केवाइसी प्रमाणित गर्ने हो?', "Verify this farmer's KYC?"),
  ask_update: text('अद्यावधिक गर्न फिर्ता पठाउने हो? कारण लेख्नुहोस्।', 'Send back for an update? Give a reason.'),
  reject: text('केवाइसी अस्वीकार गर्ने हो? कारण लेख्नुहोस्।', 'Reject the KYC? Give a reason.'),
  reopen: text('फेरि जाँच गर्ने हो? कारण लेख्नुहोस्।', 'Review it again? Give a reason.'),
};
