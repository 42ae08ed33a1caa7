import { type Station, stations as stationNames } from '@krishi-bima/contract/workflow/turns';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDateTime, relativeDate } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { say, t, useLanguage, type Wording } from '#i18n/t.ts';
import { messages } from './messages.ts';
import classes from './turn-panel.module.css';
import { waitedSince } from './waited-since.ts';

interface TurnPanelProps {
  /** Yellow when it is the reader's turn, blue when another's. */
  whose: 'you' | 'other';
  sentence: Wording;
  /** What follows from it, or why it waits. */
  note?: ReactNode;
  stations?: readonly Station[];
  /** What is done here and nowhere else on the page. */
  children?: ReactNode;
}

/** Whose turn it is, in words, over the way that the record goes. */
export function TurnPanel({ whose, sentence, note, stations, children }: TurnPanelProps) {
  useLanguage();
  return (
    <section className={classes.panel} data-whose={whose} aria-label={t(messages.whoseTurn)}>
      <div className={classes.words}>
        <p className={classes.sentence}>{say(sentence)}</p>
        {note ? <div className={classes.note}>{note}</div> : null}
        {children}
      </div>
      {stations ? <Stations stations={stations} whose={whose} /> : null}
    </section>
  );
}

function Stations({ stations, whose }: { stations: readonly Station[]; whose: 'you' | 'other' }) {
  return (
    <ol className={classes.stations}>
      {stations.map((station) => (
        <li
          key={station.name}
          className={classes.station}
          data-state={station.state}
          aria-current={station.state === 'now' ? 'step' : undefined}
        >
          <span className={classes.sign} aria-hidden>
            {station.state === 'done' ? <IconCheck size={14} stroke={2.2} /> : null}
            {station.state === 'now' ? <IconArrowRight size={14} stroke={2.2} /> : null}
          </span>
          <b>{t(stationNames[station.name])}</b>
          <StationFacts station={station} whose={whose} />
        </li>
      ))}
    </ol>
  );
}

function StationFacts({ station: { state, at, by }, whose }: { station: Station; whose: 'you' | 'other' }) {
  if (state === 'later') return <small>{t(messages.later)}</small>;
  if (state === 'done') {
    return (
      <>
        {at ? <small title={formatDateTime(at)}>{relativeDate(at)}</small> : null}
        {by ? <small>{staffName(by)}</small> : null}
      </>
    );
  }
  return (
    <>
      <small className={classes.now}>{t(whose === 'you' ? messages.yourTurn : messages.othersTurn)}</small>
      {at ? <small title={formatDateTime(at)}>{t(waitedSince(at))}</small> : null}
    </>
  );
}
