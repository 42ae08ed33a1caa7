import { isEmpty } from '@krishi-bima/contract/forms/kinds';
import type { PdfBlock, PdfField } from '../../pdf/document.ts';
import { printable, shortDay } from '../../pdf/paper-text.ts';
import { fieldOf, signerOf } from '../../printing/paper-fields.ts';
import type { ProposalPaper } from './proposal-paper.ts';

/** Returns the thumb prints and signature of the proposer, beside the officer who takes the paper. */
export function signBlock(
  { form, proposal, farmer, names, marks = {} }: ProposalPaper,
  labels: { proposer: string; office: string },
): PdfBlock {
  const { default_values } = proposal;
  const place = isEmpty(default_values.place) ? [] : [printable(default_values.place)];
  const day = isEmpty(default_values.proposal_date) ? [] : [shortDay(default_values.proposal_date)];
  const { value: agent } = fieldOf(form.proposal, 'agent', default_values, names);
  const { value: branch } = fieldOf(form.proposal, 'branch', default_values, names);
  return {
    type: 'sign',
    boxes: [
      { kind: 'thumb', label: 'ल्याप्चे (दायाँ)', w: 1, ...pictured(marks.thumb_right) },
      { kind: 'thumb', label: 'ल्याप्चे (बायाँ)', w: 1, ...pictured(marks.thumb_left) },
      {
        kind: 'line',
        label: labels.proposer,
        name: printable(signerOf(farmer)),
        sub: [...place, ...day].join(', '),
        w: 1.9,
        ...pictured(marks.signature),
      },
      { kind: 'line', label: labels.office, name: filledIn(agent), sub: filledIn(branch), w: 1.9 },
    ],
  };
}

export function pictured(image: Uint8Array | undefined): { image?: Uint8Array } {
  return image ? { image } : {};
}

/** An empty line keeps both signatures level. */
function filledIn(text: PdfField['value']): string {
  return typeof text === 'string' ? text : '\u00a0';
}
