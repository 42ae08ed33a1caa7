import { type LossKind, lossKinds, lossKindsOf } from '@krishi-bima/contract/claims/perils';
import { Alert, Button } from '@mantine/core';
import { IconFileAlert } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { DraftNotice, DraftSaved } from '#drafts/draft-notice.tsx';
import { say, t } from '#i18n/t.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { ChoiceTiles } from '#ui/choice-tiles.tsx';
import { Columns, Stack } from '#ui/columns.tsx';
import { FootBar } from '#ui/foot-bar.tsx';
import { BsDateField } from '#ui/form/bs-date-field.tsx';
import { EntryForm } from '#ui/form/entry-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { ClaimsLink } from '../claims-link.tsx';
import { useOnlyLine } from '../use-claims.ts';
import { Causes } from './causes.tsx';
import { CoverPart } from './cover-part.tsx';
import { HitRows } from './hit-rows.tsx';
import { InformantPart } from './informant-part.tsx';
import { noticeMessages as messages } from './messages.ts';
import classes from './notice.module.css';
import { asksDamage, lineTold, withPolicy } from './notice.ts';
import { PhotosPart } from './photos-part.tsx';
import { PolicyChoice } from './policy-choice.tsx';
import { Registered } from './registered.tsx';
import { TakenDown } from './taken-down.tsx';
import { Unmatched } from './unmatched.tsx';
import { type NoticeState, useNotice } from './use-notice.ts';
import type { Registered as Done } from './use-registering.ts';
import { When } from './when.tsx';

/** Takes down a loss in the order in which a caller tells it; afterwards the number of the claim. */
export function NoticePage() {
  const search = useSearch({ from: inShell(paths.newClaim) });
  const policy_no = typeof search.policy_no === 'string' ? search.policy_no : undefined;
  const row = Number.isInteger(Number(search.row)) && search.row ? Number(search.row) : undefined;
  const waiting = Number.isInteger(Number(search.waiting)) && search.waiting ? Number(search.waiting) : undefined;
  const [round, setRound] = useState(0);
  const [done, setDone] = useState<Done>();
  if (done) {
    const another = () => {
      setDone(undefined);
      setRound(round + 1);
    };
    return 'claim' in done ? (
      <Registered claim={done.claim} onAnother={another} />
    ) : (
      <TakenDown notice={done.waits} onAnother={another} />
    );
  }
  const isFirst = round === 0;
  return (
    <NoticeForm
      key={round}
      policy_no={isFirst ? policy_no : undefined}
      row={isFirst ? row : undefined}
      waiting={isFirst ? waiting : undefined}
      onRegistered={setDone}
    />
  );
}

interface NoticeFormProps {
  policy_no: string | undefined;
  row: number | undefined;
  waiting: number | undefined;
  onRegistered: (done: Done) => void;
}

/** A draft belongs to what the notice is about. */
function pathOf(policy_no: string | undefined, waiting: number | undefined): string {
  if (waiting !== undefined) return `${paths.newClaim}?waiting=${waiting}`;
  return policy_no ? `${paths.newClaim}?policy_no=${encodeURIComponent(policy_no)}` : paths.newClaim;
}

function NoticeForm({ policy_no, row, waiting, onRegistered }: NoticeFormProps) {
  const state = useNotice({ policy_no, row, waiting, path: pathOf(policy_no, waiting) });
  const { draft, running, problem, notice } = state;
  const isPhone = usePhone();
  async function register() {
    const done = await state.register();
    if (done) return onRegistered(done);
    // The first thing that is missing is brought into sight.
    requestAnimationFrame(() => {
      const first = document.querySelector<HTMLElement>('main [aria-invalid=true]');
      (first?.matches('input, textarea') ? first : first?.querySelector('input'))?.focus();
      first?.scrollIntoView({ block: 'center' });
    });
  }
  const cover = <CoverPart state={state} />;
  const button = (
    <Button
      type="submit"
      size={isPhone ? 'md' : 'sm'}
      fullWidth={isPhone}
      loading={running}
      leftSection={<IconFileAlert size={18} stroke={1.7} aria-hidden />}
    >
      {t(notice.line ? messages.takeDown : messages.register)}
    </Button>
  );
  return (
    <Page title={messages.title} crumbs={[<ClaimsLink key="claims" />]} note={<DraftSaved at={draft.savedAt} />}>
      <EntryForm onSubmit={register}>
        <Stack>
          <DraftNotice draft={draft} />
          <Columns side={isPhone ? null : cover}>
            <Told state={state} policy_no={policy_no} cover={isPhone ? cover : null} />
            {problem ? (
              <Alert color="red" title={t(messages.failed)}>
                {say(problem.detail)} {problem.status === 0 ? t(messages.draftStays) : null}
              </Alert>
            ) : null}
            {isPhone ? null : <div className={classes.foot}>{button}</div>}
          </Columns>
        </Stack>
        {isPhone ? <FootBar>{button}</FootBar> : null}
      </EntryForm>
    </Page>
  );
}

