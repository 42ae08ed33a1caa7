import type { AnimalPassport } from '@krishi-bima/contract/animals/animals';
import { givenLast, isDue } from '@krishi-bima/contract/animals/vaccinations';
import { passportShots, shots } from '@krishi-bima/contract/media/albums';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { IconCameraPlus, IconPaw, IconVaccine } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDate } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { useAnimalMedia } from '#media/use-animal-media.ts';
import { Panel } from '#ui/panel.tsx';
import classes from './animals.module.css';
import { messages } from './messages.ts';
import { dueWords, treatmentName } from './words.ts';

/** What the passport of a living animal still lacks, and what it is to be given now. */
export function ToDo({ animal: { id, count, died_on, muzzle_frames, covers } }: { animal: AnimalPassport }) {
  const { media } = useAnimalMedia(id, 'enrolment');
  if (!media || count !== null || died_on !== null) return null;
  const missing = passportShots.filter((shot) => media.every((one) => one.shot !== shot));
  const due = givenLast(covers.map(({ technician_data }) => technician_data)).filter((one) => isDue(one, todayAd()));
  if (missing.length === 0 && due.length === 0 && muzzle_frames !== null) return null;
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
        {due.map((one) => (
          <li key={one.what}>
            <IconVaccine className={classes.wanted} size={20} stroke={1.7} aria-hidden />
            <div>
              <b>{t(messages.toGive(t(treatmentName(one.what))))}</b>
              <small>
                {t(dueWords(one))} · {formatDate(one.next_on)}
              </small>
            </div>
          </li>
        ))}
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
