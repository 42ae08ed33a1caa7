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
  filters: ['branch', 'agent', 'district', 'registration'],
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
    sum_insured: amount('sum_insured', text('बीमाङ्क', 'Sum insured'), { width: 24 }),
    premium: amount('premium', text('बीमाशुल्क', 'Premium'), { rank: 'fact' }),
    subsidy: amount('subsidy', text('अनुदान', 'Subsidy')),
    farmer_share: amount('farmer_share', text('कृषकको अंश', "Farmer's share")),
    stamp: amount('stamp', text('टिकट दस्तुर', 'Stamp'), { width: 18 }),
    accident_premium: amount('accident_premium', text('दुर्घटना बीमा', 'Accident cover'), {
      rank: 'extra',
      beneath: 'stamp',
    }),
    payable: amount('payable', text('कृषकले तिर्ने', 'Payable')),
    received: amount('received', text('प्राप्त', 'Received'), { rank: 'fact', sum: received }),
    receipts: {
      label: text('रसिद नं.', 'Receipts'),
      kind: 'text',
      rank: 'extra',
      beneath: 'insured',
      cell: ({ receipt_nos: numbers }) => numbers,
    },
    agent: { label: text('अभिकर्ता', 'Agent'), kind: 'text', rank: 'extra', cell: agentName },
    branch: { label: text('शाखा', 'Branch'), kind: 'text', rank: 'extra', cell: branchName },
  },
});
