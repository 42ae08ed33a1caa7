import type { AnimalPassport } from '@krishi-bima/contract/animals/animals';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMay } from '#api/session.ts';
import { digits, formatDate, rupees } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { usePhone } from '#ui/use-phone.ts';
import classes from './animals.module.css';
import { HappeningLink } from './happened.tsx';
import { happeningKinds } from './happenings.ts';
import { messages } from './messages.ts';
import { type Bar, type Lanes, lanesOf } from './story-lanes.ts';

/** Who owned it, under which tag and when insured, on one axis; the table below says the same in words. */
export function Story({ animal }: { animal: AnimalPassport }) {
  const isPhone = usePhone();
  const lanes = lanesOf(animal, { owner: farmerName });
  if (!lanes || isPhone) return null;
  return (
    <dl className={classes.lanes}>
      <div className={classes.axis} aria-hidden>
        {lanes.years.map(({ year, left }) => (
          <span key={year} className={classes.year} style={{ left: `${left}%` }}>
            {digits(year)}
          </span>
        ))}
        <span className={classes.now} style={{ left: `${lanes.today}%` }}>
          {t(messages.today)}
        </span>
      </div>
      <dt>{t(messages.policyLane)}</dt>
      <dd className={classes.lane}>
        {lanes.policies.map((bar) => (
          <CoverBar key={bar.key} bar={bar} />
        ))}
      </dd>
      <dt>{t(messages.owner)}</dt>
      <dd className={classes.lane}>
        {lanes.owners.map((bar) => (
          <Stretch key={bar.key} bar={bar} />
        ))}
        {lanes.transfers.map((left) => (
          <span key={left} className={classes.transfer} style={{ left: `${left}%` }}>
            <IconArrowsExchange size={14} stroke={2.2} aria-hidden />
          </span>
        ))}
      </dd>
      {animal.count === null ? (
        <>
          <dt>{t(messages.tagLane)}</dt>
          <dd className={classes.lane}>
            {lanes.tags.map((bar) => (
              <Stretch key={bar.key} bar={bar} />
            ))}
          </dd>
        </>
      ) : null}
      {lanes.marks.length > 0 ? <Marks marks={lanes.marks} /> : null}
    </dl>
  );
}

function Marks({ marks }: Pick<Lanes, 'marks'>) {
  const shown = happeningKinds.filter((kind) => marks.some(({ happening }) => happening.kind === kind));
  return (
    <>
      <dt>{t(messages.eventLane)}</dt>
      <dd className={classes.lane}>
        {marks.map(({ happening, left }) => (
          <span
            key={happening.key}
            className={classes.mark}
            style={{ left: `${left}%` }}
            title={[formatDate(happening.on), t(happening.title), happening.about].filter(Boolean).join(' · ')}
          >
            <HappeningLink of={happening}>
              <i data-kind={happening.kind} />
              <VisuallyHidden>{`${t(happening.title)}, ${formatDate(happening.on)}`}</VisuallyHidden>
            </HappeningLink>
          </span>
        ))}
      </dd>
      <dd className={classes.legend} aria-hidden>
        {shown.map((kind) => (
          <span key={kind}>
            <i data-kind={kind} />
            {t(markNames[kind])}
          </span>
        ))}
      </dd>
    </>
  );
}

const markNames = {
  valuation: messages.valuation,
  muzzle: messages.muzzle,
  claim: messages.claim,
  visit: messages.lastVisit,
  cover: messages.covers,
  move: messages.transfer,
};

function placeOf({ left, width }: Bar) {
  return { left: `${left}%`, width: `${Math.max(width, 1)}%` };
}

function CoverBar({ bar }: { bar: Bar }) {
  const mayRead = useMay('view_proposal');
  const label = bar.label ? rupees(bar.label) : '—';
  const title = `${formatDate(bar.from)} – ${formatDate(bar.to)}: ${label}`;
  const look = {
    className: classes.bar,
    'data-running': bar.isRunning || undefined,
    style: placeOf(bar),
    title,
  };
  if (bar.policy === undefined || !mayRead) return <span {...look}>{label}</span>;
  return (
    <Link to={paths.policy} params={{ id: bar.policy }} aria-label={title} {...look}>
      {label}
    </Link>
  );
}

function Stretch({ bar }: { bar: Bar }) {
  return (
    <span
      className={classes.bar}
      data-plain
      data-lost={bar.isLost || undefined}
      style={placeOf(bar)}
      title={`${formatDate(bar.from)} – ${formatDate(bar.to)}: ${bar.label}`}
    >
      {bar.label}
    </span>
  );
}
