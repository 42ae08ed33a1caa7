import { text } from '../values/text.ts';

/**
 * The names of what several pages, files and papers show: each is written here alone, so that a page, its CSV and its
 * paper agree. `test/wording.test.ts` refuses a second spelling of them.
 */
export const terms = {
  status: text('स्थिति', 'Status'),
  policyNo: text('बीमालेख नं.', 'Policy no.'),
  proposalNo: text('प्रस्ताव नं.', 'Proposal no.'),
  receiptNo: text('रसिद नं.', 'Receipt no.'),
  earTagNo: text('कानको ट्याग नं.', 'Ear tag no.'),
  localLevel: text('पालिका', 'Local level'),
  preparedBy: text('तयार गर्ने', 'Prepared by'),
  paymentMethod: text('भुक्तानी माध्यम', 'Payment method'),

  /** The unit in the head of a column. */
  inRupees: text('(रु.)', '(Rs.)'),
  sumInsured: text('बीमाङ्क', 'Sum insured'),
  premium: text('बीमाशुल्क', 'Premium'),
  subsidy: text('अनुदान', 'Subsidy'),
  subsidyPercent: text('अनुदान प्रतिशत', 'Subsidy %'),
  /** The premium less the subsidy. */
  farmersShare: text('कृषकले तिर्नुपर्ने रकम', "Farmer's share"),
  stamp: text('टिकट दस्तुर', 'Stamp'),
  accidentPremium: text('दुर्घटना बीमाशुल्क', 'Accident premium'),
  /** The farmer's share with stamp and accident premium. */
  payable: text('जम्मा तिर्नुपर्ने', 'Total payable'),
  due: text('तिर्न बाँकी', 'Due'),

  recommendationNo: text('सिफारिस पत्र नं.', 'Recommendation letter no.'),
  subsidyBillNo: text('अनुदान दाबी नं.', 'Subsidy bill no.'),

  deposit: text('बैंक दाखिला', 'Bank deposit'),
  depositAmount: text('दाखिला रकम', 'Amount deposited'),
  openingBalance: text('अघिल्लो मौज्दात', 'Opening balance'),
  cashReceived: text('प्राप्त नगद', 'Cash received'),
  closingBalance: text('बाँकी मौज्दात', 'Closing balance'),
  dayClosed: text('दैनिक हिसाब बन्द', 'Day closed'),
  /** The receipt that takes another one back. */
  reversal: text('रद्द रसिद', 'Reversal receipt'),
  /** The state of the one taken back. */
  reversed: text('रद्द भएको', 'Reversed'),
};
