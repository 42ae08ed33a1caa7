import type { MuzzleMatch, MuzzleReading } from '@krishi-bima/contract/muzzle/muzzle';
import type { Text } from '@krishi-bima/contract/values/text';
import { ActionIcon, Button, Modal } from '@mantine/core';
import { IconArrowsDiagonal, IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { digits, formatDateTime } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { Panel } from '#ui/panel.tsx';
import { messages } from './messages.ts';
import classes from './muzzle.module.css';
import type { Cell } from './pair-grid.tsx';
import { PairPicture, type PairShown } from './pair-picture.tsx';
import { useZoom } from './use-zoom.ts';

/** Two frames side by side, with a line from each matched point to its partner. */
export function FramePair({ match, cell }: { match: MuzzleMatch; cell: Cell }) {
  const [hasLines, setLines] = useState(true);
  const [isEven, setEven] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const { enrolled, asked, grid, tag_no, best, other: alike } = match;
  const [left, right] = [enrolled.frames[cell.enrolled], asked.frames[cell.asked]];
  if (!left || !right) return null;
  const [one, other] = [digits(cell.enrolled + 1), digits(cell.asked + 1)];
  const isBest = cell.enrolled === best.enrolled && cell.asked === best.asked;
  const title = (isBest ? messages.bestPairOf : messages.pairOf)(one, other);
  const lines = grid[cell.enrolled]?.[cell.asked]?.lines ?? [];
  const pair = { left, right, lines, hasLines, isEven, label: title };
  return (
    <Panel
      title={title}
      aside={
        <span className={classes.switches}>
          <Toggle label={messages.lines} isOn={hasLines} onChange={setLines} />
          <Toggle label={messages.even} isOn={isEven} onChange={setEven} />
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowsDiagonal size={14} stroke={2} aria-hidden />}
            onClick={() => setLarge(true)}
          >
            {t(messages.enlarge)}
          </Button>
        </span>
      }
    >
      <PairPicture {...pair} />
      <div className={classes.captions}>
        <Caption name={messages.frame(one)} reading={enrolled} tag={alike?.tag_no} />
        <Caption name={messages.askedFrame(other)} reading={asked} tag={alike && tag_no} />
      </div>
      {hasLines ? <p className={classes.hint}>{t(messages.unmatched)}</p> : null}
      {isLarge ? <LargePair pair={pair} onClose={() => setLarge(false)} /> : null}
    </Panel>
  );
}

interface CaptionProps {
  name: Text;
  reading: MuzzleReading;
  tag: string | null | undefined;
}

function Caption({ name, reading: { created_at, created_by }, tag }: CaptionProps) {
  const said = [tag, formatDateTime(created_at), created_by ? staffName(created_by) : ''];
  return (
    <p>
      <b>{t(name)}</b>
      <small>{said.filter(Boolean).join(' · ')}</small>
    </p>
  );
}

/** The whole window, in which both frames move and come nearer together. */
function LargePair({ pair, onClose }: { pair: PairShown; onClose: () => void }) {
  const { view, nearer, farther, handlers } = useZoom();
  return (
    <Modal opened fullScreen title={t(pair.label)} onClose={onClose}>
      <div className={classes.large}>
        <PairPicture {...pair} view={view} handlers={handlers} />
        <div className={classes.zoom}>
          <ActionIcon variant="default" size={44} aria-label={t(messages.farther)} onClick={farther}>
            <IconMinus size={20} stroke={2} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size={44} aria-label={t(messages.nearer)} onClick={nearer}>
            <IconPlus size={20} stroke={2} aria-hidden />
          </ActionIcon>
          <span className={classes.hint}>{t(messages.both)}</span>
        </div>
      </div>
    </Modal>
  );
}

interface ToggleProps {
  label: Text;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Toggle({ label, isOn, onChange }: ToggleProps) {
  return (
    <Button size="xs" variant={isOn ? 'light' : 'default'} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {t(label)}
    </Button>
  );
}
