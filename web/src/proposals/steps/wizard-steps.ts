import type { Form } from '@krishi-bima/contract/forms/form';
import { type Text, text } from '@krishi-bima/contract/values/text';

/** A section of the form, its rows, the technician's report, or the review. */
export interface WizardStep {
  /** The id in the address bar. */
  id: string;
  label: Text;
  part: 'section' | 'members' | 'rows' | 'technician' | 'review';
}

const membersStep = 'members';
const rowsStep = 'rows';
const reviewStep = 'review';
/** The declaration to sign is read last, as on paper. */
const lastSection = 'declaration';

/** A returned proposal has this step: its writer reads there what the technician found. */
const reportStep: WizardStep = {
  id: 'technician',
  label: text('प्राविधिक प्रतिवेदन', "Technician's report"),
  part: 'technician',
};
const reviewLabel = text('समीक्षा', 'Review');

/** Returns the steps in order, for any form: sections, rows, its parts, the declaration, review. */
export function stepsOf(form: Form, isReported = false): WizardStep[] {
  const sections = Object.entries(form.sections).map(([id, { title }]): WizardStep => {
    return { id, label: title, part: 'section' };
  });
  const isLast = ({ id }: WizardStep) => id === lastSection;
  return [
    ...sections.filter((step) => !isLast(step)),
    ...(form.members ? [{ id: membersStep, label: form.members.title, part: 'members' as const }] : []),
    { id: rowsStep, label: form.row.one, part: 'rows' },
    ...(isReported ? [reportStep] : []),
    ...sections.filter(isLast),
    { id: reviewStep, label: reviewLabel, part: 'review' },
  ];
}

/** Returns the step of the address bar; the first one for an unknown id. */
export function stepAt(steps: readonly WizardStep[], id: unknown): WizardStep {
  const step = steps.find((one) => one.id === id) ?? steps[0];
  if (!step) throw new Error('a form without steps');
  return step;
}

/** Returns the step in which a field of the proposal is entered. */
export function stepOfField(form: Form, name: string): string | undefined {
  return Object.entries(form.sections).find(([, { fields }]) => fields.includes(name))?.[0];
}

export const stepIds = { members: membersStep, rows: rowsStep, review: reviewStep };
