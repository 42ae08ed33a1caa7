import { isEmpty, isRequired, isShown, valueIn } from '@krishi-bima/contract/forms/kinds';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { Button } from '@mantine/core';
import { IconArrowRight, IconDeviceFloppy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { DraftNotice } from '#drafts/draft-notice.tsx';
import { FieldFormProvider, FormFields } from '#forms/form-field.tsx';
import { shortAddress } from '#forms/place-view.tsx';
import { useSaveKey } from '#forms/use-save-key.ts';
import { fiscalYear } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { linePaths, paths } from '#navigation/paths.ts';
import { messages } from '#proposals/messages.ts';
import { useNextKey } from '#proposals/steps/use-next-key.ts';
import { type StepId, stepsOf } from '#proposals/steps/wizard-steps.ts';
import { FootBar } from '#ui/foot-bar.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { Steps } from '#ui/steps.tsx';
import { useNarrow } from '#ui/use-narrow.ts';
import { FilledPanel } from './filled-panel.tsx';
import { startMessages } from './messages.ts';
import { startFields } from './start-fields.ts';
import classes from './start-form.module.css';
import { FarmerCard, LastYearPanel } from './start-side.tsx';
import { type Start, type StartFacts, useStart, useTyped } from './use-start.ts';

/** The first step of a proposal that does not exist yet: what nobody can know, then what is filled already. */
export function StartForm(facts: StartFacts) {
  useLanguage();
  const start = useStart(facts);
  const { header, form, farmer, draft } = start;
  const [{ asked, filled }] = useState(() => startFields(form, start.suggestions));
  const [open, setOpen] = useState<string>();
  const gaps = useGaps(start, [...asked, ...filled.flatMap(({ names }) => names)]);
  const isNarrow = useNarrow();

  function advance() {
    const [gap] = gaps();
    if (gap === undefined) {
      void start.save('rows');
      return;
    }
    const line = filled.find(({ names }) => names.includes(gap));
    if (line) flushSync(() => setOpen(line.id));
    header.check({ [gap]: 'required' });
    header.focus(gap);
  }
  useSaveKey(() => void start.save('cover'));
  useNextKey(advance);
  const next = <NextButton start={start} onNext={advance} isShort={isNarrow} />;
  return (
    <Page
      {...headOf(start)}
      band
      actions={<StartActions start={start} />}
      tabs={<StartSteps start={start} onSelect={start.save} />}
    >
      <DraftNotice draft={draft} />
      <FieldFormProvider form={header}>
        <div className={classes.body} data-narrow={isNarrow || undefined}>
          <div className={classes.main}>
            <AskedPanel start={start} names={asked} />
            <FilledPanel start={start} lines={filled} open={open} onOpen={setOpen} />
          </div>
          <div className={classes.side}>
            {isNarrow ? null : <FarmerCard farmer={farmer} line={form.line} />}
            <LastYearPanel start={start} />
            {isNarrow ? <StartBar start={start} names={asked} next={next} /> : next}
          </div>
        </div>
      </FieldFormProvider>
    </Page>
  );
}

function headOf({ form, farmer: { id, personal_info } }: Start) {
  const { address_detail } = personal_info;
  const name = farmerName(personal_info);
  const farmers = form.line === 'crop' ? linePaths.crop.farmers : linePaths.livestock.farmers;
  const year = t(messages.fiscalYear(fiscalYear(fiscalYearOf(new Date().toISOString().slice(0, 10)))));
  return {
    title: form.title,
    status: <StatusBadge tone="nobody" label={startMessages.isNew} />,
    crumbs: [
      <Link key="farmers" to={farmers}>
        {t(messages.farmers)}
      </Link>,
      <Link key="farmer" to={paths.kyc} params={{ id }}>
        {name}
      </Link>,
    ],
    note: `${[name, address_detail && shortAddress(address_detail)].filter(Boolean).join(', ')} · ${year}`,
  };
}

function StartActions({ start: { draft, farmer, isSaving, save } }: { start: Start }) {
  return (
    <>
      <output className={classes.status}>{t(draft.savedAt ? messages.unsaved : startMessages.beginsWithSave)}</output>
      {draft.savedAt ? (
        <Button
          variant="default"
          loading={isSaving}
          leftSection={<IconDeviceFloppy size={16} stroke={1.7} aria-hidden />}
          onClick={() => void save('cover')}
        >
          {t(messages.save)}
          <Kbd>Ctrl S</Kbd>
        </Button>
      ) : null}
      <Button
        variant="default"
        className={classes.close}
        renderRoot={(props) => <Link to={paths.kyc} params={{ id: farmer.id }} {...props} />}
      >
        {t(messages.close)}
      </Button>
    </>
  );
}

/** To choose a later step is to save. */
function StartSteps({ start: { form }, onSelect }: { start: Start; onSelect: (step: StepId) => Promise<void> }) {
  const [steps] = useState(() => stepsOf(form));
  const shown = steps.map(({ id, label }) => ({ id, label }));
  return <Steps steps={shown} current="cover" onSelect={(id) => void (id === 'cover' || onSelect(id))} />;
}

function AskedPanel({ start, names }: { start: Start; names: readonly string[] }) {
  const { form, header } = start;
  const { left, all } = useLeft(start, names);
  const [specs] = useState(() => {
    const { purpose } = form.proposal;
    return purpose ? { purpose: { ...purpose, hint: startMessages.chooseOne } } : undefined;
  });
  const begin = useEffectEvent(() => header.focus(left[0] ?? names[0] ?? ''));
  useEffect(() => {
    begin();
  }, []);
  return (
    <Panel title={startMessages.fillOnly} aside={t(startMessages.leftOf(left.length, all))}>
      <FormFields names={names} specs={specs} />
    </Panel>
  );
}

/** Returns the required fields that are shown now, and those of them that are empty. */
function useLeft(start: Start, names: readonly string[]) {
  const values = useTyped(start);
  const required = names.filter((name) => {
    const spec = start.form.proposal[name];
    return spec && isShown(spec, values) && isRequired(spec, values);
  });
  return { all: required.length, left: required.filter((name) => isEmpty(valueIn(values, name))) };
}

/** Finds what the first step lacks at this moment, in the order of the page. */
function useGaps({ header, gaps }: Start, names: readonly string[]) {
  return () => {
    const broken = [...gaps(header.values()), ...Object.keys(header.engine.problems())];
    const found = new Set(broken.map((path) => path.split('.')[0]));
    return names.filter((name) => found.has(name));
  };
}

function NextButton({ start, onNext, isShort }: { start: Start; onNext: () => void; isShort: boolean }) {
  return (
    <Button loading={start.isSaving} onClick={onNext}>
      {t(messages.nextTo(start.form.row.one))}
      <IconArrowRight className={classes.arrow} size={16} stroke={2} aria-hidden />
      {isShort ? null : <Kbd onFilled>Ctrl ↵</Kbd>}
    </Button>
  );
}

/** On a phone the bar names what is left. */
function StartBar({ start, names, next }: { start: Start; names: readonly string[]; next: ReactNode }) {
  const { left } = useLeft(start, names);
  const label = start.form.proposal[left[0] ?? '']?.label;
  return (
    <FootBar>
      <div className={classes.left}>
        {label ? (
          <>
            <span className={classes.small}>{t(messages.leftToFill)}</span>
            <b>{t(label)}</b>
          </>
        ) : null}
      </div>
      {next}
    </FootBar>
  );
}
