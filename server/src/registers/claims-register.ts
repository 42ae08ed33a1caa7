import { terms } from '@krishi-bima/contract/terms/terms';
import { text } from '@krishi-bima/contract/values/text';
import {
  causeName,
  claimNo,
  type DescribedClaim,
  describedClaim,
  districtName,
  formOfClaim,
  lostThing,
  policyOfClaim,
  refusalName,
  stateName,
} from './claim-columns.ts';
import { reportedClaims } from './claim-lines.ts';
import { branchName, homeOf, insuredName, phoneOf } from './policy-columns.ts';
import { amount, defineRegister, together } from './register.ts';

/** The claims register lists the notices that came in the period, and what became of each. */
export const claimsRegister = defineRegister<DescribedClaim>({
  key: 'claims_register',
  title: text('दाबी दर्ता किताब', 'Claims register'),
  permission: 'view_proposal',
  filters: ['branch', 'agent', 'province', 'district', 'municipality', 'ward', 'peril', 'registration'],
  groups: { form: ['form'] },
  order: ['form', 'reported_on', 'claim'],
  lines: (data, asked) => together(reportedClaims(data, asked)),
  details: describedClaim,
  columns: {
    form: formOfClaim,
    claim_no: claimNo,
    policy_no: policyOfClaim,
    insured: { label: text('बीमितको नाम', 'Insured'), kind: 'text', rank: 'line', width: 'rest', cell: insuredName },
    address: { label: text('ठेगाना', 'Address'), kind: 'text', rank: 'extra', beneath: 'insured', cell: homeOf },
    phone: { label: text('फोन', 'Phone'), kind: 'text', rank: 'extra', beneath: 'insured', cell: phoneOf },
    covered: { label: text('बाली/पशु', 'Crop or animal'), kind: 'text', rank: 'column', width: 25, cell: lostThing },
    peril: { label: text('कारण', 'Cause'), kind: 'text', rank: 'extra', beneath: 'covered', cell: causeName },
    reported_on: {
      label: text('सूचना मिति', 'Notified on'),
      kind: 'date',
      rank: 'column',
      width: 18,
      cell: (line) => line.reported_on,
    },
    loss_on: {
      label: text('क्षति मिति', 'Lost on'),
      kind: 'date',
      rank: 'extra',
      beneath: 'reported_on',
      cell: ({ loss_on }) => loss_on,
    },
    sum_insured: amount('sum_insured', terms.sumInsured, { width: 21 }),
    estimated: amount('estimated', text('अनुमान गरेको क्षति', 'Estimated'), { rank: 'extra' }),
    assessed: amount('assessed', text('मूल्याङ्कन', 'Assessed'), { width: 21 }),
    payable: amount('payable', text('भुक्तानीयोग्य', 'Payable'), { width: 21, rank: 'fact' }),
    paid: amount('paid', text('भुक्तानी भएको', 'Paid'), { width: 21, rank: 'fact' }),
    outstanding: amount('outstanding', text('बाँकी दाबी', 'Outstanding'), { width: 21 }),
    status: { label: terms.status, kind: 'text', rank: 'column', width: 22, cell: stateName },
    refusal: {
      label: text('अस्वीकृतिको कारण', 'Reason of the refusal'),
      kind: 'text',
      rank: 'extra',
      beneath: 'insured',
      cell: refusalName,
    },
    paid_on: {
      label: text('भुक्तानी मिति', 'Paid on'),
      kind: 'date',
      rank: 'extra',
      beneath: 'status',
      cell: ({ paid_on }) => paid_on,
    },
    district: { label: text('जिल्ला', 'District'), kind: 'text', rank: 'extra', cell: districtName },
    branch: { label: text('शाखा', 'Branch'), kind: 'text', rank: 'extra', cell: branchName },
  },
});
