import { terms } from '@krishi-bima/contract/terms/terms';
import { counted, text } from '@krishi-bima/contract/values/text';

/** Words of what was done to a record, and when. */
export const messages = {
  kyc: text('केवाइसी', 'KYC'),
  status: terms.status,
  history: text('इतिहास', 'History'),
  allHistory: text('सबै हेर्नुहोस्', 'See all'),
  historyFailed: text('इतिहास ल्याउन सकिएन', 'The history could not be loaded'),
  noHistory: text('अहिलेसम्म केही बदलिएको छैन।', 'Nothing has changed yet.'),
  created: text('कृषक दर्ता भयो', 'Farmer registered'),
  changedOne: (label: { ne: string; en: string }) => text(`${label.ne} बदलियो`, `${label.en} changed`),
  changedMany: (n: string) => text(`${n} विवरण बदलियो`, `${counted(n, 'detail')} changed`),
  changed: text('विवरण बदलियो', 'Details changed'),
  fieldAdded: text('खेत थपियो', 'Field added'),
  fieldChanged: text('खेतको विवरण सच्चियो', 'Field changed'),
  fieldDeleted: text('खेत मेटाइयो', 'Field deleted'),
  /** The act, then what it was done to. */
  ofRecord: (act: { ne: string; en: string }, name: { ne: string; en: string }) =>
    text(`${act.ne}: ${name.ne}`, `${act.en}: ${name.en}`),
  animalAdded: text('पशु थपियो', 'Animal added'),
  animalChanged: text('पशुको विवरण बदलियो', 'Animal changed'),
  weatherWarning: text('मौसमको चेतावनी', 'Weather warning'),
  documentAdded: text('कागजात थपियो', 'Document added'),
  documentChanged: text('कागजात जाँच भयो', 'Document checked'),
  documentDeleted: text('कागजात मेटाइयो', 'Document deleted'),
  mediaAdded: text('फोटो वा भिडियो थपियो', 'Photo or video added'),
  mediaChanged: text('फोटोको विवरण बदलियो', 'Photo caption changed'),
  mediaDeleted: text('फोटो वा भिडियो मेटाइयो', 'Photo or video deleted'),
  mediaRestored: text('फोटो वा भिडियो फर्काइयो', 'Photo or video restored'),
  signatureTaken: text('हस्ताक्षर वा ल्याप्चे लिइयो', 'Signature or thumb print taken'),
  consentGiven: text('एसएमएस पठाउने सहमति दर्ता भयो', 'Consent to SMS recorded'),
  consentWithdrawn: text('एसएमएस पठाउने सहमति फिर्ता भयो', 'Consent to SMS withdrawn'),
  deleted: text('दर्ता मेटाइयो', 'Registration deleted'),
  exported: text('विवरण डाउनलोड गरियो', 'Details downloaded'),
  submitted: text('पेस गरियो', 'Submitted'),
  moreChanges: (n: string) => text(`थप ${n} विवरण`, `${n} more details`),
  system: text('प्रणाली', 'System'),
  kycStatus: text('केवाइसी स्थिति', 'KYC status'),
  twinReview: text('दोहोरो दर्ताको जाँच', 'Duplicate registration check'),
};
