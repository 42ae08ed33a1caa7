import { type Weather, type WeatherDay, type WeatherNow, weather } from '@krishi-bima/contract/weather/weather';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMay } from '#api/session.ts';
import { useList } from '#api/use-list.ts';
import { monthDay } from '#i18n/format.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { HourChart } from './hour-chart.tsx';
import { ageWords, dayWord, degrees, messages, millimetres, share, span, warningWords, windSpeed } from './messages.ts';
import { SkyIcon, skyWords } from './sky-icon.tsx';
import classes from './weather.module.css';

/** The weather of a field. Whatever is the matter with the provider stands in its place, in words. */
export function WeatherPanel({ field }: { field: number }) {
  useLanguage();
  const runsTheOffice = useMay('change_check_limit');
  const { page, problem, retry, stale } = useList(weather.all, { query: { field__id: field } }, { key: 'field' });
  const isOfAnother = stale || !page;
  if (page?.state === 'no_provider' && !runsTheOffice) return null;
  return (
    <Panel title={messages.weather} aside={page && !isOfAnother ? <Age weather={page} /> : null}>
      {problem && !page ? <ListFailed title={messages.failed} problem={problem} onRetry={retry} /> : null}
      {isOfAnother && !problem ? <SkeletonRows rows={4} columns={3} /> : null}
      {page && !isOfAnother ? <WeatherContent weather={page} onRetry={retry} /> : null}
    </Panel>
  );
}

function Age({ weather: { age_minutes, state } }: { weather: Weather }) {
  if (age_minutes === null) return null;
  return (
    <span className={classes.age} data-state={state}>
      {ageWords(age_minutes)}
    </span>
  );
}

/** What there is, or why there is nothing. */
export function WeatherContent({ weather: told, onRetry }: { weather: Weather; onRetry: () => void }) {
  if (told.state === 'no_provider') return <p className={classes.said}>{t(messages.noProvider)}</p>;
  if (told.state === 'no_place') return <p className={classes.said}>{t(messages.noPlace)}</p>;
  if (told.state === 'away') {
    return (
      <div className={classes.away}>
        <p className={classes.said}>{t(messages.away)}</p>
        <Button size="xs" variant="default" onClick={onRetry}>
          {t(messages.retry)}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.parts}>
      {told.state === 'stale' ? <p className={classes.said}>{t(messages.stale)}</p> : null}
      <Warnings weather={told} />
      {told.now ? <Now now={told.now} /> : null}
      <HourChart hours={told.hours} />
      <Days days={told.days} />
      {told.provider ? <p className={classes.source}>{t(messages.source(told.provider))}</p> : null}
    </div>
  );
}

function Warnings({ weather: { warnings } }: { weather: Weather }) {
  if (warnings.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t(messages.warnings)}>
      <ul className={classes.warnings}>
        {warnings.map((warning) => (
          <li key={`${warning.day} ${warning.kind}`}>{warningWords(warning)}</li>
        ))}
      </ul>
    </Alert>
  );
}

function Now({ now }: { now: WeatherNow }) {
  return (
    <div className={classes.now}>
      <SkyIcon code={now.code} isDay={now.is_day} size={52} />
      <div>
        <span className={classes.warmth}>{degrees(now.temperature)}</span>
        <span className={classes.words}>{skyWords(now.code)}</span>
      </div>
      <dl className={classes.measures}>
        <Measure label={t(messages.feelsLike)} value={degrees(now.feels_like)} />
        <Measure label={t(messages.humidity)} value={share(now.humidity)} />
        <Measure label={t(messages.rain)} value={millimetres(now.rain_mm)} />
        <Measure label={t(messages.wind)} value={windSpeed(now.wind_kmh)} />
      </dl>
    </div>
  );
}

function Measure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}

function Days({ days }: { days: readonly WeatherDay[] }) {
  return (
    <section aria-label={t(messages.days)}>
      <h3 className={classes.heading}>{t(messages.days)}</h3>
      <ol className={classes.days}>
        {days.map((day) => (
          <Day key={day.day} day={day} />
        ))}
      </ol>
    </section>
  );
}

function Day({ day: { day, code, temperature_max, temperature_min, rain_mm, rain_chance } }: { day: WeatherDay }) {
  return (
    <li className={classes.day}>
      <span className={classes.date}>
        <b>{dayWord(day)}</b>
        <span className="dim">{monthDay(day)}</span>
      </span>
      <SkyIcon code={code} size={26} />
      <span className={classes.dayWords}>{skyWords(code)}</span>
      <span className={classes.range}>{span(temperature_max, temperature_min)}</span>
      <span className={classes.wet} title={rain_chance === null ? undefined : t(messages.chance(share(rain_chance)))}>
        {(rain_mm ?? 0) > 0 ? millimetres(rain_mm) : ''}
      </span>
    </li>
  );
}
