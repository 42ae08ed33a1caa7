import type { AnimalPassport } from '@krishi-bima/contract/animals/animals';
import { muzzleVideo } from '@krishi-bima/contract/media/albums';
import { framesEach, mostGood, type Quality } from '@krishi-bima/contract/muzzle/frames';
import { guidance } from '@krishi-bima/contract/muzzle/guidance';
import type { Text } from '@krishi-bima/contract/values/text';
import { ActionIcon, Button, Modal } from '@mantine/core';
import { IconCheck, IconFolderOpen, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { digits } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { useFileDialog } from '#ui/file-dialog.tsx';
import { muzzleClips } from './camera.ts';
import classes from './capture.module.css';
import { Examples } from './examples.tsx';
import type { Filmed } from './looked-at.ts';
import { messages } from './messages.ts';
import { type Filming, useFilming } from './use-filming.ts';

interface CaptureProps {
  animal: AnimalPassport;
  onFile: (file: File) => void;
  onClose: () => void;
}

/** The phone's camera with an oval: it says what is wrong with the picture, and ends by itself with enough good frames. */
export function MuzzleCapture({ animal: { tag_no }, onFile, onClose }: CaptureProps) {
  const screen = useRef<HTMLVideoElement>(null);
  const filming = useFilming(screen, onFile);
  const { stream } = filming;
  useEffect(() => {
    if (screen.current && stream) screen.current.srcObject = stream;
  }, [stream]);
  return (
    <Modal.Root opened fullScreen padding={0} onClose={onClose}>
      <Modal.Content aria-label={t(messages.title)}>
        <div className={classes.capture}>
          <header className={classes.head}>
            <ActionIcon variant="transparent" c="white" size={44} aria-label={t(messages.close)} onClick={onClose}>
              <IconX size={24} stroke={1.7} aria-hidden />
            </ActionIcon>
            <div>
              <h2>{t(messages.title)}</h2>
              {tag_no ? <p>{t(messages.tag(tag_no))}</p> : null}
            </div>
          </header>
          <div className={classes.picture}>
            <video ref={screen} className={classes.video} autoPlay playsInline muted />
            <Oval good={filming.filmed.good.length} />
            <output className={classes.hint} data-wrong={filming.quality?.fault ? true : undefined}>
              {t(hintOf(filming))}
            </output>
            <Checks quality={filming.quality} />
          </div>
          <Sheet filming={filming} onFile={onFile} />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

function hintOf({ camera, quality, isRunning }: Filming): Text {
  if (camera === 'refused') return messages.refused;
  if (!quality) return messages.opening;
  if (quality.fault) return guidance[quality.fault];
  return isRunning ? messages.steady : messages.aim;
}

const around = 2 * Math.PI * 46;
const gap = 4;

/** Each arc stands for a good frame: dotted while it is wanted. */
function Oval({ good }: { good: number }) {
  return (
    <svg className={classes.oval} viewBox="0 0 100 100" aria-hidden>
      {Array.from({ length: mostGood }, (_, at) => (
        <circle
          key={at}
          cx="50"
          cy="50"
          r="46"
          data-taken={at < good || undefined}
          strokeDasharray={`${around / mostGood - gap} ${around}`}
          strokeDashoffset={-(at * around) / mostGood}
        />
      ))}
    </svg>
  );
}

function Checks({ quality }: { quality: Quality | undefined }) {
  const fault = quality?.fault;
  const checks = [
    { label: messages.light, isWrong: fault === 'too_dark' || fault === 'too_bright' },
    { label: messages.dry, isWrong: fault === 'wet_or_dirty' },
    { label: messages.sharp, isWrong: fault === 'too_blurred' },
  ];
  return (
    <ul className={classes.checks}>
      {checks.map(({ label, isWrong }) => (
        <li key={label.ne} data-wrong={isWrong || !quality || undefined}>
          {isWrong || !quality ? null : <IconCheck size={16} stroke={2.2} aria-hidden />}
          {t(label)}
        </li>
      ))}
    </ul>
  );
}

function Sheet({ filming, onFile }: { filming: Filming; onFile: (file: File) => void }) {
  const { camera, isRunning, filmed, isTooLittle, toggle } = filming;
  const dialog = useFileDialog(messages.chooseFile, ([file]) => file && onFile(file), { accept: muzzleClips });
  const isRefused = camera === 'refused';
  return (
    <section className={classes.sheet}>
      {isRefused ? <p className={classes.words}>{t(messages.allow)}</p> : <Counted filmed={filmed} />}
      {isTooLittle ? (
        <p className={classes.words} role="alert">
          {t(messages.tooLittle(digits(muzzleVideo.least_seconds), digits(framesEach)))}
        </p>
      ) : null}
      <Examples />
      <div className={classes.buttons}>
        <Button
          variant={isRefused ? 'filled' : 'subtle'}
          color={isRefused ? undefined : 'gray'}
          leftSection={<IconFolderOpen size={18} stroke={1.7} aria-hidden />}
          disabled={isRunning}
          onClick={dialog.open}
        >
          {t(messages.chooseFile)}
        </Button>
        {isRefused ? null : (
          <button
            type="button"
            className={classes.shutter}
            disabled={camera !== 'ready'}
            aria-label={t(isRunning ? messages.stop : messages.start)}
            data-running={isRunning || undefined}
            onClick={toggle}
          />
        )}
      </div>
      {dialog.input}
    </section>
  );
}

function Counted({ filmed: { seconds, good } }: { filmed: Filmed }) {
  const { least_seconds, most_seconds } = muzzleVideo;
  const left = Math.max(0, Math.ceil(most_seconds - seconds));
  return (
    <>
      <div className={classes.line}>
        <b>{t(messages.good(digits(good.length), digits(mostGood)))}</b>
        <span>{t(messages.left(digits(left)))}</span>
      </div>
      <ol className={classes.frames}>
        {Array.from({ length: mostGood }, (_, at) => (
          <li key={at} data-taken={good[at] ? true : undefined}>
            {good[at] ? <Frame picture={good[at].picture} /> : digits(at + 1)}
          </li>
        ))}
      </ol>
      <meter
        className={classes.time}
        min={0}
        max={most_seconds}
        value={Math.min(seconds, most_seconds)}
        aria-label={t(messages.time)}
      />
      <div className={classes.line}>
        <small style={{ marginInlineStart: `${(100 * least_seconds) / most_seconds}%` }}>
          {t(messages.least(digits(least_seconds)))}
        </small>
        <small>{t(messages.most(digits(most_seconds)))}</small>
      </div>
    </>
  );
}

function Frame({ picture }: { picture: ImageData }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => ref.current?.getContext('2d')?.putImageData(picture, 0, 0), [picture]);
  return <canvas ref={ref} width={picture.width} height={picture.height} aria-hidden />;
}
