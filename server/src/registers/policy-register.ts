import { terms } from '@krishi-bima/contract/terms/terms';
import { text } from '@krishi-bima/contract/values/text';
import {
  agentName,
  areaOf,
  branchName,
  countOf,
  coveredNames,
  type Described,
  described,
  entryOf,
  homeOf,
  insuredName,
  phoneOf,
  policyNo,
  rateOf,
  remarkOf,
} from './policy-columns.ts';
import { policyLines } from './policy-lines.ts';
import { amount, defineRegister } from './register.ts';

const { receipt_nos: _, received: __, ...details } = described;

/** The policy register lists the policies issued in the period, then its endorsements and cancellations. */
export const policyRegister = defineRegister<Described>({
  key: 'policy_register',
  title: text('बीमालेख दर्ता किताब', 'Policy register'),
  permission: 'view_proposal',
  filters: ['branch', 'agent', 'province', 'district', 'municipality', 'ward', 'registration'],
  groups: { entry: ['entry'] },
  order: ['entry', 'day', 'entry_id'],
  lines: policyLines,
  details,
  columns: {
    entry: entryOf,
    policy_no: policyNo,
    insured: { label: text('बीमितको नाम', 'Insured'), kind: 'text', rank: 'line', width: 'rest', cell: insuredName },
    address: { label: text('ठेगाना', 'Address'), kind: 'text', rank: 'extra', beneath: 'insured', cell: homeOf },
    phone: { label: text('फोन', 'Phone'), kind: 'text', rank: 'extra', beneath: 'insured', cell: phoneOf },
    covered: { label: text('बाली/पशु', 'Crop or animal'), kind: 'text', rank: 'column', width: 25, cell: coveredNames },
    count: {
      label: text('सङ्ख्या', 'Count'),
      unit: text('वटा', 'nos.'),
      kind: 'number',
      rank: 'extra',
      beneath: 'covered',
      cell: countOf,
    },
    area_sqm: {
      label: text('क्षेत्रफल', 'Area'),
      unit: text('व.मि.', 'sq m'),
      kind: 'number',
      rank: 'extra',
      beneath: 'covered',
      cell: areaOf,
    },
    sum_insured: amount('sum_insured', terms.sumInsured, { width: 24, rank: 'fact' }),
    rate: { label: text('दर', 'Rate'), kind: 'percent', rank: 'extra', width: 13, cell: rateOf },
    premium: amount('premium', terms.premium, { rank: 'fact' }),
    subsidy: amount('subsidy', terms.subsidy),
    farmer_share: amount('farmer_share', terms.farmersShare),
    day: { label: text('मिति', 'Date'), kind: 'date', rank: 'column', width: 19, cell: ({ day }) => day },
    risk_end: {
      label: text('समाप्ति मिति', 'Ends on'),
      kind: 'date',
      rank: 'extra',
      beneath: 'day',
      cell: ({ ends_on }) => ends_on,
    },
    agent: { label: text('अभिकर्ता', 'Agent'), kind: 'text', rank: 'column', width: 23, cell: agentName },
    branch: { label: text('शाखा', 'Branch'), kind: 'text', rank: 'extra', beneath: 'agent', cell: branchName },
    remarks: { label: text('कैफियत', 'Remarks'), kind: 'text', rank: 'extra', beneath: 'insured', cell: remarkOf },
  },
});
