import type { Bounds, Polygon } from '@krishi-bima/contract/geometry/polygon';
import type { AreaUnit } from '@krishi-bima/nepali/land';
import { ActionIcon, Loader, Modal } from '@mantine/core';
import { IconCloudOff, IconNavigation, IconSun, IconSunOff, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Neighbour } from '#fields/neighbours-layer.ts';
import { digits, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import type { Where } from '#map/nepal-map.ts';
import { confirm } from '#ui/confirm.tsx';
import { useOnline } from '#ui/use-online.ts';
import { messages } from './messages.ts';
import { useWalk, type Walking } from './use-walk.ts';
import { useWalkMap } from './use-walk-map.ts';
import { boundaryOf, type Walk, worstMetres } from './walk.ts';
import { WalkFoot } from './walk-foot.tsx';
import classes from './walk-sheet.module.css';
import type { Place } from './walk-store.ts';

interface WalkSheetProps {
  place: Place;
  /** What an earlier visit left. */
  begun: Walk | undefined;
  start: Where;
  neighbours: readonly Neighbour[];
  onLook: (bounds: Bounds | undefined) => void;
  unit: AreaUnit;
  /** What the land record says, as it is written. */
  paper: string | undefined;
  kitta: string | undefined;
  onEnd: (polygon: Polygon) => void;
  onClose: () => void;
}

/** Covers the page, so that a pocket touches nothing else. */
export function WalkSheet(props: WalkSheetProps) {
  const { place, begun, unit, paper, kitta, onEnd, onClose } = props;
  const walking = useWalk(place, begun);
  async function finish() {
    const boundary = boundaryOf(walking.walk);
    if (!boundary) return;
    onEnd(boundary);
    await walking.drop();
    onClose();
  }
  async function leave() {
    const { length } = walking.walk.steps;
    const { leave: title, keep } = messages;
    if (length > 0 && !(await confirm({ title, text: messages.leaveText(digits(length)), action: keep, yes: keep })))
      return;
    onClose();
  }
  return (
    <Modal.Root opened fullScreen padding={0} onClose={() => void leave()}>
      <Modal.Content aria-label={t(messages.title)}>
        <div className={classes.sheet}>
          <Head walking={walking} onLeave={() => void leave()} />
          <Notices walking={walking} />
          <WalkMap {...props} walking={walking} />
          <WalkFoot {...{ unit, paper, kitta, walking }} onFinish={() => void finish()} />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

function Head({ walking: { isAwake }, onLeave }: { walking: Walking; onLeave: () => void }) {
  const Icon = isAwake ? IconSun : IconSunOff;
  return (
    <header className={classes.head}>
      <ActionIcon variant="transparent" color="dark" size={44} aria-label={t(messages.close)} onClick={onLeave}>
        <IconX size={24} stroke={1.7} aria-hidden />
      </ActionIcon>
      <h2>{t(messages.title)}</h2>
      {isAwake === undefined ? null : (
        <span className={classes.awake} data-wrong={!isAwake || undefined}>
          <Icon size={18} stroke={1.7} aria-hidden />
          {t(isAwake ? messages.awake : messages.mayDarken)}
        </span>
      )}
    </header>
  );
}

/** What somebody has to know before they go on; nothing else. */
function Notices({ walking: { isKept, signal } }: { walking: Walking }) {
  const isOnline = useOnline();
  const said = [
    isOnline ? undefined : messages.offline,
    isKept ? undefined : messages.notKept,
    signal === 'lost' ? messages.lost : signal === 'refused' ? messages.refused : undefined,
  ].flatMap((one) => one ?? []);
  return (
    <output className={classes.notices}>
      {said.map((one) => (
        <span key={one.en} className={classes.notice}>
          <IconCloudOff size={18} stroke={1.7} aria-hidden />
          {t(one)}
        </span>
      ))}
    </output>
  );
}

function WalkMap({ walking, ...props }: WalkSheetProps & { walking: Walking }) {
  const root = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { isReady, failed, isFollowing, follow } = useWalkMap({ root, frame }, { ...props, ...walking });
  return (
    <div ref={frame} className={classes.frame}>
      {failed ? null : <div ref={root} className={classes.map} />}
      {isReady || failed ? null : <Loader className={classes.loader} size={22} />}
      <Accuracy walking={walking} />
      {isFollowing ? null : (
        <ActionIcon
          className={classes.follow}
          variant="default"
          size={44}
          aria-label={t(messages.follow)}
          onClick={follow}
        >
          <IconNavigation size={22} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

/** Metres up to which a bar more is drawn. */
const bars = [30, worstMetres, 5, 2] as const;

function Accuracy({ walking: { here, signal } }: { walking: Walking }) {
  const accuracy = here?.accuracy;
  const isVague = signal === 'vague' || signal === 'lost';
  return (
    <output className={classes.accuracy} data-wrong={isVague || undefined}>
      <span className={classes.bars} aria-hidden>
        {bars.map((least) => (
          <i key={least} data-on={(accuracy !== undefined && accuracy <= least) || undefined} />
        ))}
      </span>
      {t(accuracy === undefined ? messages.seeking : messages.accuracy(number(accuracy, 0)))}
      {signal === 'vague' ? <span>{t(messages.waitForSky)}</span> : null}
    </output>
  );
}
