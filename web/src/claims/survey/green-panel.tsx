import type { Claim } from '@krishi-bima/contract/claims/claim';
import { type ClaimGround, claimSurvey, type HitGround } from '@krishi-bima/contract/claims/survey/survey';
import { boundsOf } from '@krishi-bima/contract/geometry/polygon';
import type { NdviValue } from '@krishi-bima/contract/ndvi/ndvi';
import type { Text } from '@krishi-bima/contract/values/text';
import { useRecord } from '#api/use-record.ts';
import { formatDate, number, percent } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { fillOf, rampOf } from './green-ramp.ts';
import { surveyMessages as messages } from './messages.ts';
import classes from './survey.module.css';
import { useFit } from './use-fit.ts';
import { FitBadge } from './weather-panel.tsx';

/** How green each plot was before the loss and after it, side by side. */
export function GreenPanel({ claim }: { claim: Claim }) {
  const { record, problem, retry } = useRecord(claimSurvey.ground, { params: { id: claim.id } });
  const fit = useFit(claim.id, 'green_unchanged');
  if (record?.rows.length === 0) return null;
  return (
    <Panel
      title={messages.green}
      aside={fit ? <FitBadge fit={fit} words={{ fits: messages.fallen, misfit: messages.notFallen }} /> : null}
    >
      {problem && !record ? <ListFailed title={messages.groundFailed} problem={problem} onRetry={retry} /> : null}
      {!record && !problem ? <SkeletonRows rows={4} columns={2} /> : null}
      {record ? <Greens ground={record} /> : null}
    </Panel>
  );
}

type Side = 'before' | 'after';

function Greens({ ground: { rows } }: { ground: ClaimGround }) {
  const values = rows.flatMap(({ green }) => [green.before ?? [], green.after ?? []].flat());
  const newest = rows.map(({ green }) => green.after ?? green.before).find((value) => value !== null);
  return (
    <>
      <div className={classes.pair}>
        <Sight rows={rows} side="before" />
        <Sight rows={rows} side="after" />
      </div>
      {values.length > 0 ? (
        <p className={classes.foot}>
          <span className={classes.legend}>
            {number(0.2)}
            <span className={classes.ramp} style={{ background: rampOf(0.2, 0.8) }} aria-hidden />
            {number(0.8)}
          </span>
          {newest ? <span>{sourceOf(newest)}</span> : null}
        </p>
      ) : null}
    </>
  );
}

function sourceOf({ source, cloud_percent }: NdviValue): string {
  if (source === 'manual') return t(messages.byHand);
  const cloud = cloud_percent === null ? '' : t(messages.cloudShare(percent(Math.round(cloud_percent))));
  return [t(messages.satellite), cloud].filter(Boolean).join(' · ');
}

const captions = {
  before: { dated: messages.before, bare: messages.beforeBare },
  after: { dated: messages.after, bare: messages.afterBare },
} as const;

function Sight({ rows, side }: { rows: readonly HitGround[]; side: Side }) {
  const values = rows.flatMap(({ green }) => green[side] ?? []);
  const days = [...new Set(values.map(({ day }) => day))];
  const [day] = days;
  const mean = values.reduce((sum, value) => sum + value.mean, 0) / Math.max(1, values.length);
  const { dated, bare } = captions[side];
  return (
    <figure className={classes.sight}>
      {values.length > 0 ? <Picture rows={rows} side={side} /> : <None rows={rows} side={side} />}
      <figcaption className={classes.caption}>
        <span>{t(day && days.length === 1 ? dated(formatDate(day)) : bare)}</span>
        {values.length > 0 ? <b className="num">{index(mean)}</b> : null}
      </figcaption>
    </figure>
  );
}

function index(value: number): string {
  return number(Math.round(value * 100) / 100, 2);
}

const why: Record<HitGround['green']['state'], Text> = {
  ready: messages.noBefore,
  cloud: messages.cloud,
  waiting: messages.waiting,
  no_catalogue: messages.noCatalogue,
  no_boundary: messages.noBoundary,
};

/** Why there is no picture, and when the next one is taken. */
function None({ rows, side }: { rows: readonly HitGround[]; side: Side }) {
  const [first] = rows;
  if (!first) return null;
  const { state, next_on } = first.green;
  const isEarlier = side === 'before' && ['ready', 'cloud', 'waiting'].includes(state);
  return (
    <div className={classes.none}>
      <span>{t(isEarlier ? messages.noBefore : why[state])}</span>
      {side === 'after' && next_on ? <span>{t(messages.nextOn(formatDate(next_on)))}</span> : null}
    </div>
  );
}

/** One plot as the satellite saw it, pixel by pixel; of several each in the colour of its mean. */
function Picture({ rows, side }: { rows: readonly HitGround[]; side: Side }) {
  const [only] = rows;
  const raster = rows.length === 1 ? only?.green[side]?.raster : undefined;
  const said = rows.flatMap(({ field_name, green }) => {
    const value = green[side];
    return value ? t(messages.greenOf(field_name, index(value.mean))) : [];
  });
  if (raster) {
    const { width, height, rings, url } = raster;
    const path = rings.map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('');
    return (
      <svg viewBox={`0 0 ${width} ${height}`} className={classes.ground} role="img" aria-label={said.join(', ')}>
        <image href={url} width={width} height={height} className={classes.pixels} />
        <path d={path} fill="none" className={classes.plot} />
      </svg>
    );
  }
  return <Plots rows={rows} side={side} label={said.join(', ')} />;
}

const [width, height, margin] = [240, 150, 14];

function Plots({ rows, side, label }: { rows: readonly HitGround[]; side: Side; label: string }) {
  const place = placer(rows);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={classes.ground} role="img" aria-label={label}>
      {rows.map(({ line, polygon, green }) => {
        const value = green[side];
        if (!polygon) return null;
        const path = polygon.coordinates.map((ring) => `M${ring.map((at) => place(at).join(' ')).join('L')}Z`).join('');
        const [west, south, east, north] = boundsOf(polygon);
        const [x, y] = place([(west + east) / 2, (south + north) / 2]);
        return (
          <g key={line}>
            <path
              d={path}
              fillRule="evenodd"
              className={classes.plot}
              style={{ fill: value ? fillOf(value.mean) : 'none' }}
            />
            {value ? (
              <text x={x} y={y} className={classes.mean}>
                {index(value.mean)}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

/** Fits all plots into the picture, north above. */
function placer(rows: readonly HitGround[]) {
  const all = rows.flatMap(({ polygon }) => (polygon ? [boundsOf(polygon)] : []));
  const west = Math.min(...all.map(([edge]) => edge));
  const south = Math.min(...all.map(([, edge]) => edge));
  const east = Math.max(...all.map(([, , edge]) => edge));
  const north = Math.max(...all.map(([, , , edge]) => edge));
  const shrink = Math.cos(((south + north) / 2) * (Math.PI / 180));
  const scale = Math.min(
    (width - 2 * margin) / Math.max(1e-9, (east - west) * shrink),
    (height - 2 * margin) / Math.max(1e-9, north - south),
  );
  const [left, up] = [(width - (east - west) * shrink * scale) / 2, (height - (north - south) * scale) / 2];
  return ([x = 0, y = 0]: readonly number[]): [number, number] => [
    left + (x - west) * shrink * scale,
    up + (north - y) * scale,
  ];
}
