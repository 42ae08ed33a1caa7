import type { AnimalPassport } from '@krishi-bima/contract/animals/animals';
import {
  IconArrowsExchange,
  IconFileAlert,
  IconPaw,
  IconShieldCheck,
  IconStethoscope,
  IconTag,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '#api/session.ts';
import { formatDate, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { Panel } from '#ui/panel.tsx';
import classes from './animals.module.css';
import { type Happening, happeningsOf } from './happenings.ts';
import { messages } from './messages.ts';

const icons = {
  valuation: IconTag,
  muzzle: IconPaw,
  claim: IconFileAlert,
  visit: IconStethoscope,
  cover: IconShieldCheck,
  move: IconArrowsExchange,
};

/** So many are shown at once. */
const mostShown = 12;

/** What happened to the animal, newest first: on a phone it takes the place of the axis. */
export function Happened({ animal }: { animal: AnimalPassport }) {
  const all = happeningsOf(animal);
  if (all.length === 0) return null;
  return (
    <Panel title={messages.happened} aside={number(all.length)} flush>
      <ol className={classes.story}>
        {all.slice(0, mostShown).map((one) => (
          <OneDay key={one.key} one={one} />
        ))}
      </ol>
      {all.length > mostShown ? (
        <details className={classes.earlier}>
          <summary>{t(messages.earlier(number(all.length - mostShown)))}</summary>
          <ol className={classes.story}>
            {all.slice(mostShown).map((one) => (
              <OneDay key={one.key} one={one} />
            ))}
          </ol>
        </details>
      ) : null}
    </Panel>
  );
}

function OneDay({ one }: { one: Happening }) {
  const Icon = icons[one.kind];
  return (
    <li>
      <span className={classes.icon} aria-hidden>
        <Icon size={16} stroke={1.7} />
      </span>
      <div>
        <b>
          <HappeningLink of={one}>{t(one.title)}</HappeningLink>
          <span className="nowrap">{formatDate(one.on)}</span>
        </b>
        {one.about ? <span>{one.about}</span> : null}
        {one.note ? <small>{one.note}</small> : null}
      </div>
    </li>
  );
}

/** Leads to the record that it is of, if the reader may see it. */
export function HappeningLink({ of: { kind, claim, policy }, children }: { of: Happening; children: ReactNode }) {
  const mayRead = useMay('view_proposal');
  if (claim !== undefined && mayRead) {
    return (
      <Link to={paths.claim} params={{ id: claim }}>
        {children}
      </Link>
    );
  }
  if (policy !== undefined && mayRead) {
    return (
      <Link to={paths.policy} params={{ id: policy }}>
        {children}
      </Link>
    );
  }
  if (kind === 'muzzle') {
    return (
      <Link to="." search={{ tab: 'muzzle' }}>
        {children}
      </Link>
    );
  }
  return <span>{children}</span>;
}
