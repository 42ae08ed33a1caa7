import type { AnimalPassport } from '@krishi-bima/contract/animals/animals';
import { guidance } from '@krishi-bima/contract/muzzle/guidance';
import { type AnimalMuzzle, type MuzzlePurpose, muzzle } from '@krishi-bima/contract/muzzle/muzzle';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Alert, Button, Progress } from '@mantine/core';
import { IconArrowsDiff, IconVideo } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useMay } from '#api/session.ts';
import { useRecord } from '#api/use-record.ts';
import { digits, formatDate, formatDateTime, number, percent } from '#i18n/format.ts';
import { say, t } from '#i18n/t.ts';
import { Details } from '#ui/details.tsx';
import { useFileDialog } from '#ui/file-dialog.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { mayFilm, muzzleClips } from './capture/camera.ts';
import { MatchResult } from './match-result.tsx';
import { messages } from './messages.ts';
import classes from './muzzle.module.css';
import { type MuzzleStep, useMuzzleVideo } from './use-muzzle-video.ts';

const framesShown = 3;
const MuzzleCapture = lazyPart(async () => (await import('./capture/capture.tsx')).MuzzleCapture);

/** A search takes seconds, among very many animals minutes. */
function againMs({ enrolment, search }: AnimalMuzzle, answers: number): number | false {
  if (!enrolment || search) return false;
  return answers < 20 ? 3000 : 30_000;
}

export function useMuzzleOf(animal: number) {
  return useRecord(muzzle.ofAnimal, { params: { id: animal } }, { againMs });
}

/** The muzzle beside an animal's other particulars. */
export function MuzzleBeside({ animal }: { animal: AnimalPassport }) {
  const { record, problem, retry } = useMuzzleOf(animal.id);
  if (problem && !record) return <ListFailed title={messages.failed} problem={problem} onRetry={retry} />;
  if (!record) return <SkeletonRows rows={4} columns={1} />;
  return <MuzzlePanel animal={animal} known={record} isBeside />;
}

interface MuzzlePanelProps {
  animal: AnimalPassport;
  known: AnimalMuzzle;
  isBeside?: boolean;
}

/** The enrolled muzzle with what may be done with it; beside the record it says what the search found, too. */
export function MuzzlePanel({ animal, known, isBeside = false }: MuzzlePanelProps) {
  const { enrolment, matches } = known;
  const video = useMuzzleVideo(animal);
  const navigate = useNavigate();
  const mayAdd = useMay('add_document', 'livestock') && animal.died_on === null;
  const mayCompare = useMay('add_document', 'livestock');
  async function send(file: File, purpose: MuzzlePurpose) {
    const task = await video.send(file, purpose);
    const match = task?.result?.match;
    if (match) await navigate({ to: '.', search: { tab: 'muzzle', match } });
  }
  const isBusy = ['cutting', 'sending', 'checking'].includes(video.state.step);
  return (
    <Panel title={messages.title} aside={<State known={known} isBusy={isBusy} />}>
      <Frames known={known} />
      {enrolment ? (
        <Details
          items={[
            { label: messages.enrolledOn, value: formatDateTime(enrolment.created_at) },
            { label: messages.goodFrames, value: number(enrolment.good) },
            { label: messages.lastMatch, value: matches[0] ? <MatchResult match={matches[0]} /> : null },
            ...(isBeside ? [{ label: messages.underOthers, value: <Elsewhere known={known} /> }] : []),
          ]}
        />
      ) : null}
      <Progressing state={video.state} />
      <div className={classes.actions}>
        {mayAdd ? (
          <VideoButton
            animal={animal}
            label={enrolment ? messages.enrolAgain : messages.enrol}
            isMain={!enrolment}
            disabled={isBusy}
            onFile={(file) => void send(file, 'enrol')}
          />
        ) : null}
        {mayCompare && enrolment ? (
          <VideoButton
            animal={animal}
            label={messages.compare}
            disabled={isBusy}
            onFile={(file) => void send(file, 'verify')}
          />
        ) : null}
      </div>
      {isBeside ? <Searched known={known} /> : null}
      {!isBeside && (mayAdd || mayCompare) ? <p className={classes.hint}>{t(messages.howTo)}</p> : null}
    </Panel>
  );
}

