import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { FormFields } from '#forms/form-field.tsx';
import type { FieldForm } from '#forms/use-field-form.ts';
import { t } from '#i18n/t.ts';
import { useEditor } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import type { ProblemPlace } from '#proposals/steps/problem-places.ts';
import { useWizardNav } from '#proposals/steps/wizard-nav.ts';
import type { WizardStep } from '#proposals/steps/wizard-steps.ts';
import { AreaUnitSwitch } from '#ui/form/area-unit-switch.tsx';
import { Panel } from '#ui/panel.tsx';
import { usePhone } from '#ui/use-phone.ts';
import classes from './section-step.module.css';

/** The sections of a step, each in a panel of its own. */
export function SectionStep({ step, header, children }: SectionStepProps) {
  const root = useArrival(header, step);
  return (
    <div ref={root} tabIndex={-1} className={classes.step}>
      {children}
      {step.sections.map((id) => (
        <SectionPanel key={id} id={id} header={header} />
      ))}
    </div>
  );
}

interface SectionStepProps {
  step: WizardStep;
  header: FieldForm;
  /** What is shown above the sections. */
  children?: ReactNode;
}

function SectionPanel({ id, header }: { id: string; header: FieldForm }) {
  const { form } = useEditor();
  const section = form.sections[id];
  if (!section) throw new Error(`${form.name} has no section ${id}`);
  const hasArea = section.fields.some((name) => form.proposal[name]?.kind === 'area');
  const hasRequired = section.fields.some((name) => form.proposal[name]?.required);
  return (
    <div data-section={id}>
      <Panel
        title={section.title}
        aside={
          <>
            {hasArea ? <AreaUnitSwitch unit={header.areaUnit} onChange={header.setAreaUnit} /> : null}
            {hasRequired ? (
              <span>
                <span className={classes.star}>*</span> {t(messages.required)}
              </span>
            ) : null}
          </>
        }
      >
        <FormFields names={section.fields} />
      </Panel>
    </div>
  );
}

/** Who comes to a step goes on typing there: in the field or section that was asked for, else in its first field. */
function useArrival(header: FieldForm, step: WizardStep) {
  const { target, arrived } = useWizardNav();
  const isPhone = usePhone();
  const root = useRef<HTMLDivElement>(null);
  const arrive = useEffectEvent((place: ProblemPlace) => {
    if (place.at !== 'proposal' || place.step !== step.id) return;
    arrived();
    if (place.field) {
      header.check({ [place.field]: 'required' });
      if (header.focus(place.field.split('.')[0] ?? place.field)) return;
    }
    const panel = place.section
      ? root.current?.querySelector<HTMLElement>(`[data-section="${place.section}"]`)
      : root.current;
    // On a phone the keyboard would cover the step before it is read.
    const first = panel?.querySelector<HTMLElement>('[data-field] :is(input:not(:disabled), textarea, select)');
    if (isPhone || !first) root.current?.focus();
    else first.focus({ preventScroll: true });
    if (place.section) panel?.scrollIntoView();
    else scrollTo({ top: 0 });
  });
  useEffect(() => {
    if (target) arrive(target);
  }, [target]);
  return root;
}
