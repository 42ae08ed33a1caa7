import { terms } from '@krishi-bima/contract/terms/terms';
import { text } from '@krishi-bima/contract/values/text';
import {
  agentName,
  branchName,
  type Described,
  described,
  entryOf,
  formName,
  homeOf,
  insuredName,
  policyNo,
} from './policy-columns.ts';
import { policyLines } from './policy-lines.ts';
import { amount, defineRegister } from './register.ts';

const { insured, branch_named, agent_named, receipt_nos, received } = described;

/** The premium statement shows each policy's premium, who bears it and what was paid by the day of issue. */
export const premiumStatement = defineRegister<Described>({
  key: 'premium_statement',
  title: text('बीमाशुल्क फाँटवारी', 'Premium statement'),
  permission: 'view_receipt',
  filters: ['branch', 'agent', 'province', 'district', 'municipality', 'ward', 'registration'],
  groups: { form: ['form'] },
  order: ['form', 'day', 'entry', 'entry_id'],
  lines: policyLines,
  details: { insured, branch_named, agent_named, receipt_nos, received },
  columns: {
    form: { label: text('बीमा', 'Insurance'), kind: 'text', rank: 'extra', cell: formName },
    day: { label: text('मिति', 'Date'), kind: 'date', rank: 'line', width: 19, cell: ({ day }) => day },
    policy_no: policyNo,
    entry: entryOf,
    insured: { label: text('बीमितको नाम', 'Insured'), kind: 'text', rank: 'line', width: 'rest', cell: insuredName },
    address: { label: text('ठेगाना', 'Address'), kind: 'text', rank: 'extra', cell: homeOf },
    sum_insured: amount('sum_insured', terms.sumInsured, { width: 24 }),
    premium: amount('premium', terms.premium, { rank: 'fact' }),
    subsidy: amount('subsidy', terms.subsidy),
    farmer_share: amount('farmer_share', terms.farmersShare),
    stamp: amount('stamp', terms.stamp, { width: 18 }),
    accident_premium: amount('accident_premium', terms.accidentPremium, {
      rank: 'extra',
      beneath: 'stamp',
    }),
    payable: amount('payable', terms.payable),
    received: amount('received', text('प्राप्त', 'Received'), { rank: 'fact', sum: received }),
    receipts: {
      label: terms.receiptNo,
      kind: 'text',
      rank: 'extra',
      beneath: 'insured',
      cell: ({ receipt_nos: numbers }) => numbers,
    },
    agent: { label: text('अभिकर्ता', 'Agent'), kind: 'text', rank: 'extra', cell: agentName },
    branch: { label: text('शाखा', 'Branch'), kind: 'text', rank: 'extra', cell: branchName },
  },
});
