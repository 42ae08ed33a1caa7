import type { Claim } from '@krishi-bima/contract/claims/claim';
import { claimSurvey, type WeatherOfLoss } from '@krishi-bima/contract/claims/survey/survey';
import type { Text } from '@krishi-bima/contract/values/text';
import type { PastDay, PastHour } from '@krishi-bima/contract/weather/archive';
import { isHail, isThunder } from '@krishi-bima/contract/weather/codes';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refresh } from '#api/query.ts';
import { useRecord } from '#api/use-record.ts';
import { digits, formatDate, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { surveyMessages as messages } from './messages.ts';
import { hourOf, RainChart, shownHours } from './rain-chart.tsx';
import classes from './survey.module.css';
import { type Fit, useFit } from './use-fit.ts';

/** The day of the loss by the archive; whatever is the matter with the service is said in its place. */
export function LossWeatherPanel({ claim }: { claim: Claim }) {
  const queries = useQueryClient();
  const { record, problem, retry } = useRecord(claimSurvey.weather, { params: { id: claim.id } });
  const isTold = record?.state === 'ready';
  // What the archive tells is looked at by the checks.
  useEffect(() => {
    if (isTold) void refresh(queries, claimSurvey.findings);
  }, [queries, isTold]);
  const fit = useFit(claim.id, 'weather_misfit');
  return (
    <Panel
      title={messages.weather(formatDate(todayAd(new Date(claim.loss_at))))}
      aside={isTold && fit ? <FitBadge fit={fit} words={{ fits: messages.fits, misfit: messages.misfit }} /> : null}
    >
      {problem && !record ? <ListFailed title={messages.weatherFailed} problem={problem} onRetry={retry} /> : null}
      {!record && !problem ? <SkeletonRows rows={4} columns={3} /> : null}
      {record?.day ? <Day weather={record} day={record.day} peril={claim.peril} /> : null}
      {record && !record.day ? <Nothing state={record.state} onRetry={retry} /> : null}
    </Panel>
  );
}

export function FitBadge({ fit, words }: { fit: Fit; words: { fits: Text; misfit: Text } }) {
  return <StatusBadge tone={fit === 'fits' ? 'done' : 'you'} label={words[fit]} />;
}

const reasons: Record<WeatherOfLoss['state'], Text> = {
  ready: messages.notYet,
  not_yet: messages.notYet,
  away: messages.weatherAway,
  no_provider: messages.noProvider,
  no_place: messages.noPlace,
};

function Nothing({ state, onRetry }: { state: WeatherOfLoss['state']; onRetry: () => void }) {
  return (
    <div className={classes.nothing}>
      <p>{t(reasons[state])}</p>
      {state === 'away' ? (
        <Button size="xs" variant="default" onClick={onRetry}>
          {t(messages.again)}
        </Button>
      ) : null}
    </div>
  );
}

function Day({ weather, day, peril }: { weather: WeatherOfLoss; day: PastDay; peril: Claim['peril'] }) {
  const { provider, distance_km, loss_at } = weather;
  const hours = shownHours(day.hours, hourOf(loss_at));
  const [first, last] = [hours[0], hours.at(-1)];
  const source = [
    first && last ? t(messages.byHour(digits(hourOf(first.at)), digits(hourOf(last.at)))) : '',
    provider ?? t(messages.archive),
    distance_km === null ? '' : t(messages.awayFrom(number(distance_km))),
  ];
  return (
    <>
      <dl className={classes.facts}>
        <Fact label={messages.rain} value={day.rain_mm === null ? '—' : t(messages.mm(number(day.rain_mm)))} />
        <Fact
          label={messages.gust}
          value={day.gust_kmh === null ? '—' : t(messages.kmh(number(Math.round(day.gust_kmh))))}
        />
        <Third day={day} peril={peril} />
      </dl>
      <RainChart hours={hours} loss={hourOf(loss_at)} />
      <p className={classes.source}>{source.filter(Boolean).join(' · ')}</p>
    </>
  );
}

/** Frost asks for the cold, everything else whether hail or thunder was seen. */
function Third({ day, peril }: { day: PastDay; peril: Claim['peril'] }) {
  if (peril === 'frost') {
    const { temperature_min: least } = day;
    return (
      <Fact label={messages.coldest} value={least === null ? '—' : t(messages.celsius(number(Math.round(least))))} />
    );
  }
  const hail = day.hours.filter(({ code }) => isHail(code));
  const storm = hail.length > 0 ? hail : day.hours.filter(({ code }) => isThunder(code));
  const label = peril === 'hail' || hail.length > 0 ? messages.hail : messages.thunder;
  return <Fact label={label} value={storm.length > 0 ? t(messages.seenAt(span(storm))) : t(messages.notSeen)} />;
}

function span(hours: readonly PastHour[]): string {
  const [from, to] = [hourOf(hours[0]?.at ?? ''), hourOf(hours.at(-1)?.at ?? '') + 1];
  return `${digits(from)}–${digits(to)}`;
}

function Fact({ label, value }: { label: Text; value: string }) {
  return (
    <div>
      <dt>{t(label)}</dt>
      <dd>{value}</dd>
    </div>
  );
}
