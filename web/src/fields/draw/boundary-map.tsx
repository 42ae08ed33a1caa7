import { problems } from '@krishi-bima/contract/problems/problems';
import { Loader } from '@mantine/core';
import { messages as fieldMessages } from '#fields/messages.ts';
import { digits } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { CrossHair } from '#map/cross-hair.tsx';
import { MapCredit } from '#map/map-credit.tsx';
import { messages as mapMessages } from '#map/messages.ts';
import classes from './boundary-map.module.css';
import { BoundaryTools, type ToolsProps } from './boundary-tools.tsx';
import { messages } from './messages.ts';
import type { Desk } from './use-drawing.ts';

/** Corners set by pointer, fingers or keys and moved by their handles, beside the neighbours that they snap to. */
export function BoundaryMap(props: ToolsProps) {
  const { desk } = props;
  const { root, frame, cross, failed, drawing } = desk;
  if (failed) return <p className={classes.failed}>{t(fieldMessages.mapFailed)}</p>;
  return (
    <div ref={frame} className={classes.frame}>
      <div ref={root} className={classes.map} aria-label={t(mapMessages.map)} role="application" />
      <CrossHair ref={cross} />
      {drawing ? null : <Loader className={classes.loader} size={22} />}
      <BoundaryTools {...props} />
      <Said desk={desk} />
      <Legend />
      <MapCredit />
    </div>
  );
}

/** What to do next, what is wrong, and what came of asking where one is. */
function Said({ desk: { live, problem, located } }: { desk: Desk }) {
  return (
    <div className={classes.saids}>
      <output className={classes.said} data-wrong={problem !== undefined || undefined}>
        {problem ? t(problems[problem].text) : live ? hintOf(live) : null}
      </output>
      <output className={classes.said}>{located ? t(located) : null}</output>
    </div>
  );
}

function hintOf({ closes, set }: NonNullable<Desk['live']>) {
  if (!closes) return t(messages.splitHint);
  if (set.length === 0)
    return (
      <>
        {t(messages.hint)} <span className={classes.keys}>{t(messages.keysHint)}</span>
        <span className={classes.touch}>{t(messages.touchHint)}</span>
      </>
    );
  return set.length < 3 ? t(messages.tooFew(digits(set.length))) : null;
}

function Legend() {
  return (
    <ul className={classes.legend} aria-label={t(messages.legend)}>
      {(['own', 'others', 'shared', 'level'] as const).map((kind) => (
        <li key={kind} data-kind={kind}>
          {t(messages[kind])}
        </li>
      ))}
    </ul>
  );
}
