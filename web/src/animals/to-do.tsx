import type { AnimalPassport } from '@krishi-bima/contract/animals/animals';
import { passportShots, shots } from '@krishi-bima/contract/media/albums';
import { IconCameraPlus, IconPaw } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '#i18n/t.ts';
import { useAnimalMedia } from '#media/use-animal-media.ts';
import { Panel } from '#ui/panel.tsx';
import classes from './animals.module.css';
import { messages } from './messages.ts';

/** What the passport of a living animal still lacks. */
export function ToDo({ animal: { id, count, died_on, muzzle_frames } }: { animal: AnimalPassport }) {
  const { media } = useAnimalMedia(id, 'enrolment');
  if (!media || count !== null || died_on !== null) return null;
  const missing = passportShots.filter((shot) => media.every((one) => one.shot !== shot));
  if (missing.length === 0 && muzzle_frames !== null) return null;
  return (
    <Panel title={messages.toDo} flush>
      <ul className={classes.story}>
        {muzzle_frames === null ? (
          <li>
            <IconPaw className={classes.wanted} size={20} stroke={1.7} aria-hidden />
            <div>
              <b>{t(messages.noMuzzle)}</b>
              <Link to="." search={{ tab: 'muzzle' }}>
                {t(messages.enrol)}
              </Link>
            </div>
          </li>
        ) : null}
        {missing.length > 0 ? (
          <li>
            <IconCameraPlus className={classes.wanted} size={20} stroke={1.7} aria-hidden />
            <span>{t(messages.missingSides(missing.map((shot) => t(shots[shot])).join(', ')))}</span>
          </li>
        ) : null}
      </ul>
    </Panel>
  );
}
