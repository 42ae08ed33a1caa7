import { refundMethods } from '@krishi-bima/contract/policies/refunds';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { type Text, text } from '@krishi-bima/contract/values/text';

/** Words of a cancellation and of the money that goes back with it. */
export const refundMessages = {
  title: text('रद्द र रकम फिर्ता', 'Cancellation and refund'),
  returnTitle: text('सम्पुष्टिको फिर्ता बीमाशुल्क', 'Premium returned by endorsement'),
  withReturned: (amount: string) =>
    text(`सम्पुष्टिले फिर्ता गरेको ${amount} यसबाहेक हो।`, `Besides ${amount} that an endorsement returned.`),
  cancelTitle: text('बीमालेख रद्द र बीमाशुल्क फिर्ता', 'Cancel the policy and refund the premium'),
  cause: text('कारण', 'Cause'),
  chooseCause: text('कारण छान्नुहोस्', 'Choose the cause'),
  details: text('विवरण', 'Details'),
  sentence: text('किन रद्द गर्ने हो, एक वाक्यमा लेख्नुहोस्।', 'Say in a sentence why it is cancelled.'),
  from: text('रद्द लागू हुने', 'Cancelled from'),
  atApproval: text('स्वीकृत भएकै समय', 'The moment of approval'),
  atOnce: text('अहिले नै', 'Now'),
  onDay: text('अर्को मिति', 'Another day'),
  day: text('मिति', 'Day'),
  endsOn: (day: string) => text(`रद्द लागू हुने: ${day}`, `Cancelled from ${day}`),
  endedOn: text('रक्षावरण सकिएको', 'Cover ended on'),
  handedIn: (when: string) => text(`${when} मा थपियो`, `Added ${when}`),
  requestNeeded: text('बीमितको हस्ताक्षरसहित चाहिन्छ', 'Needed, signed by the insured'),
  requestOptional: text('भए थप्नुहोस्', 'Add it if there is one'),
  look: text('हेर्नुहोस्', 'View'),
  add: text('थप्नुहोस्', 'Add'),
  premium: text('बीमाशुल्क', 'Premium'),
  endorsed: (no: string) => text(`सम्पुष्टि नं. ${no}:`, `Endorsement no. ${no}:`),
  notBegun: text('रक्षावरण सुरु नभएकाले सबै बीमाशुल्क फिर्ता हुन्छ।', 'The cover has not begun: all of the premium goes back.'),
  endsNow: text('रद्द भएपछि फर्काउन मिल्दैन।', 'A cancellation cannot be undone.'),
  coverEndsOn: (day: string) =>
    text(`रक्षावरण ${day} मा सकिन्छ; त्यो दिन पूरा गनिन्छ।`, `The cover ends on ${day}; that day counts whole.`),
  stepApproveBy: (names: string) => text(`स्वीकृत गर्ने: ${names}`, `Approval: ${names}`),
  andMore: (count: string) => text(`वा अरू ${count} जना`, `or ${count} more`),
  askedBy: (name: string, when: string) =>
    text(`${name}ले ${when} मा रद्द गर्ने स्वीकृति माग्नुभयो`, `${name} asked for the cancellation on ${when}`),
  askedSum: (then: string, now: string) =>
    text(`माग्दा कृषकलाई फिर्ता ${then} थियो, आज ${now} हुन्छ।`, `Then ${then} went back to the farmer, today ${now}.`),
  subsidy: text('अनुदान', 'Subsidy'),
  earned: (days: string) => text(`बितेका ${days} दिनको, पाउनुपर्ने`, `Earned in ${days} days, claimed`),
  unearned: (days: string) => text(`बाँकी ${days} दिनको, माग नगरिने`, `Of ${days} days left, not claimed`),
  unearnedBilled: (days: string) => text(`बाँकी ${days} दिनको, माग फिर्ता लिइने`, `Of ${days} days left, taken back`),
  next: text('यसपछि कसको पालो', 'What follows'),
  stepApprove: text('स्वीकृत गर्ने: अर्को व्यक्ति', 'Approval: another person'),
  stepApproveNote: text('स्वीकृत भएकै समय रक्षावरण सकिन्छ।', 'The cover ends when it is approved.'),
  stepPay: text('रकम फिर्ता: लेखा', 'Refund: accounts'),
  stepClaim: text('अनुदान सूची: आफैँ मिल्छ', 'Subsidy ledger: by itself'),
  stepClaimNote: text('दर्ता किताब र अनुदान दाबीमा उही रकम।', 'The same sum in register and claim list.'),
  ifRefused: text('अस्वीकार भए बीमालेख जस्ताको तस्तै रहन्छ।', 'If it is refused, the policy stays as it is.'),
  notLoaded: text('फिर्ता हुने रकम ल्याउन सकिएन', 'The refund could not be loaded'),
  ifCancelledNow: text('अहिले रद्द गरे', 'If cancelled now'),
  refundFarmer: text('कृषकलाई फिर्ता', 'Back to the farmer'),
  offSubsidy: text('अनुदानबाट घट्ने', 'Off the subsidy'),
  uncleared: (amount: string) =>
    text(
      `चेक साटिएको छैन। बैंकमा जम्मा पुष्टि भएपछि मात्र ${amount} फिर्ता दिन मिल्छ।`,
      `The cheque has not cleared. ${amount} can be paid once its deposit is confirmed.`,
    ),
  rule: text('फिर्ताको नियम', 'Refund rule'),
  byRule: (rule: Text) => text(`फिर्ताको नियम: ${rule.ne}।`, `Refund rule: ${rule.en}.`),
  begunDay: text(
    'सुरु भएको दिन पूरा गनिन्छ, टिकट दस्तुर फिर्ता हुँदैन।',
    'A day that has begun counts whole; the stamp is not refunded.',
  ),
  billed: (no: string) =>
    text(
      `अनुदान दाबी नं. ${no} मा गइसकेको छ; त्यो दाबी फेरिँदैन, घटेको रकम छुट्टै लाइनमा जान्छ।`,
      `The subsidy is on bill no. ${no}; the bill stays, a line of its own takes the rest off.`,
    ),
  unbilled: text(
    'अनुदानको दाबीमा बितेको दिनको रकम मात्र जान्छ।',
    'Only the part of the days that passed is claimed of the authority.',
  ),
  cancelledAt: text('रद्द मिति', 'Cancelled at'),
  cancelledBy: text('रद्द गर्ने', 'Cancelled by'),
  rupees: text('रु.', 'Rs.'),
  inPolicy: text('बीमालेखमा', 'In the policy'),
  gone: (days: string) => text(`बितेको ${days} दिन`, `${days} days gone`),
  left: (days: string) => text(`बाँकी ${days} दिन`, `${days} days left`),
  ofFarmer: text('कृषकको अंश', "Farmer's share"),
  ofSubsidy: text('अनुदान', 'Subsidy'),
  ofStamp: text('टिकट र अन्य', 'Stamp and other'),
  came: (amount: string) => text(`प्राप्त ${amount}`, `Received ${amount}`),
  total: text('जम्मा', 'Total'),
  payment: text('दिएको फिर्ता', 'Refund paid'),
  pay: text('फिर्ता दिएको राख्नुहोस्', 'Record the payment'),
  payNote: (amount: string) => text(`दिन बाँकी ${amount}`, `Still to pay: ${amount}`),
  paidDone: text('फिर्ता दिएको राखियो।', 'The payment is recorded.'),
  paid: text('दिएको रकम', 'Paid'),
  paidOn: text('दिएको मिति', 'Paid on'),
  payee: text('पाउने व्यक्ति', 'Paid to'),
  way: text('भुक्तानी माध्यम', 'Means of payment'),
  account: text('बैंक र खाता', 'Bank and account'),
  voucher: text('भौचर वा चेक नं.', 'Voucher or cheque no.'),
  paidBy: text('दिने', 'Recorded by'),
};

/** The name of the rule that a policy was or would be cancelled by. */
export function ruleName(rule: string): Text {
  return isKeyOf(refundMethods, rule) ? refundMethods[rule] : text(rule, rule);
}
