import { useEffect, useEffectEvent, useRef } from 'react';
import { FormFields } from '#forms/form-field.tsx';
import type { FieldForm } from '#forms/use-field-form.ts';
import { t } from '#i18n/t.ts';
import { useEditor } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import type { ProblemPlace } from '#proposals/steps/problem-places.ts';
import { useWizardNav } from '#proposals/steps/wizard-nav.ts';
import { AreaUnitSwitch } from '#ui/form/area-unit-switch.tsx';
import { Panel } from '#ui/panel.tsx';
import { usePhone } from '#ui/use-phone.ts';
import classes from './section-step.module.css';

/** One section of the proposal's own fields. */
export function SectionStep({ id, header }: { id: string; header: FieldForm }) {
  const { form } = useEditor();
  const section = form.sections[id];
  const root = useArrival(header, id);
  if (!section) throw new Error(`${form.name} has no section ${id}`);
  const hasArea = section.fields.some((name) => form.proposal[name]?.kind === 'area');
  return (
    <div ref={root} tabIndex={-1} className={classes.step}>
      <Panel
        title={section.title}
        aside={
          <>
            {hasArea ? <AreaUnitSwitch unit={header.areaUnit} onChange={header.setAreaUnit} /> : null}
            <span>
              <span className={classes.star}>*</span> {t(messages.required)}
            </span>
          </>
        }
      >
        <FormFields names={section.fields} />
      </Panel>
    </div>
  );
}

/** Who comes to a step goes on typing there: in the field that was asked for, else in its first one. */
function useArrival(header: FieldForm, id: string) {
  const { target, arrived } = useWizardNav();
  const isPhone = usePhone();
  const root = useRef<HTMLDivElement>(null);
  const arrive = useEffectEvent((place: ProblemPlace) => {
    if (place.at !== 'proposal' || place.step !== id) return;
    arrived();
    if (place.field) {
      header.check({ [place.field]: 'required' });
      if (header.focus(place.field.split('.')[0] ?? place.field)) return;
    }
    // On a phone the keyboard would cover the step before it is read.
    const first = root.current?.querySelector<HTMLElement>('input:not(:disabled), textarea, select');
    if (isPhone || !first) root.current?.focus();
    else first.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  });
  useEffect(() => {
    if (target) arrive(target);
  }, [target]);
  return root;
}
