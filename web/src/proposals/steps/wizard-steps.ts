import type { Form, ProposalSection, WritingStep } from '@krishi-bima/contract/forms/form';
import { type Text, text } from '@krishi-bima/contract/values/text';

export type StepId = WritingStep | 'review';

/** One of the five steps of a proposal, the same for every form. */
export interface WizardStep {
  /** The id in the address bar. */
  id: StepId;
  label: Text;
  /** The sections of the form that are panels of this step, by id. */
  sections: readonly string[];
}

const labels: Readonly<Record<Exclude<StepId, 'rows'>, Text>> = {
  cover: text('बीमाको विवरण', 'Cover'),
  past: text('विगत, अनुदान र ऋण', 'Past, subsidy and loan'),
  papers: text('कागजात र घोषणा', 'Documents and declaration'),
  review: text('समीक्षा', 'Review'),
};

const order: readonly StepId[] = ['cover', 'rows', 'past', 'papers', 'review'];

export function stepsOf(form: Form): WizardStep[] {
  return order.map((id) => ({
    id,
    label: id === 'rows' ? form.row.one : labels[id],
    sections: Object.entries(form.sections).flatMap(([name, { step }]) => (step === id ? [name] : [])),
  }));
}

/** The members of a group are listed above the rows, in the same step. */
export const membersPanel = 'members';

/** Returns the step of the address bar, which may name a section; the first one for an unknown id. */
export function stepAt(steps: readonly WizardStep[], id: unknown): WizardStep {
  const named = id === membersPanel ? 'rows' : id;
  const step = steps.find((one) => one.id === named || one.sections.some((section) => section === named)) ?? steps[0];
  if (!step) throw new Error('a form without steps');
  return step;
}

/** Returns the section in which a field of the proposal is entered. */
export function sectionOfField(form: Form, name: string): ProposalSection | undefined {
  return Object.values(form.sections).find(({ fields }) => fields.includes(name));
}
