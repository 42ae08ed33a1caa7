import { type Text, text } from '../values/text.ts';
import { type PerilName, perils, type RefusalReasonName, refusalReasons } from './perils.ts';

interface Refused {
  name: string;
  claim_no: string;
  policy_no: string;
  /** The day of the loss, what was hit and the number of days, as the reader writes them. */
  loss_on: Text;
  what: Text;
  peril: PerilName;
  refusal: RefusalReasonName;
  /** What the office wrote. */
  reason: string;
}

/** What the insured is told of a refusal: what was claimed, why it is not paid, and what can be done about it. */
export function refusalLetter(of: Refused): { subject: Text; paragraphs: Text[] } {
  const { name, claim_no, policy_no, loss_on, what, peril, refusal, reason } = of;
  const { code, label } = refusalReasons[refusal];
  const cause = perils[peril].label;
  return {
    subject: text(`दाबी नं. ${claim_no} अस्वीकृत भएको जानकारी`, `Claim ${claim_no} is refused`),
    paragraphs: [
      text(`श्री ${name},`, `Dear ${name},`),
      text(
        `बीमालेख ${policy_no} अन्तर्गत ${loss_on.ne} मा ${cause.ne}का कारण ${what.ne}मा भएको क्षतिको दाबी अध्ययन गर्दा निम्न कारणले भुक्तानी गर्न नमिल्ने भएको जानकारी गराइन्छ।`,
        `We have examined your claim under policy ${policy_no} for the loss of ${loss_on.en} (${what.en}; ${cause.en.toLowerCase()}). It cannot be paid for this reason.`,
      ),
      text(`${code}: ${label.ne}। ${reason}`, `${code}: ${label.en}. ${reason}`),
      text(
        'निर्णयमा चित्त नबुझे पुनरावलोकनका लागि निवेदन दिन सक्नुहुन्छ। निवेदनमा अर्कै व्यक्तिले निर्णय गर्नुहुन्छ।',
        'If you do not agree you may ask for a review. Another person decides it.',
      ),
    ],
  };
}
