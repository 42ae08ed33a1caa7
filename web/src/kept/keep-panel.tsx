import { Button, Progress, Switch } from '@mantine/core';
import { IconCheck, IconCloudDown, IconDeviceMobileCheck, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useUser } from '#api/session.ts';
import { fileSize, number } from '#i18n/format.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { useOnline } from '#ui/use-online.ts';
import { momentOf } from './as-of-head.tsx';
import { keeperOf } from './begin.ts';
import classes from './kept.module.css';
import { messages } from './messages.ts';
import { useKeeping } from './state.ts';
import type { KeptCopy } from './store.ts';

/** Keeps today's work on this device, and says what is kept, of when and how much; nothing for whoever never keeps any. */
export function KeepPanel({ boxed = false }: { boxed?: boolean }) {
  useLanguage();
  const user = useUser();
  const { on, isOff, copy } = useKeeping();
  // A browser that forbids its store keeps nothing.
  if (!keeperOf(user) || on === undefined) return null;
  return (
    <section className={classes.keep} data-boxed={boxed || undefined} aria-labelledby="keep-work">
      <div className={classes.line}>
        <IconDeviceMobileCheck size={20} stroke={1.7} aria-hidden className={classes.sign} />
        <h2 id="keep-work" className={classes.title}>
          {t(messages.keep)}
        </h2>
        {isOff ? null : (
          <Switch
            size="lg"
            checked={on}
            onChange={(event) => void choose(event.currentTarget.checked)}
            aria-labelledby="keep-work"
          />
        )}
      </div>
      <State />
      {on && copy ? <What copy={copy} /> : null}
    </section>
  );
}

async function choose(on: boolean) {
  const { setKeeping } = await import('./keeping.ts');
  await setKeeping(on);
}

async function refresh() {
  const { keepNow } = await import('./keeping.ts');
  await keepNow();
}

function State() {
  const { on, busy, copy, failure, isOff } = useKeeping();
  const isOnline = useOnline();
  if (isOff) return <p className={classes.state}>{t(messages.off)}</p>;
  if (!on) return <p className={classes.state}>{t(messages.why)}</p>;
  if (busy) return <Busy {...(busy === 'asking' ? {} : busy)} />;
  const isOld = copy !== undefined && isOfEarlierDay(copy.at);
  return (
    <div className={classes.line}>
      <output className={classes.state} data-warn={isOld || failure === 'no_room' || undefined}>
        {failure === 'no_room' ? t(messages.noRoom) : null}
        {failure && failure !== 'no_room' && !copy ? t(messages.failed) : null}
        {copy && failure !== 'no_room' ? t(messages.kept(momentOf(copy.at), fileSize(copy.bytes))) : null}
      </output>
      {isOnline ? (
        <Button
          variant="subtle"
          size="sm"
          className={classes.refresh}
          leftSection={<IconRefresh size={16} stroke={2} aria-hidden />}
          onClick={() => void refresh()}
        >
          {t(messages.refresh)}
        </Button>
      ) : null}
    </div>
  );
}

function Busy({ done, of }: { done?: number; of?: number }) {
  const isStoring = done !== undefined && of !== undefined;
  return (
    <div className={classes.busy}>
      <output className={classes.state}>
        {t(isStoring ? messages.storing(number(done), number(of)) : messages.asking)}
      </output>
      <Progress
        value={isStoring && of > 0 ? (100 * done) / of : 100}
        animated={!isStoring}
        size={4}
        aria-label={t(messages.keep)}
      />
    </div>
  );
}

const dayMs = 24 * 60 * 60_000;

function isOfEarlierDay(at: number): boolean {
  return new Date(at).toDateString() !== new Date().toDateString();
}

function daysLeft({ at, days }: KeptCopy): number {
  return Math.max(0, Math.ceil(days - (Date.now() - at) / dayMs));
}

function What({ copy }: { copy: KeptCopy }) {
  const { proposals, farmers, visits, fields, animals, claims } = copy.counts;
  const left = daysLeft(copy);
  return (
    <details className={classes.what}>
      <summary>
        {t(messages.what)} <span className={classes.left}>{t(messages.daysLeft(number(left), left))}</span>
      </summary>
      <ul>
        <Held>{t(messages.work(number(proposals), number(farmers)))}</Held>
        <Held>{t(messages.things(number(visits), number(fields), number(animals), number(claims)))}</Held>
        <Held>{t(messages.rules)}</Held>
        <li data-away>
          <IconCloudDown size={18} stroke={1.7} aria-hidden />
          {t(messages.without)}
        </li>
      </ul>
      <p>{t(messages.masked)}</p>
    </details>
  );
}

function Held({ children }: { children: ReactNode }) {
  return (
    <li>
      <IconCheck size={18} stroke={2} aria-hidden />
      {children}
    </li>
  );
}
