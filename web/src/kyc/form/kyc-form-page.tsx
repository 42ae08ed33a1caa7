import { type Line, roleOf } from '@krishi-bima/contract/access/roles';
import { type Kyc, kyc } from '@krishi-bima/contract/kyc/kyc';
import { isUnsent } from '@krishi-bima/contract/outbox/entry';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { refresh } from '#api/query.ts';
import { useUser } from '#api/session.ts';
import { DraftNotice, DraftSaved } from '#drafts/draft-notice.tsx';
import { clearUnsaved } from '#drafts/unsaved.ts';
import { FieldFormProvider } from '#forms/form-field.tsx';
import { useSaveKey } from '#forms/use-save-key.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { DuplicateNotice } from '#kyc/duplicates/duplicate-notice.tsx';
import { useDuplicates } from '#kyc/duplicates/use-duplicates.ts';
import { formMessages } from '#kyc/form-messages.ts';
import { byFormName, firstFieldOf } from '#kyc/kyc-fields.ts';
import { inShell, linePaths, paths } from '#navigation/paths.ts';
import { sayKept } from '#outbox/say-kept.ts';
import { useGoToOutbox } from '#outbox/use-kept.ts';
import { flagOf, lines } from '#registration/line.ts';
import { lineTitles } from '#registration/messages.ts';
import { EntryForm } from '#ui/form/entry-form.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { Steps } from '#ui/steps.tsx';
import { toast } from '#ui/toast.tsx';
import { usePhone } from '#ui/use-phone.ts';
import classes from './kyc-form-page.module.css';
import { MinimalFarmer } from './minimal-farmer.tsx';
import { Review } from './review.tsx';
import { SaveFailure } from './save-failure.tsx';
import { SectionAside, SectionFields, sectionTitle, useKind } from './section-fields.tsx';
import { type Registration, useRegistration } from './use-registration.ts';
import { type Stepping, useSteps } from './use-steps.ts';

/** Registration in steps. Whatever step one is at, the least farmer can be saved. */
export function KycFormPage() {
  const line = useChosenLine();
  const registration = useRegistration(line);
  const { form, draft } = registration;
  const steps = useSteps(form);
  const finish = useFinish();
  const finishKept = useKept(registration);
  useFirstFault(registration, steps);
  async function save() {
    const { record, problems, isUndecided, isKept } = await registration.save();
    if (record) await finish(record);
    else if (isKept) await finishKept();
    else if (problems) steps.showFirst(problems);
    else if (isUndecided) steps.show('review', 'twin_reason');
  }
  useSaveKey(() => void save());
  return (
    <Page
      band
      title={formMessages.title}
      crumbs={[
        <Link key="list" to={linePaths[line].farmers}>
          {t(lineTitles[line])}
        </Link>,
      ]}
      actions={<Actions line={line} registration={registration} save={steps.current === 'review' ? undefined : save} />}
      tabs={<Steps steps={steps.steps} current={steps.current} onSelect={steps.select} />}
    >
      <div className={classes.notices}>
        <DraftNotice draft={draft} />
        <SaveFailure failure={registration.failure} onRetry={() => void save()} />
      </div>
      <FieldFormProvider form={form}>
        <Step registration={registration} steps={steps} save={save} />
      </FieldFormProvider>
    </Page>
  );
}

interface ActionsProps {
  line: Line;
  registration: Registration;
  /** On the review the button at its end saves. */
  save?: () => Promise<void>;
}

function Actions({ line, registration, save }: ActionsProps) {
  const { draft, isSaving, needsCompany } = registration;
  return (
    <>
      <DraftSaved at={draft.savedAt} />
      <Button variant="default" renderRoot={(props) => <Link to={linePaths[line].farmers} {...props} />}>
        {t(formMessages.close)}
      </Button>
      {save ? (
        <Button
          variant="default"
          loading={isSaving}
          disabled={needsCompany}
          title={needsCompany ? t(formMessages.chooseCompany) : undefined}
          rightSection={<Kbd>Ctrl S</Kbd>}
          onClick={() => void save()}
        >
          {t(formMessages.save)}
        </Button>
      ) : null}
    </>
  );
}