function Elsewhere({ known: { found, search } }: { known: AnimalMuzzle }) {
  if (found.length === 0) return <>{t(search ? messages.noneFound : messages.stillSearching)}</>;
  return (
    <Link to="." search={{ tab: 'muzzle' }}>
      {found.map(({ other }) => other.tag_no ?? t(messages.noTag)).join(', ')}
    </Link>
  );
}

function Searched({ known: { search } }: { known: AnimalMuzzle }) {
  if (!search) return null;
  const day = formatDate(todayAd(new Date(search.created_at)));
  return <p className={classes.hint}>{t(messages.searched(number(search.compared), day))}</p>;
}

function State({ known: { enrolment, latest }, isBusy }: { known: AnimalMuzzle; isBusy: boolean }) {
  if (isBusy) return <StatusBadge tone="other" label={messages.checking} />;
  if (enrolment) return <StatusBadge tone="done" label={messages.enrolled} />;
  return <StatusBadge tone="you" label={latest?.fault ? messages.retake : messages.notEnrolled} />;
}

function Frames({ known: { enrolment } }: { known: AnimalMuzzle }) {
  return (
    <ul className={classes.frames}>
      {Array.from({ length: framesShown }, (_, at) => {
        const frame = enrolment?.frames[at];
        const name = t(messages.frame(digits(at + 1)));
        return (
          <li key={name} className={classes.frame} data-missing={frame ? undefined : true}>
            {frame ? <img src={frame.url} width={frame.width} height={frame.height} alt={name} /> : digits(at + 1)}
          </li>
        );
      })}
    </ul>
  );
}

interface VideoButtonProps {
  animal: AnimalPassport;
  label: typeof messages.enrol;
  isMain?: boolean;
  disabled: boolean;
  onFile: (file: File) => void;
}

/** On a phone it opens the camera, elsewhere a dialog for the file. */
function VideoButton({ animal, label, isMain = false, disabled, onFile }: VideoButtonProps) {
  const [isFilming, setFilming] = useState(false);
  const dialog = useFileDialog(label, ([file]) => file && onFile(file), { accept: muzzleClips });
  const Icon = label === messages.compare ? IconArrowsDiff : IconVideo;
  return (
    <>
      <Button
        variant={isMain ? 'filled' : 'default'}
        leftSection={<Icon size={16} stroke={2} aria-hidden />}
        disabled={disabled}
        onClick={() => (mayFilm() ? setFilming(true) : dialog.open())}
      >
        {t(label)}
      </Button>
      {dialog.input}
      <Suspense>
        {isFilming ? (
          <MuzzleCapture
            animal={animal}
            onClose={() => setFilming(false)}
            onFile={(file) => {
              setFilming(false);
              onFile(file);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function Progressing({ state }: { state: MuzzleStep }) {
  switch (state.step) {
    case 'cutting':
    case 'sending':
      return (
        <output className={classes.progress}>
          {t(messages[state.step](percent(Math.round(state.done * 100))))}
          <Progress value={state.done * 100} aria-hidden />
        </output>
      );
    case 'checking':
      return (
        <output className={classes.progress}>
          {t(messages.reading)}
          <Progress value={100} animated aria-hidden />
        </output>
      );
    case 'kept':
      return <output className={classes.hint}>{t(messages.waits)}</output>;
    case 'failed':
      return (
        <Alert color="yellow" role="alert" title={t(messages.notSent)}>
          {say(state.why)}
        </Alert>
      );
    case 'done': {
      const [fault] = state.task.guidance;
      if (!fault) return null;
      return (
        <Alert color="yellow" role="alert" title={t(messages.filmAgain)}>
          {t(guidance[fault])}। {t(messages.filmAgainText)}
        </Alert>
      );
    }
    default:
      return null;
  }
}
