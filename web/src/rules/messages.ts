import { text } from '@krishi-bima/contract/values/text';
import { toDevanagari } from '@krishi-bima/nepali/digits';

const ne = (n: number) => toDevanagari(n);

export const ruleMessages = {
  title: text('कम्पनीका नियम', 'Rules of the company'),
  note: text('स्वीकृतिको सीमा, रद्द गर्दाको फिर्ता र जाँचका सीमा', 'Approval limit, refunds and limits of the checks'),
  about: text(
    'नयाँ अङ्क तोकिएको मितिदेखि लागू हुन्छ; पहिलेको अङ्क पहिलेका लागि रहिरहन्छ।',
    'A new value applies from its date; earlier records keep the old one.',
  ),
  noCompany: text('पहिले माथिबाट बीमा कम्पनी छान्नुहोस्।', 'Choose an insurance company above first.'),
  failed: text('नियम देखाउन सकिएन', 'The rules could not be shown'),
  change: text('फेर्नुहोस्', 'Change'),
  changedBy: {
    crop: text('बाली बीमाका एडमिनले फेर्छन्', 'Changed by crop admins'),
    livestock: text('पशु बीमाका एडमिनले फेर्छन्', 'Changed by livestock admins'),
  },
  close: text('बन्द गर्नुहोस्', 'Close'),
  save: text('सुरक्षित गर्नुहोस्', 'Save'),
  saved: text('नियम सुरक्षित भयो।', 'The rule is saved.'),
  unconfirmed: text(
    'अर्को एडमिनले प्रयोगकर्ताको पृष्ठमा पुष्टि गरेपछि लागू हुन्छ।',
    'It takes effect once another admin has confirmed it on the users page.',
  ),
  from: text('लागू मिति', 'Effective from'),
  value: text('सीमा', 'Limit'),

  approval: text('दुई जनाले स्वीकृत गर्ने सीमा', 'Limit above which two people approve'),
  limit: text('बीमाङ्क', 'Sum insured'),
  limitHint: text('खाली: जति भए पनि एक जनाले स्वीकृत गर्छ', 'Empty: one person is always enough'),
  above: (amount: string) =>
    text(
      `बीमाङ्क ${amount} भन्दा बढी भएको प्रस्ताव दुई फरक व्यक्तिले स्वीकृत गर्नुपर्छ।`,
      `A proposal insured for more than ${amount} needs the approval of two different people.`,
    ),
  never: text(
    'बीमाङ्क जति भए पनि एक जनाको स्वीकृति पुग्छ। आफूले लेखेको प्रस्ताव भने कसैले स्वीकृत गर्न सक्दैन।',
    'One approval is enough, whatever the sum insured. Nobody approves what they wrote themselves.',
  ),

  refunds: text('बीमालेख रद्द गर्दाको फिर्ता', 'Refund of a cancelled policy'),
  none: text('रद्द भएको बीमालेखको बीमाशुल्क फिर्ता हुँदैन।', 'No premium is refunded when a policy is cancelled.'),
  noRule: text(
    'नियम राखिएको छैन, त्यसैले रद्द भएको बीमालेखको बीमाशुल्क फिर्ता हुँदैन।',
    'There is no rule, so no premium is refunded when a policy is cancelled.',
  ),
  pro_rata: text(
    'बाँकी दिनको अनुपातमा बीमाशुल्क फिर्ता हुन्छ: अनुदानको अंश प्राधिकरणलाई, अरू कृषकलाई। टिकट दस्तुर फिर्ता हुँदैन।',
    'The premium for the remaining days is refunded: the subsidy to the authority, the rest to the farmer. The stamp is not refunded.',
  ),
  short_period: text(
    'बितेको अवधिअनुसार बीमाशुल्कको यति अंश कम्पनीमा रहन्छ, बाँकी फिर्ता हुन्छ। तालिकाभन्दा पछि केही फिर्ता हुँदैन।',
    'The company keeps a share of the premium by the elapsed part of the period; the rest is refunded. Beyond the last band nothing is refunded.',
  ),
  method: text('फिर्ताको तरिका', 'Method'),
  scale: text('अल्पकालीन दरको तालिका', 'Short-period scale'),
  gone: text('बितेको अवधि (सम्म)', 'Period gone, up to'),
  kept: text('कम्पनीमा रहने', 'Kept by the company'),
  step: (up_to: number, kept: number) =>
    text(`अवधिको ${ne(up_to)}% सम्म: ${ne(kept)}% रहन्छ`, `up to ${up_to}% of the period: ${kept}% is kept`),
  newRefund: text('फिर्ताको नयाँ नियम', 'New refund rule'),
  remark: text('कैफियत', 'Note'),

  ceilings: text('प्रतिकृषक अनुदानको सीमा', 'Subsidy ceiling per farmer'),
  ceiling: text('सीमा (रु.)', 'Ceiling (Rs.)'),
  ceilingHint: text('खाली: सीमा रहँदैन', 'Empty: no ceiling'),
  newCeiling: text('अनुदानको नयाँ सीमा', 'New subsidy ceiling'),
  unlimited: text('सीमा छैन', 'No ceiling'),
  noCeiling: text('कृषकले पाउने अनुदानको सीमा राखिएको छैन।', "There is no ceiling on a farmer's subsidy."),
  aboveCeiling: (amount: string) =>
    text(
      `एक आर्थिक वर्षमा ${amount} भन्दा बढी अनुदान पाउने कृषक अनुदानको सूचीमा देखिन्छन्।`,
      `A farmer whose subsidies in a fiscal year exceed ${amount} is marked in the subsidy ledger.`,
    ),

  weather: text('मौसमका चेतावनी', 'Warnings of the weather'),
  checks: text('जाँचका सीमा', 'Limits of the checks'),
  usual: text('प्रचलित', 'usual'),
  newLimit: (title: string) => text(`नयाँ सीमा: ${title}`, `New limit: ${title}`),
  next: (day: string, value: string) => text(`${day} देखि ${value}`, `${value} from ${day}`),
  history: text('पहिलेका र आउने', 'Earlier and planned'),
  since: (day: string) => text(`${day} देखि`, `from ${day}`),
};
