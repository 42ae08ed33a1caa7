import { terms } from '../terms/terms.ts';
import { paymentMethods } from '../values/payment-methods.ts';
import { text } from '../values/text.ts';
import type { ProposalSections } from './form.ts';
import type { Fields } from './kinds.ts';

/** Every proposal begins with these sections, whatever it insures. */
export const header = {
  proposal_date: { kind: 'date', past: true, label: text('प्रस्ताव मिति', 'Proposal date'), required: true },
  branch: { kind: 'reference', to: 'branch', label: text('शाखा', 'Branch'), required: true },
  agent: { kind: 'reference', to: 'agent', label: text('अभिकर्ता', 'Agent') },
  insured_type: {
    kind: 'choice',
    span: 4,
    label: text('बीमितको प्रकार', 'Type of insured'),
    required: true,
    options: {
      individual: text('व्यक्तिगत', 'Individual'),
      group: text('समूह', 'Group'),
      cooperative: text('सहकारी', 'Cooperative'),
      firm: text('फर्म', 'Firm'),
    },
  },
  group_name: {
    kind: 'text',
    max: 120,
    label: text('समूह, सहकारी वा फर्मको नाम', 'Name of the group, cooperative or firm'),
    span: 6,
    when: { field: 'insured_type', is: ['group', 'cooperative', 'firm'] },
    required: true,
  },
  member_count: {
    kind: 'number',
    span: 2,
    integer: true,
    min: 1,
    max: 100_000,
    label: text('सदस्य सङ्ख्या', 'Number of members'),
    when: { field: 'insured_type', is: ['group', 'cooperative'] },
    required: true,
  },
  firm_registration_no: {
    kind: 'text',
    span: 4,
    max: 40,
    digits: true,
    label: text('फर्म दर्ता नं.', 'Firm registration no.'),
    when: { field: 'insured_type', is: ['firm'] },
    required: true,
  },
  firm_pan_no: {
    kind: 'text',
    span: 4,
    digits: true,
    pattern: '^\\d{9}$',
    problem: 'bad_pan',
    label: text('फर्मको प्यान नं.', 'PAN of the firm'),
    when: { field: 'insured_type', is: ['firm'] },
    required: true,
  },
  farm_address: { kind: 'place', label: text('बीमा गरिने स्थान', 'Insured location'), required: true },
  purpose: {
    kind: 'choice',
    span: 2,
    label: text('प्रयोजन', 'Purpose'),
    required: true,
    options: { commercial: text('व्यावसायिक', 'Commercial'), private: text('निजी', 'Private') },
  },
  ownership: {
    kind: 'choice',
    span: 2,
    label: text('जग्गाको स्वामित्व', 'Land tenure'),
    required: true,
    options: {
      own: text('आफ्नै', 'Own'),
      rented: text('भाडा', 'Rented'),
      contract: text('ठेक्का', 'Contract'),
      sharecropped: text('अधियाँ', 'Sharecropped'),
      joint: text('साझा', 'Joint'),
    },
  },
  risk_start_at: { kind: 'datetime', span: 4, label: text('जोखिम प्रारम्भ मिति', 'Risk starts'), required: true },
  risk_end_at: { kind: 'datetime', span: 4, label: text('जोखिम समाप्ति मिति', 'Risk ends'), required: true },
  previous_insured: { kind: 'boolean', has: true, label: text('पहिले बीमा भएको?', 'Insured before?'), required: true },
  previous_policy_no: {
    kind: 'text',
    max: 40,
    label: text('पुरानो बीमालेख नं.', 'Previous policy no.'),
    when: { field: 'previous_insured', is: [true] },
    required: true,
  },
  refused_before: {
    kind: 'boolean',
    has: true,
    label: text('यसअघि बीमा अस्वीकृत भएको?', 'Declined for insurance before?'),
    required: true,
  },
  refused_reason: {
    kind: 'text',
    max: 300,
    label: text('अस्वीकृत हुनुको कारण', 'Reason for declining'),
    span: 8,
    when: { field: 'refused_before', is: [true] },
    required: true,
  },
  other_insurance: {
    kind: 'boolean',
    has: true,
    label: text('अन्य कम्पनीमा बीमा छ?', 'Insured with another company?'),
    required: true,
  },
  other_insurance_detail: {
    kind: 'text',
    max: 300,
    label: text('अन्य कम्पनीको बीमाको विवरण', 'Details of the other insurance'),
    span: 8,
    when: { field: 'other_insurance', is: [true] },
    required: true,
  },
  loss_last_5y: {
    kind: 'list',
    label: text('विगत ५ वर्षको क्षति', 'Losses in the last 5 years'),
    of: {
      year: {
        kind: 'number',
        integer: true,
        plain: true,
        min: 2000,
        max: 2099,
        label: text('साल (वि.सं.)', 'Year (BS)'),
        required: true,
      },
      cause: { kind: 'text', max: 120, label: text('क्षतिको कारण', 'Cause of loss'), required: true },
      amount: { kind: 'money', label: text('क्षति रकम', 'Amount of loss'), required: true },
    },
  },
  wants_subsidy: { kind: 'boolean', label: text('अनुदान लिने?', 'Subsidy requested?'), required: true },
  no_other_subsidy_declared: {
    kind: 'boolean',
    agreement: true,
    span: 8,
    label: text(
      'प्रदेश वा स्थानीय तहबाट दोहोरो अनुदान नलिएको घोषणा',
      'Declares that no province or local subsidy is taken',
    ),
    when: { field: 'wants_subsidy', is: [true] },
    required: true,
  },
  /* These fields copy the newest receipt; nobody types them, and an old client's values are dropped. */
  payment_method: {
    kind: 'choice',
    computed: true,
    label: terms.paymentMethod,
    options: paymentMethods,
  },
  receipt_no: { kind: 'text', computed: true, max: 40, digits: true, label: terms.receiptNo },
  paid_at: { kind: 'date', computed: true, past: true, label: text('भुक्तानी मिति', 'Payment date') },
  declaration_accepted: {
    kind: 'boolean',
    agreement: true,
    label: text('माथिको विवरण साँचो भएको घोषणा', 'Declares that the above is true'),
    required: true,
  },
  place: { kind: 'text', max: 60, label: text('स्थान', 'Place'), required: true },
} as const satisfies Fields;

