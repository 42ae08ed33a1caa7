import { findForm } from '@krishi-bima/contract/forms';
import { withCatalogue } from '@krishi-bima/contract/forms/catalogue';
import { type Section, withBankingFields } from '@krishi-bima/contract/forms/form';
import {
  type FieldSpec,
  type Fields,
  type FormValues,
  isEmpty,
  isShown,
  valueIn,
} from '@krishi-bima/contract/forms/kinds';
import { withMembers } from '@krishi-bima/contract/forms/members';
import type { BankingDetails, MemberValues, ProposalHeader } from '@krishi-bima/contract/forms/records';
import type { Proposal } from '@krishi-bima/contract/proposals/proposals';
import { proposalStates } from '@krishi-bima/contract/proposals/states';
import { terms } from '@krishi-bima/contract/terms/terms';
import { keysOf } from '@krishi-bima/contract/values/records';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { fiscalYearLabel } from '@krishi-bima/nepali/fiscal-year';
import type { PdfBlock, PdfField } from '../../pdf/document.ts';
import { fingerprintOf } from '../../pdf/fingerprint.ts';
import { holdsMark, printable, projectedNote, shortDay, timeOfDay } from '../../pdf/paper-text.ts';
import type { Names } from '../../printing/names.ts';
import { fieldOf, listBlock, listFields } from '../../printing/paper-fields.ts';
import { headOf, type PaperSummary, type UnprintedDocument } from '../../printing/printed-papers.ts';
import { landBlock } from './land-map.ts';
import type { ProposalPaper } from './proposal-paper.ts';
import { proposerBlock } from './proposer-block.ts';
import { memberTables, rowTables } from './row-tables.ts';
import { pictured, signBlock } from './sign-block.ts';
import { paidFields, premiumSums } from './sums-blocks.ts';

/** These header fields are in the facts beside the title and beside the sums, not in their section again. */
const inFacts = ['branch', 'agent', 'proposal_date'];

/** Makes the paper of a proposal of any form: the definition gives the arrangement, the record the values. */
export function proposalDocument(paper: ProposalPaper): UnprintedDocument {
  const { proposal, farmer, company, names, now } = paper;
  const offered = withCatalogue(withBankingFields(paper.form), proposal.tariff?.rates);
  const form = withMembers(offered, proposal.default_values, proposal.members);
  const written = { ...proposal.default_values, ...proposal.banking };
  const { declaration, ...sections } = form.sections;
  const face = headOf(proposalSummary(proposal));
  const lists = listFields(form.proposal, written);
  const numbered = [
    proposerBlock(paper),
    ...sectionBlocks(form.proposal, Object.values(sections), written, names),
    ...lists.map((name) => listBlock(form.proposal[name], valueIn(written, name), names)),
    ...memberTables(form, proposal.members, names),
    ...rowTables(form, proposal.insurance_details, names),
    ...(paper.land ? [landBlock(paper.land)] : []),
    ...reportBlocks(paper),
    premiumSums(paper),
  ].filter((block) => block !== undefined);
  const facts = factsOf(paper, face.no);
  const signed = closing(paper, declaration);
  const note = holdsMark([facts, numbered, signed]) ? ` · ${projectedNote}` : '';
  return {
    paper: 'a4',
    title: form.title.ne,
    subtitle: 'कृषि, पशुपन्छी तथा जडीबुटी बीमा',
    ...face,
    company,
    facts,
    photo: { w: 30, h: 38, alt: printable(String(farmer.name_np)), ...pictured(paper.marks?.photo) },
    blocks: [
      ...numbered.map((block, index) => ({ ...block, title: `${toDevanagari(index + 1)}. ${block.title}` })),
      { type: 'fill' },
      { type: 'keep', blocks: signed },
    ],
    made: toDevanagari(
      `तयार मिति ${shortDay(todayAd(now))}, ${timeOfDay(now.toISOString())} · वि.सं. मिति; रकम नेपाली रुपैयाँमा${note}`,
    ),
  };
}

export function proposalSummary(proposal: Proposal): PaperSummary {
  const { id, proposal_no, status, submitted_at, updated_at } = proposal;
  return {
    no: proposal_no ?? `मस्यौदा–${id}`,
    state: proposalStates[status],
    date: todayAd(new Date(submitted_at ?? updated_at)),
    hash: fingerprintOf(signedPart(proposal)),
  };
}

/** Returns the part that the check code is for: the record without what changes from print to print. */
function signedPart({
  id,
  insurance,
  proposal_no,
  personal_info,
  default_values,
  insurance_details,
  members,
  totals,
  banking,
  form,
  signed_marks,
}: Proposal) {
  // The proposer signs without the technician's report, which comes later.
  const rows = insurance_details.map((row) => ({ ...row, version: undefined, technician_data: undefined }));
  const listed = members.map((member) => ({ ...member, ...unsaidAccount(member), version: undefined }));
  // Payment comes after the signature, so it does not change the paper.
  const entered = Object.fromEntries(Object.entries(default_values).filter(([name]) => !paidFields.includes(name)));
  const signed = {
    ...{ id, insurance, proposal_no, personal_info: personal_info.id },
    ...{ default_values: entered, banking: signedBanking(form, banking), rows, totals },
    // A proposal from before marks were bound to it has the code that it had then.
    ...(signed_marks ? { signed_marks } : {}),
  };
  // A proposal without members has the code that it had before members existed.
  return listed.length > 0 ? { ...signed, members: listed } : signed;
}

