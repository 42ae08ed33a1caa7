import { terms } from '@krishi-bima/contract/terms/terms';
import { text } from '@krishi-bima/contract/values/text';

export const queueMessages = {
  groups: text('कुन काम बाँकी छ', 'Pending work'),
  kyc: text('केवाइसी प्रमाणित गर्न बाँकी', 'KYC to verify'),
  noKyc: text('सबै कृषकको केवाइसी प्रमाणित भइसकेको छ।', 'The KYC of every farmer is verified.'),
  endorsements: text('सम्पुष्टि स्वीकृत गर्न बाँकी', 'Endorsements to approve'),
  noEndorsements: text('निर्णय गर्नुपर्ने सम्पुष्टि छैन।', 'No endorsements await your decision.'),
  insured: text('बीमित', 'Insured'),
  policyNo: terms.policyNo,
  change: text('सम्पुष्टि', 'Endorsement'),
  effectiveFrom: text('लागू मिति', 'Effective from'),
  farmerShare: terms.farmersShare,
  rupees: terms.inRupees,
  preparedBy: terms.preparedBy,
  approver: text('स्वीकृतिका लागि तोकिएको', 'Assigned to'),
  technician: text('प्राविधिक', 'Technician'),
  waiting: text('पर्खिएको', 'Waiting'),
  failed: text('सूची ल्याउन सकिएन', 'The list could not be loaded'),
  empty: text('कुनै काम बाँकी छैन।', 'Nothing pending.'),
  emptyText: text('तपाईँको पालो आएपछि प्रस्ताव यहाँ देखिन्छ।', 'Proposals appear here when it is your turn.'),
};
