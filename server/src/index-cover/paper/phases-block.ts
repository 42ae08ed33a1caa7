import { phaseDays } from '@krishi-bima/contract/index-cover/reckon';
import {
  aggregations,
  type IndexTerms,
  indexTypes,
  type Phase,
  paysAbove,
} from '@krishi-bima/contract/index-cover/terms';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { formatNumber } from '@krishi-bima/nepali/money';
import type { PdfBlock } from '../../pdf/document.ts';
import { printable, shortDay } from '../../pdf/paper-text.ts';

/** The phases of a season: when each is, and how much of the sum insured it pays. */
export function phasesBlock(terms: IndexTerms, year: number): PdfBlock {
  const spans = phaseDays(terms.phases, year);
  return {
    type: 'table',
    title: 'कहिले कति पाइन्छ',
    columns: [
      { label: 'चरण', kind: 'text', w: 30 },
      { label: 'अवधि', kind: 'date', w: 44 },
      { label: 'गणना', kind: 'text', w: 34 },
      { label: 'भुक्तानी', kind: 'text' },
    ],
    rows: terms.phases.map((phase, at) => [
      printable(phase.name_np),
      `${shortDay(spans[at]?.from ?? '')} – ${shortDay(spans[at]?.until ?? '')}`,
      aggregations[phase.aggregation].ne,
      payment(terms, phase),
    ]),
  };
}

/** `३० मि.मि. भन्दा थोरै भए पाउन सुरु, १० मि.मि. मा बीमाङ्कको ४०%`. */
function payment(terms: IndexTerms, phase: Phase): string {
  const isRun = phase.aggregation === 'consecutive_days';
  const unit = isRun ? 'दिन' : indexTypes[terms.index].unit.ne;
  const shown = (figure: string) => `${toDevanagari(figure)} ${unit}`;
  const isAbove = paysAbove(terms.index, phase);
  const share = (percent: string) => `${formatNumber((Number(phase.weight) * Number(percent)) / 100)}%`;
  if (phase.steps.length > 0) {
    const reach = isAbove ? 'पुगे' : 'मा झरे';
    return `${phase.steps.map(({ at, percent }) => `${shown(at)} ${reach} ${share(percent)}`).join(', ')} (बीमाङ्कको, जम्मा)`;
  }
  const beyond = isAbove ? 'भन्दा धेरै' : 'भन्दा थोरै';
  return `${shown(phase.trigger ?? '')} ${beyond} भए सुरु, ${shown(phase.exit ?? '')} मा बीमाङ्कको ${share('100')}`;
}
