import { type Text, text } from '@krishi-bima/contract/values/text';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import type { ProposalTab } from './tabs.ts';

/** Words of a proposal that is read. */
export const pageMessages = {
  tabs: text('प्रस्तावका भाग', 'Parts of the proposal'),
  lines: {
    crop: text('बाली दर्ता', 'Crop registration'),
    livestock: text('पशुधन दर्ता', 'Livestock registration'),
  },
  proposalOf: (cover: Text) => text(`${cover.ne} प्रस्ताव`, `${cover.en} proposal`),
  crop: text('बाली', 'Crops'),
  animals: text('पशु', 'Animals'),
  area: text('क्षेत्रफल', 'Area'),
  period: text('बीमा अवधि', 'Period of insurance'),
  by: (name: string) => text(`तयार गर्ने: ${name}`, `Prepared by ${name}`),
  moreOf: (name: string) => text(`${name}: थप काम`, `${name}: more actions`),

  summary: text('प्रस्तावको सार', 'Summary of the proposal'),
  details: text('विवरण, लागत र अनुदान', 'Details, cost and subsidy'),
  submittedAt: text('पेस मिति', 'Submitted'),
  recommendation: text('प्राविधिकको सिफारिस', "Technician's recommendation"),
  returnable: text('जारी नहुँदासम्म सच्याउन फिर्ता पठाउन मिल्छ', 'Can be sent back until it is issued'),
  received: text('प्राप्त', 'Received'),
  moneyTab: text('रकम', 'Money'),
  receive: text('रकम बुझ्नुहोस्', 'Receive the money'),
  receiveNote: text(
    'रसिद काटेपछि बीमालेख जारी गर्न मिल्छ; भौचर छुट्टै अपलोड गर्नुपर्दैन।',
    'The policy can be issued once the receipt is made. No separate voucher is needed.',
  ),
  inspect: text('निरीक्षण भर्नुहोस्', 'Fill in the inspection'),
  openPolicy: (no: string) => text(`बीमालेख ${no} खोल्नुहोस्`, `Open policy ${no}`),
  renews: (no: string) => text(`बीमालेख ${no} को नवीकरण`, `Renewal of policy ${no}`),
  rejected: text('यो प्रस्ताव अस्वीकृत भएको छ', 'This proposal was rejected'),
  toFarmer: text('कृषकको विवरण', "Farmer's record"),

  toIssue: text('बीमालेख जारी गर्न बाँकी', 'Before the policy can be issued'),
  toGoOn: text('अघि बढ्न बाँकी', 'Before it can go on'),
  nothingToIssue: text('जारी गर्न बाँकी केही छैन', 'Nothing is left before the issue'),
  notPaid: (amount: string) => text(`जम्मा तिर्नुपर्ने ${amount} प्राप्त छैन`, `Total payable ${amount} not received`),
  untilReceipt: text('रसिद काटेपछि यो हट्छ', 'Goes once the receipt is made'),
  notVerified: text('कृषकको केवाइसी प्रमाणित छैन', "The farmer's KYC is not verified"),
  verifyKyc: text('केवाइसी जाँच्नुहोस्', 'Check the KYC'),
  paperMissing: (paper: { ne: string; en: string }) => text(`${paper.ne} छैन`, `${paper.en} is missing`),
  addPaper: text('कागजात थप्नुहोस्', 'Add the document'),
  openFindings: (count: number) =>
    text(
      `जाँचमा देखिएका ${toDevanagari(count)} विषय मिलाउन बाँकी`,
      count === 1 ? '1 check finding is unresolved' : `${count} check findings are unresolved`,
    ),
  resolve: text('मिलाउनुहोस्', 'Resolve'),
  look: text('हेर्नुहोस्', 'View'),
};

export const tabLabels: Record<Exclude<ProposalTab, 'rows'>, { ne: string; en: string }> = {
  summary: text('सार', 'Summary'),
  inspection: text('निरीक्षण', 'Inspection'),
  papers: text('कागजात', 'Documents'),
  money: text('रकम', 'Money'),
  history: text('इतिहास', 'History'),
};