interface StepProps {
  registration: Registration;
  steps: Stepping;
  save: () => Promise<void>;
}

function Step(props: StepProps) {
  const isPhone = usePhone();
  const { registration, steps } = props;
  const { form, insurance } = registration;
  const kind = useKind(form);
  if (steps.current === 'review') return <ReviewStep {...props} />;
  const section = steps.current;
  const foot = <Foot steps={steps} main={<Button type="submit">{t(formMessages.next)}</Button>} />;
  return (
    <div className={classes.columns}>
      <EntryForm className={classes.form} onSubmit={() => steps.next()}>
        <Panel
          title={sectionTitle(section, kind)}
          aside={<SectionAside section={section} form={form} />}
          footer={isPhone ? undefined : foot}
        >
          <SectionFields section={section} form={form} />
        </Panel>
        {isPhone ? foot : null}
      </EntryForm>
      <div className={classes.aside}>
        {registration.isResending ? null : (
          <LiveTwins form={form} insurance={insurance} onCompare={() => steps.show('review', 'twin_reason')} />
        )}
        <MinimalFarmer form={form} />
      </div>
    </div>
  );
}

/** Apart, so that typing a name draws this and not the whole page. */
function LiveTwins({
  form,
  insurance,
  onCompare,
}: Pick<Registration, 'form' | 'insurance'> & { onCompare: () => void }) {
  return <DuplicateNotice twins={useDuplicates(form, insurance)} onCompare={onCompare} />;
}

function ReviewStep({ registration, steps, save }: StepProps) {
  const { form, insurance, isSaving, needsCompany } = registration;
  const found = useDuplicates(form, insurance);
  const twins = registration.isResending ? [] : found;
  return (
    <>
      <Review
        form={form}
        twins={twins}
        onEdit={(section) => steps.show(section, firstFieldOf(section, form.values()))}
      />
      {needsCompany ? <p className={classes.reason}>{t(formMessages.chooseCompany)}</p> : null}
      <div className={classes.end}>
        <Foot
          steps={steps}
          main={
            <Button
              loading={isSaving}
              disabled={needsCompany}
              rightSection={<Kbd onFilled>Ctrl S</Kbd>}
              onClick={() => void save()}
            >
              {t(formMessages.register)}
            </Button>
          }
        />
      </div>
    </>
  );
}

function Foot({ steps, main }: { steps: Stepping; main: ReactNode }) {
  return (
    <div className={classes.foot}>
      <Button variant="default" disabled={steps.isFirst} onClick={steps.back}>
        {t(formMessages.back)}
      </Button>
      {main}
    </div>
  );
}

/** From the list one came from, else by what the registrar registers. */
function useChosenLine(): Line {
  const search = useSearch({ from: inShell(paths.newKyc) });
  const role = roleOf(useUser().groups);
  const asked = lines.find((line) => flagOf(line) === search.cover);
  return asked ?? (role?.startsWith('livestock') || role === 'himalayan' ? 'livestock' : 'crop');
}

/** It waits: what is next is what else waits. */
function useKept({ opened }: Registration) {
  const goToOutbox = useGoToOutbox();
  return async () => {
    clearUnsaved();
    // What was corrected has been told of already.
    if (opened && isUnsent(opened)) return;
    sayKept();
    await goToOutbox();
  };
}

/** What was refused opens at the field that is wrong. */
function useFirstFault({ opened }: Registration, steps: Stepping) {
  const show = useEffectEvent(() => {
    const fields = byFormName(opened?.problem?.fields ?? {});
    if (Object.keys(fields).length > 0) steps.showFirst(fields);
    else if (opened?.problem?.code === 'twin_undecided') steps.show('review', 'twin_reason');
  });
  const openedId = opened?.id;
  useEffect(() => {
    if (openedId !== undefined) show();
  }, [openedId]);
}

function useFinish() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (record: Kyc) => {
    clearUnsaved();
    toast.done(formMessages.saved(farmerName(record.personal_info)));
    await navigate({ to: paths.kyc, params: { id: record.id }, replace: true });
    await refresh(queries, kyc.list);
  };
}