/** A partner sees only the last two characters of these. */
export const firmNumbers = ['firm_registration_no', 'firm_pan_no'] as const satisfies (keyof typeof header)[];

export const headerSections = {
  proposal: {
    step: 'cover',
    title: text('प्रस्तावको विवरण', 'Proposal details'),
    fields: [
      'proposal_date',
      'branch',
      'agent',
      'insured_type',
      'group_name',
      'member_count',
      'firm_registration_no',
      'firm_pan_no',
    ],
  },
  cover: {
    step: 'cover',
    title: text('बीमाको विवरण', 'Cover'),
    fields: ['farm_address', 'purpose', 'ownership', 'risk_start_at', 'risk_end_at'],
  },
  past: {
    step: 'past',
    title: text('विगतको बीमा र क्षति', 'Previous insurance and losses'),
    fields: [
      'previous_insured',
      'previous_policy_no',
      'refused_before',
      'refused_reason',
      'other_insurance',
      'other_insurance_detail',
      'loss_last_5y',
    ],
  },
  payment: {
    step: 'past',
    title: terms.subsidy,
    fields: ['wants_subsidy', 'no_other_subsidy_declared'],
  },
  declaration: {
    step: 'papers',
    title: text('घोषणा', 'Declaration'),
    fields: ['declaration_accepted', 'place'],
  },
} as const satisfies ProposalSections;

const { ownership: _, ...withoutLand } = header;

/** For animals, how the land is held is not asked (docs/domain.md, Animals). */
export const livestockHeader: typeof withoutLand = withoutLand;

export const livestockSections = {
  ...headerSections,
  cover: { ...headerSections.cover, fields: ['farm_address', 'purpose', 'risk_start_at', 'risk_end_at'] },
} as const satisfies ProposalSections;
