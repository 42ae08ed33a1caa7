import { findForm } from '@krishi-bima/contract/forms';
import type { Change } from '@krishi-bima/contract/history/history';
import { kycMoves } from '@krishi-bima/contract/kyc/moves';
import { endorsementMoves } from '@krishi-bima/contract/policies/endorsement-states';
import { proposalMoves } from '@krishi-bima/contract/proposals/states';
import { type Text, text } from '@krishi-bima/contract/values/text';

export const messages = {
  title: text('सूचना', 'Notifications'),
  list: text('मैले दर्ता गरेका विवरणका सूचना', 'Activity on my records'),
  failed: text('सूचना ल्याउन सकिएन', 'The notifications could not be loaded'),
  empty: text('नयाँ सूचना छैन।', 'No new notifications.'),
  emptyText: text(
    'तपाईँले दर्ता गरेका कृषक र प्रस्तावमा केही भएपछि यहाँ देखिन्छ।',
    'Activity on the farmers and proposals you registered appears here.',
  ),
  news: (n: string) => text(`पछिल्लो पटक हेरेपछि ${n} वटा नयाँ`, `${n} new since you last looked`),
  manyNews: (n: string) => text(`पछिल्लो पटक हेरेपछि ${n} वटाभन्दा बढी नयाँ`, `More than ${n} new since you last looked`),
  isNew: text('नयाँ', 'New'),
  byMe: text('तपाईँ आफैँले', 'By yourself'),
  by: (name: string) => text(`${name}ले`, `By ${name}`),
  bySystem: text('प्रणालीले', 'By the system'),
  changed: (names: string) => text(`बदलियो: ${names}`, `Changed: ${names}`),
  andMore: (names: string, n: string) => text(`${names} र थप ${n}`, `${names} and ${n} more`),
  day: (word: string, date: string) => text(`${word}, ${date}`, `${word}, ${date}`),
};

