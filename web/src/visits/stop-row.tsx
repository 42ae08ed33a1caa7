import { visitKinds } from '@krishi-bima/contract/visits/kinds';
import type { Visit } from '@krishi-bima/contract/visits/visits';
import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconRoute } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMay } from '#api/session.ts';
import { digits, number } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { CallLink } from '#kyc/call-link.tsx';
import { LateChip } from './late-chip.tsx';
import { messages } from './messages.ts';
import { ReportVisit } from './report-visit.tsx';
import { VisitMenu } from './visit-menu.tsx';
import classes from './visits.module.css';
import { clockOf } from './way.ts';
import { kindIcons, placeOfVisit, whatOf, whereOf } from './words.ts';

interface StopRowProps {
  visit: Visit;
  place: number;
  /** Kilometres from the stop before. */
  leg: number | null;
  /** About when one is there, in minutes of the day. */
  minutes: number | undefined;
  /** Where one goes now. */
  isNext: boolean;
  /** Another stop is held over it. */
  isOver: boolean;
  /** By which it is moved. */
  handle: ReactNode;
}

/** A stop of the way: who, what for and where, and what is pressed there. */
export function StopRow({ visit, place, leg, minutes, isNext, isOver, handle }: StopRowProps) {
  const { personal_info, kind, status, record, note, report } = visit;
  const Icon = kindIcons[kind];
  const isDone = status === 'done';
  const name = farmerName(personal_info);
  const where = whereOf(visit);
  return (
    <li
      className={classes.stop}
      data-visit={visit.id}
      data-done={isDone || undefined}
      data-drop={isDone ? undefined : `stop ${visit.id}`}
      data-over={isOver || undefined}
      tabIndex={-1}
    >
      <div className={classes.lead}>
        <span className={classes.sign} data-done={isDone || undefined} aria-hidden>
          {isDone ? <IconCheck size={16} stroke={2.5} /> : number(place)}
        </span>
        {handle}
      </div>
      <div className={classes.what}>
        <p className={classes.who}>
          <b>{name}</b> {where ? <span className="dim">{where}</span> : null}
        </p>
        <p className={classes.kind}>
          <Icon size={16} stroke={1.7} aria-hidden /> {whatOf(visit)}
          {record?.number ? (
            <>
              {' · '}
              <span lang="en">{record.number}</span>
            </>
          ) : null}
        </p>
        {note ? <p className={classes.note}>{note}</p> : null}
        {report ? <p className={classes.note}>{report}</p> : null}
        {personal_info.phone_number_np ? (
          <p className={classes.onPaper}>{digits(personal_info.phone_number_np)}</p>
        ) : null}
        <p className={classes.leg}>{legWords(visit, leg)}</p>
      </div>
      <div className={classes.state}>
        {isDone ? <Done /> : <LateChip visit={visit} />}
        {minutes === undefined ? null : <span className={classes.time}>{t(messages.time(clockOf(minutes)))}</span>}
      </div>
      <Acts visit={visit} name={name} isNext={isNext} />
    </li>
  );
}

function Done() {
  return <span className={classes.done}>{t(messages.done)}</span>;
}

const leastKm = 0.05;

function legWords({ place: { at, exact } }: Visit, leg: number | null): string {
  if (!at) return t(messages.noPlace);
  const near = exact ? '' : t(messages.levelOnly);
  // Two farmers of one local level whose fields are not drawn.
  const way = leg === null || leg < leastKm ? '' : t(messages.leg(number(leg, leg < 10 ? 1 : 0)));
  return [way, near].filter(Boolean).join(' · ');
}

function Acts({ visit, name, isNext }: { visit: Visit; name: string; isNext: boolean }) {
  const { personal_info, place } = visit;
  return (
    <div className={classes.acts}>
      {visit.status === 'due' ? <MainAct visit={visit} isNext={isNext} /> : null}
      <CallLink phone={personal_info.phone_number_np} name={name} />
      {place.at ? (
        <ActionIcon
          component="a"
          href={`geo:${place.at[1]},${place.at[0]}?q=${place.at[1]},${place.at[0]}`}
          aria-label={t(messages.directions(name))}
          title={t(messages.directions(name))}
          color="green"
        >
          <IconRoute size={22} stroke={1.7} aria-hidden />
        </ActionIcon>
      ) : null}
      <VisitMenu visit={visit} />
    </div>
  );
}

/** Leads to the report that ends the visit, or opens it where it is only words. */
export function MainAct({
  visit,
  isNext,
  className,
}: {
  visit: Visit;
  isNext: boolean;
  className?: string | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  const mayPlan = useMay('plan_visit');
  const { act, ends_by } = visitKinds[visit.kind];
  const variant = isNext ? 'filled' : 'default';
  if (ends_by !== 'words') {
    return (
      <Button
        size="sm"
        className={className}
        variant={variant}
        renderRoot={(props) => <Link {...placeOfVisit(visit)} {...props} />}
      >
        {t(act)}
      </Button>
    );
  }
  if (!mayPlan) return null;
  return (
    <>
      <Button size="sm" className={className} variant={variant} onClick={() => setOpen(true)}>
        {t(act)}
      </Button>
      {isOpen ? <ReportVisit visit={visit} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
