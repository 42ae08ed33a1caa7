import { withCatalogue } from '@krishi-bima/contract/forms/catalogue';
import { type Form, withBankingFields } from '@krishi-bima/contract/forms/form';
import { withMembers } from '@krishi-bima/contract/forms/members';
import { isFirm } from '@krishi-bima/contract/kyc/kinds';
import type { Proposal } from '@krishi-bima/contract/proposals/proposals';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import type { PdfBlock } from '../../pdf/document.ts';
import { fingerprintOf } from '../../pdf/fingerprint.ts';
import { codeText, holdsMark, printable, projectedNote, shortDay, timeOfDay } from '../../pdf/paper-text.ts';
import { fieldOf } from '../../printing/paper-fields.ts';
import { headOf, type PaperSummary, type UnprintedDocument } from '../../printing/printed-papers.ts';
import { factsOf, proposalSummary } from './proposal-document.ts';
import type { ProposalPaper } from './proposal-paper.ts';
import { applicantBlock } from './proposer-block.ts';
import { memberTables, rowTables } from './row-tables.ts';
import { signBlock } from './sign-block.ts';
import { subsidySums } from './sums-blocks.ts';

/** By these rules of the state, the insurer may give cover at the farmer's share (docs/domain.md, Subsidy). */
const rules = 'बाली तथा पशुपन्छी बीमा प्रिमियम अनुदान कार्यविधि, २०८१';

/** अनुदान माग निवेदन: the farmer asks the insurer for subsidised cover; without it none may be issued. */
export function subsidyApplication(paper: ProposalPaper): UnprintedDocument {
  const { proposal, company, names, now } = paper;
  const offered = withCatalogue(withBankingFields(paper.form), proposal.tariff?.rates);
  const form = withMembers(offered, proposal.default_values, proposal.members);
  const shown: Form = { ...form, row: { ...form.row, tables: [] } };
  // The state of the proposal is not part of what the proposer declares.
  const { status: _, ...face } = headOf(subsidyApplicationSummary(proposal));
  // Branch and agent are in the letter and at its foot.
  const facts = factsOf(paper, face.no).slice(0, 3);
  const numbered = [
    applicantBlock(paper),
    ...memberTables(form, proposal.members, names),
    ...rowTables(shown, proposal.insurance_details, names),
    subsidySums(paper),
  ];
  const closing = closingOf(paper);
  const note = holdsMark([facts, numbered, closing]) ? ` · ${projectedNote}` : '';
  return {
    paper: 'a4',
    title: 'अनुदान माग निवेदन',
    subtitle: `${rules} बमोजिम`,
    ...face,
    company,
    facts,
    blocks: [
      letterOf(paper),
      ...numbered.map((block, index) => ({ ...block, title: `${toDevanagari(index + 1)}. ${block.title}` })),
      { type: 'fill' },
      { type: 'keep', blocks: closing },
    ],
    made: toDevanagari(
      `तयार मिति ${shortDay(todayAd(now))}, ${timeOfDay(now.toISOString())} · वि.सं. मिति; रकम नेपाली रुपैयाँमा${note}`,
    ),
  };
}

export function subsidyApplicationSummary(proposal: Proposal): PaperSummary {
  const face = proposalSummary(proposal);
  return { ...face, hash: fingerprintOf({ paper: 'subsidy_application', of: face.hash }) };
}

/** One person writes "I"; a group or firm writes "we". */
function isOnePerson({ proposal, farmer }: ProposalPaper): boolean {
  const { insured_type } = proposal.default_values;
  return !isFirm(farmer) && (insured_type === 'individual' || !insured_type);
}

function letterOf(paper: ProposalPaper): PdfBlock {
  const { form, proposal, names, company } = paper;
  const isOne = isOnePerson(paper);
  const [who, did, asks] = isOne ? ['मैले', 'गरेको छु', 'गर्दछु'] : ['हामीले', 'गरेका छौँ', 'गर्दछौँ'];
  const what = form.line === 'livestock' ? 'पशुको' : 'बालीको';
  const number = proposal.proposal_no ? `प्रस्ताव नं. ${codeText(proposal.proposal_no)} ` : 'प्रस्ताव ';
  const { value: branch } = fieldOf(form.proposal, 'branch', proposal.default_values, names);
  return {
    type: 'letter',
    to: [`श्री ${printable(company.name)}`, ...(typeof branch === 'string' ? [branch] : [])],
    subject: 'बीमाशुल्कमा अनुदान पाऊँ।',
    paragraphs: [
      `उपर्युक्त सम्बन्धमा ${who} तल उल्लिखित ${what} बीमा गर्न ${number}पेस ${did}। ${rules} बमोजिम नेपाल सरकारबाट ` +
        `बीमाशुल्कमा पाइने अनुदानको सुविधा दिई ${who} तिर्नुपर्ने रकम मात्र लिएर बीमालेख जारी गरिदिनुहुन अनुरोध ${asks}।`,
    ],
  };
}

function closingOf(paper: ProposalPaper): PdfBlock[] {
  const agree = isOnePerson(paper) ? 'छु' : 'छौँ';
  return [
    {
      type: 'clauses',
      title: 'निवेदकको घोषणा',
      items: [
        `माथि उल्लिखित विवरण साँचो छ; झुट्टा ठहरे लिएको अनुदान फिर्ता गर्न मञ्जुर ${agree}।`,
        'यसै बीमामा प्रदेश वा स्थानीय तहबाट दोहोरो अनुदान लिएको छैन र लिने छैन।',
        `जिल्लाको सम्बन्धित कृषि, मत्स्य वा पशु सेवा कार्यालयको सिफारिसका लागि चाहिने कागजात दिन मञ्जुर ${agree}।`,
      ],
    },
    signBlock(paper, { proposer: 'निवेदकको हस्ताक्षर', office: 'निवेदन बुझ्ने' }),
    { type: 'verify' },
  ];
}
