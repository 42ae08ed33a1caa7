import { terms } from '@krishi-bima/contract/terms/terms';
import { counted, text } from '@krishi-bima/contract/values/text';

export const companyMessages = {
  title: text('कम्पनी र शाखा', 'Company and branches'),
  note: text('कम्पनीको नाम, लोगो, शाखा, परियोजना र सहकारी', 'Name, logo, branches, projects and cooperatives'),
  noCompany: text('पहिले माथिबाट बीमा कम्पनी छान्नुहोस्।', 'Choose an insurance company above first.'),
  failed: text('कम्पनीको विवरण ल्याउन सकिएन', 'The company could not be loaded'),
  change: text('सच्याउनुहोस्', 'Edit'),
  save: text('सुरक्षित गर्नुहोस्', 'Save'),
  saved: text('विवरण सुरक्षित भयो।', 'Saved.'),

  company: text('कम्पनी', 'Company'),
  changeCompany: text('कम्पनीको विवरण सच्याउनुहोस्', 'Edit the company'),
  newCompany: text('नयाँ कम्पनी', 'New company'),
  addCompany: text('कम्पनी थप्नुहोस्', 'Add a company'),
  code: text('सङ्केत', 'Code'),
  codeHint: text(
    'अङ्ग्रेजी ठूला अक्षर, २ देखि ६ वटा। प्रस्ताव, बीमालेख र रसिद नम्बर यसैबाट सुरु हुन्छ, पछि फेरिँदैन।',
    '2 to 6 Latin capitals. Proposal, policy and receipt numbers start with it; it cannot be changed later.',
  ),
  logo: text('लोगो', 'Logo'),
  logoHint: text('हेडर र कागजातमा देखिन्छ। PNG, JPEG वा WebP', 'Shown in the header and on papers. PNG, JPEG or WebP'),

  changeUnit: (name: string) => text(`${name}: सच्याउनुहोस्`, `Edit ${name}`),
  unitName: text('नाम', 'Name'),
  nameNp: text('नाम (नेपालीमा)', 'Name (Nepali)'),
  nameEn: text('नाम (अङ्ग्रेजीमा)', 'Name (English)'),
  branchCode: text('सङ्केत', 'Code'),
  branchCodeHint: text(
    'अङ्ग्रेजी ठूला अक्षर वा अङ्क, १० सम्म। रसिद नम्बरमा देखिन्छ।',
    'Up to 10 Latin capitals or digits. Used in receipt numbers.',
  ),
  branchPlace: text('शाखा रहेको ठाउँ', 'Address of the branch'),
  branchPlaceHint: text('भ्रमणको दिन यहीँबाट सुरु भई यहीँ सकिन्छ।', 'A day of visits begins and ends here.'),

  insured: text('पेस भएका प्रस्ताव', 'Submitted proposals'),
  count: (n: string) => text(`${n} प्रस्ताव`, counted(n, 'proposal')),
  form: text('बीमा', 'Insurance'),
  proposals: text('सङ्ख्या', 'Number'),
  sum: terms.sumInsured,
  premium: terms.premium,
  rupees: terms.inRupees,
  rate: text('आजको दर', "Today's rate"),
  noRate: text('दर तोकिएको छैन', 'No rate set'),
  insuredFailed: text('पेस भएका प्रस्तावको हिसाब ल्याउन सकिएन', 'The submitted proposals could not be loaded'),
};
