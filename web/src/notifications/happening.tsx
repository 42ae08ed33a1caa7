import type { Change } from '@krishi-bima/contract/history';
import {
  IconBuilding,
  IconFileText,
  IconFileTypePdf,
  IconPlant2,
  IconReceipt,
  IconSend,
  IconTrash,
  IconUser,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useUser } from '#api/session.ts';
import { formatDateTime, formatTime, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#paths.ts';
import { happeningOf, messages } from './messages.ts';
import classes from './notifications-page.module.css';

type Tone = 'plain' | 'done' | 'other' | 'refused';

/** Colour says whose turn it is; most of what happened is nobody's. */
export function Happening({ change }: { change: Change }) {
  const { icon: Icon, tone } = signOf(change);
  return (
    <li className={classes.happening}>
      <span className={classes.icon} data-tone={tone}>
        <Icon size={18} stroke={1.7} aria-hidden />
      </span>
      <div className={classes.body}>
        <b>{t(happeningOf(change.entity, change.action))}</b>
        <p className={classes.about}>
          <About change={change} />
        </p>
      </div>
      <time className={classes.time} dateTime={change.at} title={formatDateTime(change.at)}>
        {formatTime(change.at)}
      </time>
    </li>
  );
}

function About({ change }: { change: Change }) {
  const { id } = useUser();
  const { entity, entity_id, subject, actor, changes, reason, action } = change;
  const changed = Object.keys(changes).length;
  const who = actor
    ? actor.id === id
      ? messages.byMe
      : messages.by(`${actor.first_name} ${actor.last_name}`.trim())
    : messages.bySystem;
  const rest = [action === 'update' && changed > 0 ? t(messages.changed(number(changed))) : '', t(who), reason ?? ''];
  return (
    <>
      {subject && entity === 'kyc' && action !== 'delete' ? <Link to={paths.kyc(entity_id)}>{subject}</Link> : subject}
      {subject ? ' · ' : ''}
      {rest.filter(Boolean).join(' · ')}
    </>
  );
}

/** History is kept of more than this page knows by name; the rest is a record like any other. */
const icons: Record<string, TablerIcon | undefined> = {
  user: IconUsers,
  company: IconBuilding,
  branch: IconBuilding,
  kyc: IconUser,
  proposal_row: IconPlant2,
  receipt: IconReceipt,
  cooperative: IconUsers,
};

function signOf({ entity, action }: Change): { icon: TablerIcon; tone: Tone } {
  if (action === 'delete') return { icon: IconTrash, tone: 'refused' };
  if (action === 'submit') return { icon: IconSend, tone: 'other' };
  if (action === 'export') return { icon: IconFileTypePdf, tone: 'plain' };
  return { icon: icons[entity] ?? IconFileText, tone: action === 'create' ? 'done' : 'plain' };
}