/** One sentence for each thing that can happen to each kind of record. */
const happenings: Record<string, Text> = {
  'kyc create': text('कृषक दर्ता भयो', 'Farmer registered'),
  'kyc update': text('कृषकको विवरण सच्चियो', 'Farmer details changed'),
  'kyc delete': text('कृषकको विवरण मेटाइयो', 'Farmer deleted'),
  'kyc export': text('कृषकको विवरण डाउनलोड भयो', 'Farmer details downloaded'),
  'weather_notice create': text('मौसमको चेतावनी', 'Weather warning'),
  'document create': text('कागजात थपियो', 'Document added'),
  'document update': text('कागजात जाँच भयो', 'Document checked'),
  'document delete': text('कागजात मेटाइयो', 'Document deleted'),
  'signature create': text('हस्ताक्षर वा ल्याप्चे लिइयो', 'Signature or thumb print taken'),
  'signature update': text('हस्ताक्षर वा ल्याप्चे फेरियो', 'Signature or thumb print changed'),
  'signature delete': text('हस्ताक्षर वा ल्याप्चे हटाइयो', 'Signature or thumb print removed'),
  'proposal create': text('प्रस्ताव तयार भयो', 'Proposal created'),
  'proposal update': text('प्रस्ताव सच्चियो', 'Proposal changed'),
  'proposal delete': text('प्रस्ताव मेटाइयो', 'Proposal deleted'),
  'proposal submit': text('प्रस्ताव पेस भयो', 'Proposal submitted'),
  'proposal export': text('प्रस्तावको PDF तयार भयो', 'Proposal PDF prepared'),
  'proposal_row create': text('प्रस्तावमा पङ्क्ति थपियो', 'Row added to a proposal'),
  'proposal_row update': text('प्रस्तावको पङ्क्ति सच्चियो', 'Row of a proposal changed'),
  'proposal_row delete': text('प्रस्तावबाट पङ्क्ति हटाइयो', 'Row removed from a proposal'),
  'proposal_member create': text('प्रस्तावमा सदस्य थपियो', 'Member added to a proposal'),
  'proposal_member update': text('प्रस्तावको सदस्यको विवरण सच्चियो', 'Member of a proposal changed'),
  'proposal_member delete': text('प्रस्तावबाट सदस्य हट्यो', 'Member removed from a proposal'),
  'receipt create': text('रसिद काटियो', 'Receipt issued'),
  'receipt reverse': text('रसिद रद्द भयो', 'Receipt reversed'),
  'receipt export': text('रसिदको PDF तयार भयो', 'Receipt PDF prepared'),
  'user create': text('प्रयोगकर्ता थपियो', 'User added'),
  'user update': text('प्रयोगकर्ताको विवरण सच्चियो', 'User details changed'),
  'user delete': text('प्रयोगकर्ता मेटाइयो', 'User deleted'),
  'user reset_password': text('पासवर्ड फेरियो', 'Password changed'),
  'user second_factor': text('दुई चरणको लगइन बदलियो', 'Two-step sign-in changed'),
  'user used_code': text('प्रयोग भइसकेको लगइन कोड फेरि पठाइयो', 'A used sign-in code was sent again'),
  'user new_device': text('नयाँ डिभाइसबाट लगइन भयो', 'Signed in from a new device'),
  'company export': text('फाइल डाउनलोड भयो', 'File downloaded'),
  'field create': text('खेत थपियो', 'Field added'),
  'field update': text('खेतको विवरण सच्चियो', 'Field changed'),
  'field delete': text('खेत मेटाइयो', 'Field deleted'),
  'media create': text('खेतको फोटो वा भिडियो थपियो', 'Photo or video of the field added'),
  'media delete': text('फोटो वा भिडियो मेटाइयो', 'Photo or video deleted'),
  'check_reason create': text('जाँचको कारण लेखियो', 'Reason for a check given'),
  'check_reason update': text('जाँचको कारण सच्चियो', 'Reason for a check changed'),
  'deposit create': text('बैंक दाखिला थपियो', 'Bank deposit added'),
  'day_close create': text('दैनिक हिसाब बन्द भयो', 'Day closed'),
  'import create': text('फाइल आयात भयो', 'File imported'),
  'import update': text('फाइल आयात भयो', 'File imported'),
  'saved_view create': text('फिल्टर सुरक्षित भयो', 'Filter saved'),
  'refund_payment create': text('फिर्ता रकम भुक्तानी भयो', 'Refund paid'),
  'subsidy_bill create': text('अनुदान बिल तयार भयो', 'Subsidy bill prepared'),
  'subsidy_payment create': text('अनुदान प्राप्त भयो', 'Subsidy received'),
  'company create': text('बीमा कम्पनी थपियो', 'Insurance company added'),
  'company update': text('बीमा कम्पनीको विवरण सच्चियो', 'Insurance company changed'),
  'branch create': text('शाखा थपियो', 'Branch added'),
  'branch update': text('शाखाको विवरण सच्चियो', 'Branch changed'),
  'branch delete': text('शाखा मेटाइयो', 'Branch deleted'),
  'cooperative create': text('सहकारी संस्था थपियो', 'Cooperative added'),
  'cooperative update': text('सहकारी संस्थाको विवरण सच्चियो', 'Cooperative changed'),
  'insurance_project create': text('परियोजना थपियो', 'Project added'),
  'insurance_project update': text('परियोजनाको विवरण सच्चियो', 'Project changed'),
  'policy create': text('बीमालेख जारी भयो', 'Policy issued'),
  'endorsement create': text('बीमालेखमा सम्पुष्टि थपियो', 'Policy endorsed'),
  'tariff create': text('बीमाशुल्क दर थपियो', 'Tariff added'),
  'tariff update': text('बीमाशुल्क दर सच्चियो', 'Tariff changed'),
};

type Happened = Pick<Change, 'entity' | 'action' | 'proposal'>;

/** A row is an animal, an orchard or a crop, as its form says. */
const rowHappenings: Record<string, (row: Text) => Text> = {
  create: ({ ne, en }) => text(`प्रस्तावमा ${ne} थपियो`, `${en} added to a proposal`),
  update: ({ ne, en }) => text(`प्रस्तावमा ${ne}को विवरण सच्चियो`, `${en} of a proposal changed`),
  delete: ({ ne, en }) => text(`प्रस्तावबाट ${ne} हटाइयो`, `${en} removed from a proposal`),
};

/** A move is told in the words of its table. */
export function actionText({ entity, action, proposal }: Happened): Text {
  const row = entity === 'proposal_row' && proposal ? findForm(proposal.form)?.row.one : undefined;
  const ofRow = row && rowHappenings[action];
  if (ofRow) return ofRow(row);
  const moves: Readonly<Record<string, { done: Text }>> =
    entity === 'kyc'
      ? kycMoves
      : entity === 'proposal' || entity === 'policy'
        ? proposalMoves
        : entity === 'endorsement'
          ? endorsementMoves
          : {};
  return happenings[`${entity} ${action}`] ?? moves[action]?.done ?? otherHappening;
}

const otherHappening = text('विवरण बदलियो', 'Record changed');
