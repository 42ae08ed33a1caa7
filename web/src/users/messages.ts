import { terms } from '@krishi-bima/contract/terms/terms';
import { text } from '@krishi-bima/contract/values/text';

export const messages = {
  cropUsers: text('बालीतर्फका प्रयोगकर्ता', 'Crop users'),
  livestockUsers: text('पशुधनतर्फका प्रयोगकर्ता', 'Livestock users'),
  add: text('प्रयोगकर्ता थप्नुहोस्', 'Add user'),
  list: text('प्रयोगकर्ताको सूची', 'List of users'),
  searchHint: text('नाम, प्रयोगकर्ता नाम वा फोन', 'Name, username or phone'),

  name: text('नाम', 'Name'),
  username: text('प्रयोगकर्ता नाम', 'Username'),
  role: text('भूमिका', 'Role'),
  phone: text('मोबाइल नं.', 'Mobile no.'),
  company: text('बीमा कम्पनी', 'Insurance company'),
  branch: text('शाखा', 'Branch'),
  project: text('परियोजना', 'Project'),
  noProject: text(
    'पहिले सेटिङको “कम्पनी र शाखा” मा परियोजना थप्नुहोस्।',
    'First add the project under “Company and branches” in the settings.',
  ),
  cooperative: text('सहकारी', 'Cooperative'),
  noCooperative: text('सहकारी होइन, कम्पनीकै', "None (the company's own)"),
  partnerHint: text(
    'हेर्न मात्र मिल्छ; फोन र परिचयपत्रका नम्बर लुकाइन्छन्।',
    'Read-only; phone and identity numbers are masked.',
  ),
  partnerStays: text(
    'एडमिनको भूमिकामा यो चिह्न हटाउन मिल्दैन। पहिले अर्को भूमिका दिनुहोस्।',
    'This mark cannot be removed from an admin. Give another role first.',
  ),
  lastLogin: text('पछिल्लो लगइन', 'Last sign-in'),
  never: text('अहिलेसम्म छैन', 'Never'),
  status: terms.status,
  active: text('सक्रिय', 'Active'),
  inactive: text('निष्क्रिय', 'Inactive'),
  unconfirmed: text('पुष्टि बाँकी', 'Awaiting confirmation'),
  actions: text('कार्य', 'Actions'),
  actionsOf: (name: string) => text(`${name}: कार्य`, `${name}: actions`),
  partner: text('साझेदार संस्था', 'Partner'),

  emptyTitle: text('अहिलेसम्म कोही थपिएको छैन।', 'Nobody has been added yet.'),
  emptyText: text(
    'प्रयोगकर्ता थपेपछि यहाँ नाम, भूमिका र पछिल्लो लगइन देखिन्छ।',
    'Once added, their names, roles and last sign-ins appear here.',
  ),
  emptyFilter: text('यो फिल्टरमा कुनै प्रयोगकर्ता छैन।', 'No users match this filter.'),
  emptySearch: (query: string) => text(`“${query}” सँग मिल्ने प्रयोगकर्ता भेटिएन।`, `No user matches “${query}”.`),
  failed: text('प्रयोगकर्ताको सूची ल्याउन सकिएन', 'The users could not be loaded'),

  edit: text('सच्याउनुहोस्', 'Edit'),
  resetPassword: text('पासवर्ड फेर्नुहोस्', 'Reset password'),
  deactivate: text('निष्क्रिय बनाउनुहोस्', 'Deactivate'),
  activate: text('सक्रिय बनाउनुहोस्', 'Activate'),
  deactivateQuestion: (name: string) => text(`${name}लाई निष्क्रिय बनाउने हो?`, `Deactivate ${name}?`),
  deactivateText: text(
    'निष्क्रिय भएपछि लगइन गर्न मिल्दैन। पुराना विवरण यथावत् रहन्छन्।',
    'They can no longer log in. Their records remain.',
  ),
  deactivated: (name: string) => text(`${name}लाई निष्क्रिय गरियो।`, `${name} is now inactive.`),
  activated: (name: string) => text(`${name}लाई सक्रिय गरियो।`, `${name} is active again.`),
  changeFailed: text('परिवर्तन सुरक्षित भएन', 'The change could not be saved'),

  editTitle: text('प्रयोगकर्ता सच्याउनुहोस्', 'Edit user'),
  firstName: text('नाम', 'First name'),
  lastName: text('थर', 'Last name'),
  nameEn: text('पूरा नाम (अङ्ग्रेजीमा)', 'Full name (in English)'),
  usernameHint: text('अङ्ग्रेजी अक्षर र अङ्क, कम्तीमा ३', 'Latin letters and digits, at least 3'),
  usernameWrong: text(
    'कम्तीमा ३ अक्षर: अङ्ग्रेजी अक्षर, अङ्क र . _ @ - मात्र।',
    'At least 3: Latin letters, digits and . _ @ - only.',
  ),
  password: text('पासवर्ड', 'Password'),
  newPassword: text('नयाँ पासवर्ड', 'New password'),
  passwordHint: text(
    'कम्तीमा १२ अक्षर। प्रयोगकर्तालाई आफैँ भन्नुहोस्; पहिलो लगइनमा उहाँले आफ्नै राख्नुहुन्छ।',
    'At least 12 characters. Tell it to the user yourself; they set their own at the first sign-in.',
  ),
  show: text('पासवर्ड देखाउनुहोस्', 'Show password'),
  hide: text('पासवर्ड लुकाउनुहोस्', 'Hide password'),
  makePassword: text('पासवर्ड बनाउनुहोस्', 'Generate a password'),
  duty: text('जिम्मेवारी', 'Duty'),
  wholeRole: text('भूमिकाका सबै काम', 'The whole role'),
  reach: text('देख्न पाउने कृषक', 'Farmers they see'),
  rightsUnconfirmed: text(
    'सुरक्षित भयो। जिम्मेवारी र देख्ने दायरा अर्को एडमिनले पुष्टि गरेपछि लागू हुन्छन्।',
    'Saved. The duty and the reach take effect once another admin has confirmed.',
  ),
  noBranch: text('शाखा नतोकिएको', 'No branch'),
  save: text('सुरक्षित गर्नुहोस्', 'Save'),
  added: (name: string) => text(`${name} थपियो।`, `${name} was added.`),
  saved: text('सुरक्षित भयो।', 'Saved.'),
  addedUnconfirmed: (name: string) =>
    text(
      `${name} थपियो। अर्को एडमिनले पुष्टि गरेपछि लगइन गर्न मिल्छ।`,
      `${name} was added, and can log in once another admin has confirmed.`,
    ),
  savedUnconfirmed: text(
    'सुरक्षित भयो। नयाँ भूमिका अर्को एडमिनले पुष्टि गरेपछि लागू हुन्छ।',
    'Saved. The new role takes effect once another admin has confirmed.',
  ),
  resetUnconfirmed: (name: string) =>
    text(
      `अर्को एडमिनले पुष्टि गरेपछि ${name}को पासवर्ड फेरिन्छ।`,
      `The password of ${name} is reset once another admin has confirmed.`,
    ),
  passwordReset: (name: string) => text(`${name}को पासवर्ड फेरियो।`, `The password of ${name} was reset.`),
  resetTitle: (name: string) => text(`${name}को पासवर्ड फेर्नुहोस्`, `Reset the password of ${name}`),
  resetNote: text('सबै डिभाइसबाट लगआउट हुन्छ।', 'They are logged out on every device.'),
  changedBy: (name: string) => text(`${name}ले बदल्नुभयो।`, `Changed by ${name}.`),
  showNewest: text('नयाँ विवरण हेर्नुहोस्', 'See the new version'),
};
