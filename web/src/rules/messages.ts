import { terms } from '@krishi-bima/contract/terms/terms';
import { text } from '@krishi-bima/contract/values/text';
import { toDevanagari } from '@krishi-bima/nepali/digits';

const ne = (n: number) => toDevanagari(n);

export const ruleMessages = {
  title: text('कम्पनीका नियम', 'Company rules'),
  note: text('स्वीकृतिको सीमा, रद्द गर्दाको फिर्ता र जाँचका सीमा', 'Approval limit, refunds and check limits'),
  about: text(
    'नयाँ नियम वा सीमा तोकिएको मितिदेखि लागू हुन्छ; त्यसअघिका प्रस्तावमा पुरानै लागू रहन्छ।',
    'A new value applies from its date; earlier records keep the old one.',
  ),
  noCompany: text('पहिले माथिबाट बीमा कम्पनी छान्नुहोस्।', 'Choose an insurance company above first.'),
  failed: text('नियम देखाउन सकिएन', 'The rules could not be loaded'),
  change: text('सच्याउनुहोस्', 'Edit'),
  changedBy: {
    crop: text('बाली बीमाका एडमिनले फेर्छन्', 'Changed by crop admins'),
    livestock: text('पशु बीमाका एडमिनले फेर्छन्', 'Changed by livestock admins'),
  },
  saved: text('नियम सुरक्षित भयो।', 'Rule saved.'),
  unconfirmed: text(
    'अर्को एडमिनले प्रयोगकर्ताको पृष्ठमा पुष्टि गरेपछि लागू हुन्छ।',
    'It takes effect once another admin has confirmed it on the users page.',
  ),
  from: text('लागू मिति', 'Effective from'),
  value: text('सीमा', 'Limit'),

  approval: text('दुई जनाले स्वीकृत गर्ने सीमा', 'Two-person approval limit'),
  limit: terms.sumInsured,
  limitHint: text('खाली छोडे: जति भए पनि एक जनाले स्वीकृत गर्छ', 'If empty: one approval is always enough'),
  above: (amount: string) =>
    text(
      `बीमाङ्क ${amount} भन्दा बढी भएको प्रस्ताव दुई फरक व्यक्तिले स्वीकृत गर्नुपर्छ।`,
      `A proposal with a sum insured above ${amount} must be approved by two different people.`,
    ),
  never: text(
    'बीमाङ्क जति भए पनि एक जनाको स्वीकृति पुग्छ। आफूले तयार गरेको प्रस्ताव भने कसैले स्वीकृत गर्न सक्दैन।',
    'One approval is enough for any sum insured. Nobody approves a proposal they prepared themselves.',
  ),

  refunds: text('बीमालेख रद्द गर्दाको फिर्ता', 'Refund of a cancelled policy'),
  none: text('रद्द भएको बीमालेखको बीमाशुल्क फिर्ता हुँदैन।', 'No premium is refunded when a policy is cancelled.'),
  noRule: text(
    'नियम राखिएको छैन, त्यसैले रद्द भएको बीमालेखको बीमाशुल्क फिर्ता हुँदैन।',
    'No rule is set, so no premium is refunded when a policy is cancelled.',
  ),
  pro_rata: text(
    'बाँकी दिनको अनुपातमा बीमाशुल्क फिर्ता हुन्छ: अनुदानको अंश बीमा प्राधिकरणलाई, अरू कृषकलाई। टिकट दस्तुर फिर्ता हुँदैन।',
    'The premium for the remaining days is refunded: the subsidy to the authority, the rest to the farmer. The stamp is not refunded.',
  ),
  short_period: text(
    'बितेको अवधिअनुसार बीमाशुल्कको यति अंश कम्पनीमा रहन्छ, बाँकी फिर्ता हुन्छ। तालिकाभन्दा पछि केही फिर्ता हुँदैन।',
    'The company keeps a share of the premium by the elapsed part of the period; the rest is refunded. Beyond the last band nothing is refunded.',
  ),
  method: text('फिर्ताको तरिका', 'Method'),
  scale: text('अल्पकालीन दरको तालिका', 'Short-period scale'),
  gone: text('बितेको अवधि (सम्म)', 'Elapsed period, up to'),
  kept: text('कम्पनीमा रहने', 'Kept by the company'),
  step: (up_to: number, kept: number) =>
    text(`अवधिको ${ne(up_to)}% सम्म: ${ne(kept)}% रहन्छ`, `up to ${up_to}% of the period: ${kept}% is kept`),
  newRefund: text('फिर्ताको नयाँ नियम', 'New refund rule'),
  remark: text('कैफियत', 'Note'),

  ceilings: text('प्रतिकृषक अनुदानको सीमा', 'Subsidy ceiling per farmer'),
  ceiling: text('सीमा (रु.)', 'Ceiling (Rs.)'),
  ceilingHint: text('खाली छोडे: सीमा रहँदैन', 'If empty: no ceiling'),
  newCeiling: text('अनुदानको नयाँ सीमा', 'New subsidy ceiling'),
  unlimited: text('सीमा छैन', 'No ceiling'),
  noCeiling: text('कृषकले पाउने अनुदानको सीमा राखिएको छैन।', "There is no ceiling on a farmer's subsidy."),
  aboveCeiling: (amount: string) =>
    text(
      `एक आर्थिक वर्षमा ${amount} भन्दा बढी अनुदान पाउने कृषक अनुदानको सूचीमा देखिन्छन्।`,
      `A farmer whose subsidies in a fiscal year exceed ${amount} is marked in the subsidy ledger.`,
    ),

  weather: text('मौसमका चेतावनी', 'Weather alerts'),
  checks: text('जाँचका सीमा', 'Check limits'),
  usual: text('प्रचलित', 'default'),
  newLimit: (title: string) => text(`नयाँ सीमा: ${title}`, `New limit: ${title}`),
  next: (day: string, value: string) => text(`${day} देखि ${value}`, `${value} from ${day}`),
  history: text('पहिलेका र आउने', 'Earlier and planned'),
  since: (day: string) => text(`${day} देखि`, `from ${day}`),
};
