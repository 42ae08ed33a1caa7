import type { Line } from '../access/roles.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';

interface Peril {
  label: Text;
  /** The lines that insure it, each with its place in the list: the commonest of a line come first. */
  lines: Partial<Record<Line, number>>;
}

/** The causes of a loss that policies insure (docs/domain.md, Claims); exclusions are reasons of refusal. */
export const perils = {
  hail: { label: text('असिना', 'Hail'), lines: { crop: 1 } },
  flood: { label: text('बाढी वा डुबान', 'Flood'), lines: { crop: 2, livestock: 5 } },
  disease: { label: text('रोग', 'Disease'), lines: { crop: 3, livestock: 1 } },
  pest: { label: text('किरा', 'Pest'), lines: { crop: 4 } },
  drought: { label: text('खडेरी', 'Drought'), lines: { crop: 5 } },
  frost: { label: text('तुसारो वा हिउँ', 'Frost or snow'), lines: { crop: 6, livestock: 10 } },
  accident: { label: text('दुर्घटना', 'Accident'), lines: { livestock: 2 } },
  wild_animal: { label: text('वन्यजन्तुको आक्रमण', 'Wild animal'), lines: { crop: 10, livestock: 3 } },
  lightning: { label: text('चट्याङ', 'Lightning'), lines: { crop: 11, livestock: 4 } },
  snakebite: { label: text('सर्पको टोकाइ', 'Snakebite'), lines: { livestock: 6 } },
  calving: { label: text('ब्याउँदाको समस्या', 'Calving'), lines: { livestock: 7 } },
  poisoning: { label: text('विष वा खानाको असर', 'Poisoning'), lines: { livestock: 8 } },
  storm: { label: text('हुरी वा आँधी', 'Storm'), lines: { crop: 7, livestock: 11 } },
  untimely_rain: { label: text('बेमौसमी वर्षा', 'Untimely rain'), lines: { crop: 8 } },
  landslide: { label: text('पहिरो', 'Landslide'), lines: { crop: 9, livestock: 9 } },
  fire: { label: text('आगलागी', 'Fire'), lines: { crop: 12, livestock: 12 } },
  earthquake: { label: text('भूकम्प', 'Earthquake'), lines: { crop: 13, livestock: 13 } },
  other: { label: text('अन्य', 'Other'), lines: { crop: 99, livestock: 99 } },
} as const satisfies Record<string, Peril>;
export type PerilName = keyof typeof perils;
export const perilNames = keysOf(perils);

export function perilsOf(line: Line): PerilName[] {
  const place = (name: PerilName) => {
    const { lines }: Peril = perils[name];
    return lines[line];
  };
  return perilNames.filter((name) => place(name) !== undefined).toSorted((a, b) => (place(a) ?? 0) - (place(b) ?? 0));
}

/** What happened to the insured. Animals die or are disabled for good; crops are lost in whole or in part. */
export const lossKinds = {
  death: { label: text('मृत्यु', 'Death'), line: 'livestock' },
  disability: { label: text('पूर्ण अशक्तता', 'Total permanent disability'), line: 'livestock' },
  partial: { label: text('आंशिक क्षति', 'Partial loss'), line: 'crop' },
  total: { label: text('पूर्ण क्षति', 'Total loss'), line: 'crop' },
} as const satisfies Record<string, { label: Text; line: Line }>;
export type LossKind = keyof typeof lossKinds;
export const lossKindNames = keysOf(lossKinds);

export function lossKindsOf(line: Line): LossKind[] {
  return lossKindNames.filter((name) => lossKinds[name].line === line);
}

/** How the notice came. */
export const noticeWays = {
  phone: text('फोन', 'Phone'),
  visit: text('शाखामा आएर', 'At the branch'),
  sms: text('एसएमएस', 'SMS'),
  email: text('इमेल', 'E-mail'),
  app: text('एप', 'App'),
  technician: text('प्राविधिकमार्फत', 'Through the technician'),
} as const satisfies Record<string, Text>;
export type NoticeWay = keyof typeof noticeWays;
export const noticeWayNames = keysOf(noticeWays);

/** Who gives the notice. */
export const informants = {
  insured: text('बीमित आफैँ', 'The insured'),
  family: text('परिवारका सदस्य', 'A family member'),
  neighbour: text('छिमेकी', 'A neighbour'),
  technician: text('प्राविधिक', 'The technician'),
  agent: text('अभिकर्ता', 'The agent'),
  ward: text('वडा कार्यालय', 'The ward office'),
  other: text('अन्य', 'Someone else'),
} as const satisfies Record<string, Text>;
export type Informant = keyof typeof informants;
export const informantNames = keysOf(informants);

/** What was done with a dead animal. */
export const disposals = {
  buried: text('गाडेको', 'Buried'),
  burned: text('जलाएको', 'Burned'),
  other: text('अन्य', 'Other'),
} as const satisfies Record<string, Text>;
export type Disposal = keyof typeof disposals;
export const disposalNames = keysOf(disposals);

interface RefusalReason {
  /** As it is printed and spoken of. */
  code: string;
  label: Text;
}

/** Why a claim, or one row of it, is not paid. */
export const refusalReasons = {
  no_cover: { code: 'R-01', label: text('क्षतिको दिन बीमा अवधि थिएन', 'No cover on the day of loss') },
  waiting_period: {
    code: 'R-02',
    label: text('रोगको प्रतीक्षा अवधिभित्रको क्षति', 'Within the waiting period for disease'),
  },
  not_insured: { code: 'R-03', label: text('क्षति भएको वस्तु बीमा गरिएको थिएन', 'The lost item was not insured') },
  no_loss: { code: 'R-04', label: text('मापनमा क्षति देखिएन', 'No loss was measured') },
  excluded_cause: { code: 'R-05', label: text('बीमाले नसमेट्ने कारण', 'The cause is excluded') },
  neglect: { code: 'R-06', label: text('नियतवश वा लापरबाहीले भएको क्षति', 'Wilful act or neglect') },
  late_notice: { code: 'R-07', label: text('सूचना ढिलो भई जाँच गर्न नसकिएको', 'Notice too late to examine the loss') },
  identity: { code: 'R-08', label: text('ट्याग वा पहिचान नमिलेको', 'Tag or identity does not match') },
  papers: { code: 'R-09', label: text('मागिएका कागजात नबुझाएको', 'The documents asked for were not handed in') },
  false_claim: { code: 'R-10', label: text('झुटा विवरण', 'False details') },
  paid_elsewhere: { code: 'R-11', label: text('यही क्षतिको रकम पाइसकेको', 'This loss has been paid already') },
  below_minimum: { code: 'R-12', label: text('न्यूनतम क्षतिभन्दा कम', 'Below the minimum loss') },
} as const satisfies Record<string, RefusalReason>;
export type RefusalReasonName = keyof typeof refusalReasons;
export const refusalReasonNames = keysOf(refusalReasons);
