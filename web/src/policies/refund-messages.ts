import { refundMethods } from '@krishi-bima/contract/policies/refunds';
import { terms } from '@krishi-bima/contract/terms/terms';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { counted, type Text, text } from '@krishi-bima/contract/values/text';

/** Words of a cancellation and of the money that goes back with it. */
export const refundMessages = {
  title: text('बीमालेख रद्द र बीमाशुल्क फिर्ता', 'Cancellation and refund'),
  leftToDecide: text('बीमालेख रद्द गर्ने माग स्वीकृत गर्न बाँकी', 'decide the request to cancel the policy'),
  leftToPay: (amount: string) => text(`कृषकलाई ${amount} फिर्ता दिन बाँकी`, `refund ${amount} to the farmer`),
  accounts: text('लेखा', 'Accounts'),
  returnTitle: text('सम्पुष्टिको फिर्ता बीमाशुल्क', 'Premium returned by endorsement'),
  withReturned: (amount: string) =>
    text(`सम्पुष्टिले फिर्ता गरेको ${amount} यसबाहेक हो।`, `In addition to ${amount} returned by an endorsement.`),
  cancelTitle: text('बीमालेख रद्द र बीमाशुल्क फिर्ता', 'Cancel the policy and refund the premium'),
  cause: text('कारण', 'Reason'),
  chooseCause: text('कारण छान्नुहोस्', 'Choose the reason'),
  details: text('विवरण', 'Details'),
  sentence: text('किन रद्द गर्ने हो, एक वाक्यमा लेख्नुहोस्।', 'State the reason for cancelling in one sentence.'),
  from: text('रद्द लागू हुने मिति', 'Cancelled from'),
  atApproval: text('स्वीकृत भएकै समय', 'When approved'),
  atOnce: text('अहिले नै', 'Now'),
  onDay: text('अर्को मिति', 'Another date'),
  day: text('मिति', 'Day'),
  endsOn: (day: string) => text(`रद्द लागू हुने मिति: ${day}`, `Cancelled from ${day}`),
  endedOn: text('रक्षावरण सकिएको', 'Cover ended on'),
  handedIn: (when: string) => text(`${when} मा थपियो`, `Added ${when}`),
  requestNeeded: text('बीमितको हस्ताक्षरसहित चाहिन्छ', 'Required, signed by the insured'),
  requestOptional: text('भए थप्नुहोस्', 'Add if available'),
  look: text('हेर्नुहोस्', 'View'),
  add: text('थप्नुहोस्', 'Add'),
  premium: terms.premium,
  endorsed: (no: string) => text(`सम्पुष्टि नं. ${no}:`, `Endorsement no. ${no}:`),
  notBegun: text('रक्षावरण सुरु नभएकाले सबै बीमाशुल्क फिर्ता हुन्छ।', 'The cover has not started: the full premium is refunded.'),
  endsNow: text('रद्द भएपछि फर्काउन मिल्दैन।', 'A cancellation cannot be undone.'),
  coverEndsOn: (day: string) =>
    text(`रक्षावरण ${day} मा सकिन्छ; त्यो दिन पूरा गनिन्छ।`, `The cover ends on ${day}; that day is counted in full.`),
  stepApproveBy: (names: string) => text(`स्वीकृत गर्ने: ${names}`, `Approval: ${names}`),
  andMore: (count: string) => text(`वा अरू ${count} जना`, `or ${count} more`),
  askedBy: (name: string, when: string) =>
    text(`${name}ले ${when} मा रद्द गर्ने स्वीकृति माग्नुभयो`, `${name} requested the cancellation on ${when}`),
  askedSum: (then: string, now: string) =>
    text(
      `माग्दा कृषकलाई फिर्ता ${then} थियो, आज ${now} हुन्छ।`,
      `Refund to the farmer when requested ${then}, today ${now}.`,
    ),
  subsidy: terms.subsidy,
  earned: (days: string) => text(`बितेका ${days} दिनको, पाउनुपर्ने`, `Earned in ${counted(days, 'day')}, claimable`),
  unearned: (days: string) =>
    text(`बाँकी ${days} दिनको, माग नगरिने`, `For the remaining ${counted(days, 'day')}, not claimed`),
  unearnedBilled: (days: string) =>
    text(`बाँकी ${days} दिनको, माग फिर्ता लिइने`, `For the remaining ${counted(days, 'day')}, claim withdrawn`),
  next: text('यसपछि कसको पालो', 'Next steps'),
  stepApprove: text('स्वीकृत गर्ने: अर्को व्यक्ति', 'Approval: another person'),
  stepApproveNote: text('स्वीकृत भएकै समय रक्षावरण सकिन्छ।', 'The cover ends on approval.'),
  stepPay: text('रकम फिर्ता: लेखा', 'Refund: accounts'),
  stepClaim: text('अनुदान सूची: आफैँ मिल्छ', 'Subsidy ledger: automatic'),
  stepClaimNote: text('दर्ता किताब र अनुदान दाबीमा उही रकम।', 'Same amount in the register and the subsidy claim list.'),
  ifRefused: text('अस्वीकार भए बीमालेख जस्ताको तस्तै रहन्छ।', 'If rejected, the policy stays unchanged.'),
  notLoaded: text('फिर्ता हुने रकम ल्याउन सकिएन', 'The refund could not be loaded'),
  ifCancelledNow: text('अहिले रद्द गरे', 'If cancelled now'),
  refundFarmer: text('कृषकलाई फिर्ता', 'Refund to the farmer'),
  offSubsidy: text('अनुदानबाट घट्ने', 'Deducted from the subsidy'),
  uncleared: (amount: string) =>
    text(
      `चेक साटिएको छैन। बैंक दाखिला पुष्टि भएपछि मात्र ${amount} फिर्ता दिन मिल्छ।`,
      `The cheque has not cleared. ${amount} can be paid once its deposit is confirmed.`,
    ),
  rule: text('फिर्ताको नियम', 'Refund rule'),
  byRule: (rule: Text) => text(`फिर्ताको नियम: ${rule.ne}।`, `Refund rule: ${rule.en}.`),
  begunDay: text(
    'सुरु भएको दिन पूरा गनिन्छ, टिकट दस्तुर फिर्ता हुँदैन।',
    'A day that has started counts in full; the stamp is not refunded.',
  ),
  billed: (no: string) =>
    text(
      `अनुदान दाबी नं. ${no} मा माग गरिसकिएको छ; त्यो अनुदान दाबी फेरिँदैन, घटेको रकम छुट्टै लाइनमा देखिन्छ।`,
      `The subsidy is on bill no. ${no}; that bill is unchanged and a separate line deducts the rest.`,
    ),
  unbilled: text('अनुदान दाबीमा बितेका दिनको रकम मात्र माग गरिन्छ।', 'Only the subsidy for the elapsed days is claimed.'),
  cancelledAt: text('रद्द भएको मिति', 'Cancelled at'),
  cancelledBy: text('रद्द गर्ने व्यक्ति', 'Cancelled by'),
  rupees: terms.inRupees,
  inPolicy: text('बीमालेखमा', 'In the policy'),
  gone: (days: string) => text(`बितेका ${days} दिन`, `${counted(days, 'day')} elapsed`),
  left: (days: string) => text(`बाँकी ${days} दिन`, `${counted(days, 'day')} left`),
  ofFarmer: terms.farmersShare,
  ofSubsidy: terms.subsidy,
  ofStamp: text('टिकट र अन्य', 'Stamp and other'),
  came: (amount: string) => text(`प्राप्त ${amount}`, `Received ${amount}`),
  total: text('जम्मा', 'Total'),
  payment: text('दिएको फिर्ता', 'Refund paid'),
  pay: text('फिर्ता दिएको दर्ता गर्नुहोस्', 'Record the payment'),
  payNote: (amount: string) => text(`दिन बाँकी ${amount}`, `Still to pay: ${amount}`),
  paidDone: text('फिर्ता दिएको दर्ता भयो।', 'Payment recorded.'),
  paid: text('दिएको रकम', 'Paid'),
  paidOn: text('दिएको मिति', 'Paid on'),
  payee: text('पाउने व्यक्ति', 'Paid to'),
  way: terms.paymentMethod,
  account: text('बैंक र खाता', 'Bank and account'),
  voucher: text('भौचर वा चेक नं.', 'Voucher or cheque no.'),
  paidBy: text('दिने', 'Recorded by'),
};

/** The name of the rule that a policy was or would be cancelled by. */
export function ruleName(rule: string): Text {
  return isKeyOf(refundMethods, rule) ? refundMethods[rule] : text(rule, rule);
}