/** Where nobody gave an account, the code is the one from before the form asked for it. */
function signedBanking(form: string, banking: BankingDetails = {}): BankingDetails | undefined {
  const asksForLoan = 'has_loan' in (findForm(form)?.parts?.banking?.fields ?? {});
  return asksForLoan || Object.values(banking).some((value) => !isEmpty(value)) ? banking : undefined;
}

function unsaidAccount({ bank_name, bank_branch, account_no, account_holder }: MemberValues): object {
  const account = { bank_name, bank_branch, account_no, account_holder };
  return Object.fromEntries(keysOf(account).flatMap((name) => (isEmpty(account[name]) ? [[name, undefined]] : [])));
}

export function factsOf({ form, proposal, names }: ProposalPaper, no: string): PdfField[] {
  const { fiscal_year, default_values } = proposal;
  const labelled = (name: string) => fieldOf(form.proposal, name, default_values, names);
  return [
    { kind: 'text', label: terms.proposalNo.ne, value: no, span: 6, strong: true },
    { ...labelled('proposal_date'), span: 3 },
    { kind: 'text', label: 'आर्थिक वर्ष', value: fiscal_year === null ? null : fiscalYearLabel(fiscal_year), span: 3 },
    { ...labelled('branch'), span: 6 },
    { ...labelled('agent'), span: 6 },
  ];
}

type Titled = Extract<PdfBlock, { type: 'fields' | 'table' | 'sums' }>;

/** A section reduced to a single field joins the next one. */
function sectionBlocks(all: Fields, sections: readonly Section[], values: FormValues, names: Names): Titled[] {
  const blocks: Titled[] = [];
  let carried: PdfField[] = [];
  for (const section of sections) {
    const shown = section.fields.filter((name) => isDrawn(all[name], name, values));
    const fields = [...carried, ...shown.map((name) => fieldOf(all, name, values, names))];
    carried = fields.length === 1 && section !== sections.at(-1) ? fields : [];
    if (fields.length > carried.length) blocks.push({ type: 'fields', title: section.title.ne, fields });
  }
  return blocks;
}

/**
 * The technician's report is printed where it has answers; its answers alone, because a page of dashes says nothing.
 */
function reportBlocks({ form, proposal, names }: ProposalPaper): Titled[] {
  const part = form.parts?.technician_data;
  if (!part) return [];
  const reports =
    part.on === 'proposal'
      ? [{ of: '', values: proposal.technician_data ?? {} }]
      : proposal.insurance_details.map((row, index) => ({
          of: ` (${toDevanagari(index + 1)})`,
          values: row.technician_data ?? {},
        }));
  return reports.flatMap(({ of, values }) => {
    const answered = Object.keys(part.fields).filter(
      (name) => part.fields[name]?.kind !== 'list' && !isEmpty(valueIn(values, name)),
    );
    const fields = answered.map((name) => fieldOf(part.fields, name, values, names));
    const lists = listFields(part.fields, values).map((name) =>
      listBlock(part.fields[name], valueIn(values, name), names),
    );
    const title = `${part.title.ne}${of}`;
    return [
      ...(fields.length > 0 ? [{ type: 'fields' as const, title, fields }] : []),
      ...lists.flatMap((one) => (one ? { ...one, title: `${one.title}${of}` } : [])),
    ];
  });
}

function isDrawn(field: FieldSpec | undefined, name: string, values: FormValues): boolean {
  const isElsewhere = inFacts.includes(name) || paidFields.includes(name) || field?.kind === 'list';
  return field !== undefined && !isElsewhere && isShown(field, values);
}

function closing(paper: ProposalPaper, declaration: Section | undefined): PdfBlock[] {
  const { form, proposal, names } = paper;
  const { default_values } = proposal;
  const accepted = declaration?.fields.filter((name) => form.proposal[name]?.kind === 'boolean') ?? [];
  return [
    { type: 'clauses', title: 'प्रस्तावकको घोषणा', items: clausesOf(default_values) },
    {
      type: 'fields',
      fields: accepted.map((name) => ({ ...fieldOf(form.proposal, name, default_values, names), span: 12 })),
    },
    signBlock(paper, { proposer: 'प्रस्तावकको हस्ताक्षर', office: 'अभिकर्ता / कर्मचारी' }),
    { type: 'verify' },
  ];
}

function clausesOf({ wants_subsidy }: ProposalHeader): string[] {
  return [
    'माथि उल्लिखित विवरण मेरो जानकारीमा साँचो छ; झुट्टा ठहरे बीमालेख बदर हुने कुरामा सहमत छु।',
    'मेरो विवरण यही बीमा, अनुदान र दाबीका लागि मात्र राख्न र प्रयोग गर्न मञ्जुर छु।',
    ...(wants_subsidy === true ? ['यसै बीमामा प्रदेश वा स्थानीय तहबाट दोहोरो अनुदान लिएको छैन।'] : []),
    'कृषकले तिर्नुपर्ने रकम बुझाएपछि मात्र रक्षावरण सुरु हुने कुरा मलाई जानकारी छ।',
    'क्षति भएमा तोकिएको समयभित्र कम्पनीलाई सूचना दिनेछु; सर्जमिन मुचुल्का र वडा कार्यालयको सिफारिस पेस गर्नेछु।',
  ];
}
