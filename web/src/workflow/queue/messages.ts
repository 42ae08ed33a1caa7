import { text } from '@krishi-bima/contract/values/text';

export const queueMessages = {
  groups: text('के पर्खिरहेको छ', 'Pending work'),
  kyc: text('केवाइसी प्रमाणित गर्न बाँकी', 'KYC to verify'),
  noKyc: text('सबै कृषकको केवाइसी प्रमाणित भइसकेको छ।', 'The KYC of every farmer is verified.'),
  endorsements: text('सम्पुष्टि स्वीकृत गर्न बाँकी', 'Endorsements to approve'),
  noEndorsements: text('निर्णय गर्नुपर्ने सम्पुष्टि छैन।', 'No endorsement waits for your decision.'),
  insured: text('बीमित', 'Insured'),
  policyNo: text('बीमालेख नं.', 'Policy no.'),
  change: text('सम्पुष्टि', 'Endorsement'),
  effectiveFrom: text('लागू मिति', 'In force from'),
  farmerShare: text('कृषकको अंश', "Farmer's share"),
  rupees: text('रु.', 'Rs.'),
  preparedBy: text('तयार गर्ने', 'Prepared by'),
  approver: text('स्वीकृतिका लागि तोकिएको', 'Asked by name'),
  technician: text('प्राविधिक', 'Technician'),
  waitingSince: text('पर्खेको', 'Waiting since'),
  since: (when: string) => text(`${when} देखि`, `Since ${when}`),
  failed: text('सूची ल्याउन सकिएन', 'The list did not load'),
  empty: text('यहाँ पर्खिरहेको केही छैन।', 'Nothing pending.'),
  emptyText: text('तपाईँको पालो आएपछि प्रस्ताव यहाँ देखिन्छ।', 'A proposal appears here when it is your turn.'),
};
