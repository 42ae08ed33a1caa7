import { terms } from '@krishi-bima/contract/terms/terms';
import { text } from '@krishi-bima/contract/values/text';

/** Words of the bills to the authority and of what was paid on them. */
export const billMessages = {
  no: terms.subsidyBillNo,
  date: text('दाबी मिति', 'Billed on'),
  count: text('प्रविष्टि', 'Entries'),
  billed: text('दाबी गरिएको', 'Billed'),
  received: text('प्राप्त', 'Received'),
  corrected: text('पछि घटाइएको', 'Deducted since'),
  difference: text('फरक (पाउन बाँकी)', 'Difference (due)'),
  rupees: terms.inRupees,
  by: text('बनाउने', 'Created by'),
  note: text('कैफियत', 'Remarks'),
  state: terms.status,
  isOpen: text('पाउन बाँकी', 'Due'),
  isPart: text('आंशिक प्राप्त', 'Partly paid'),
  isPaid: text('पूरा प्राप्त', 'Paid in full'),
  onlyOpen: text('पाउन बाँकी मात्र', 'Due only'),
  yes: text('पूरा प्राप्त नभएका', 'Not paid in full'),
  search: text('अनुदान दाबी नम्बरले खोज्नुहोस्', 'Search by bill number'),
  failed: text('अनुदान दाबीको सूची ल्याउन सकिएन', 'The bills could not be loaded'),
  emptyTitle: text('अहिलेसम्म अनुदान दाबी बनेको छैन', 'No bills yet'),
  emptyText: text(
    'सिफारिस प्राप्त प्रविष्टि छानेर अनुदान दाबी बनाएपछि यहाँ देखिन्छ।',
    'Choose recommended entries in the ledger and make a bill.',
  ),
  toLedger: text('अनुदान खातामा जानुहोस्', 'Go to the ledger'),
  bill: text('अनुदान दाबी', 'Subsidy bill'),
  byDistrict: text('जिल्ला र दरअनुसार', 'By district and slab'),
  district: text('जिल्ला', 'District'),
  noDistrict: text('जिल्ला नखुलेको', 'No district'),
  percent: terms.subsidyPercent,
  payments: text('प्राप्त रकम', 'Payments'),
  noPayments: text('अहिलेसम्म रकम प्राप्त भएको छैन।', 'Nothing received yet.'),
  receivedOn: text('प्राप्त मिति', 'Received on'),
  reference: text('पत्र वा भौचर नं.', 'Letter or voucher no.'),
  amount: text('रकम', 'Amount'),
  spread: text('बाँडिएको प्रविष्टि', 'Entries covered'),
  recordedBy: text('दर्ता गर्ने', 'Recorded by'),
  pay: text('प्राप्त रकम दर्ता गर्नुहोस्', 'Record a payment'),
  payNote: (due: string) =>
    text(
      `पाउन बाँकी ${due}। रकम पुरानो प्रविष्टिदेखि क्रमशः मिलाइन्छ।`,
      `Due ${due}. The payment goes to the oldest entries first.`,
    ),
  paid: text('प्राप्त रकम दर्ता भयो।', 'Payment recorded.'),
};
