import { systemLimits as limits, type SystemStatus } from '@krishi-bima/contract/system/system';
import { fileSize, formatTime, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { Panel, PanelNote } from '#ui/panel.tsx';
import classes from './hour-panel.module.css';
import { hourMessages as messages, systemMessages } from './messages.ts';

/** What all processes together answered in the last hour. */
export function HourPanel({ hour }: { hour: SystemStatus['hour'] }) {
  if (!hour)
    return (
      <Panel title={messages.title} flush>
        <PanelNote>{t(systemMessages.silent)}</PanelNote>
      </Panel>
    );
  const { p95_ms, requests, failures, signed_in, memory, minutes } = hour;
  return (
    <Panel title={messages.title}>
      <div className={classes.measure}>
        <span className="dim">{t(messages.p95)}</span>
        <b className={classes.value}>{p95_ms === null ? t(messages.none) : t(messages.ms(number(p95_ms)))}</b>
        <Course minutes={minutes} />
        <span className={classes.ends}>
          <span>{formatTime(minutes[0]?.at)}</span>
          <span>{t(messages.limit(number(limits.p95Ms)))}</span>
          <span>{formatTime(minutes.at(-1)?.at)}</span>
        </span>
      </div>
      <dl className={classes.facts}>
        <Fact label={t(messages.requests)} value={number(requests)} />
        <Fact label={t(messages.failures)} value={number(failures)} />
        <Fact label={t(messages.signedIn)} value={number(signed_in)} />
        <Fact label={t(messages.memory)} value={fileSize(memory)} />
      </dl>
    </Panel>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}

const height = 60;

/** The dashed line is the limit; a minute without a request has no point. The sentence above says the same. */
function Course({ minutes }: { minutes: NonNullable<SystemStatus['hour']>['minutes'] }) {
  const highest = Math.max(limits.p95Ms * 1.2, ...minutes.map(({ p95_ms }) => p95_ms ?? 0));
  const y = (ms: number) => height - (ms / highest) * height;
  const width = Math.max(minutes.length - 1, 1);
  const points = minutes.flatMap(({ p95_ms }, at) => (p95_ms === null ? [] : [`${at},${y(p95_ms)}`]));
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={classes.course} aria-hidden>
      <line x1={0} x2={width} y1={y(limits.p95Ms)} y2={y(limits.p95Ms)} className={classes.limit} />
      <polyline points={points.join(' ')} className={classes.line} />
    </svg>
  );
}