interface ToldProps {
  state: NoticeState;
  policy_no: string | undefined;
  /** On a phone it stands after the day that it is for. */
  cover: React.ReactNode;
}

function Told({ state, policy_no, cover }: ToldProps) {
  const { notice, set, missing } = state;
  const { policy } = notice;
  const line = useOnlyLine();
  const lacks = (what: keyof typeof messages.missing) => (missing.has(what) ? messages.missing[what] : undefined);
  const rowsLacking = lacks('rows');
  return (
    <>
      <Panel title={messages.who}>
        <div className={classes.fields} aria-invalid={lacks('policy') ? true : undefined}>
          {state.told ? <p className={classes.later}>{t(messages.told(state.told.said_of))}</p> : null}
          {notice.line ? (
            <Unmatched state={state} />
          ) : (
            <PolicyChoice
              key={policy_no}
              policy={policy}
              start={policy_no ?? ''}
              onChoose={(next) => set(next ? withPolicy(notice, next) : { policy: null, rows: [] })}
              onLater={(said_of) => set({ line: line ?? 'crop', said_of, informant_name: '', informant_phone: null })}
            />
          )}
          {lacks('policy') ? <p className={classes.error}>{t(messages.missing.policy)}</p> : null}
          {policy ? (
            <HitRows
              policy={policy}
              hit={notice.rows}
              asksDamage={asksDamage(notice)}
              error={rowsLacking && t(rowsLacking)}
              onChange={(rows) => set({ rows })}
            />
          ) : null}
        </div>
      </Panel>
      <Panel>
        <When
          loss_at={notice.loss_at}
          error={lacks('loss_at') ?? lacks('future')}
          onChange={(loss_at) => set({ loss_at })}
        />
      </Panel>
      {cover}
      <WhatPart state={state} lacks={lacks} />
      <PhotosPart notice={notice} path={state.path} />
      <InformantPart state={state} />
    </>
  );
}

type Lacks = (what: keyof typeof messages.missing) => (typeof messages.missing)[typeof what] | undefined;

function WhatPart({ state: { notice, set }, lacks }: { state: NoticeState; lacks: Lacks }) {
  const only = useOnlyLine();
  const line = notice.policy || notice.line ? lineTold(notice) : (only ?? 'crop');
  const { peril, loss } = notice;
  return (
    <Panel>
      <div className={classes.fields}>
        {notice.line ? null : (
          <ChoiceTiles<LossKind>
            label={messages.what}
            columns={2}
            required
            value={loss}
            error={lacks('loss')}
            onChange={(next) => set({ loss: next })}
            tiles={lossKindsOf(line).map((value) => ({ value, label: lossKinds[value].label }))}
          />
        )}
        <Causes line={line} peril={peril} error={lacks('peril')} onChange={(next) => set({ peril: next })} />
        {peril === 'disease' || peril === 'other' ? (
          <TextField
            label={peril === 'disease' ? messages.disease : messages.causeText}
            nepali
            maxLength={100}
            value={notice.cause}
            onChange={(cause) => set({ cause })}
          />
        ) : null}
        {peril === 'disease' && line === 'livestock' ? (
          <div className={classes.pair}>
            <BsDateField
              label={messages.treatedFrom}
              value={notice.treated_from}
              onChange={(treated_from) => set({ treated_from })}
            />
            <TextField
              label={messages.veterinarian}
              nepali
              maxLength={100}
              value={notice.veterinarian}
              onChange={(veterinarian) => set({ veterinarian })}
            />
          </div>
        ) : null}
        <TextField
          label={messages.description}
          required
          multiline
          nepali
          maxLength={2000}
          value={notice.description}
          error={lacks('description')}
          onChange={(description) => set({ description })}
        />
      </div>
    </Panel>
  );
}
