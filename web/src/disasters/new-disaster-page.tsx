import { perils, perilsOf } from '@krishi-bima/contract/claims/perils';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DraftNotice, DraftSaved } from '#drafts/draft-notice.tsx';
import { DateTimeField } from '#forms/date-time-field.tsx';
import { monthDay } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { usePageTitle } from '#ui/use-page-title.ts';
import { AreaMap } from './area-map.tsx';
import { Expected } from './expected.tsx';
import { messages } from './messages.ts';
import classes from './new-disaster.module.css';
import { PolicyList } from './policy-list.tsx';
import { FromRain } from './rain.tsx';
import { RegisterFoot } from './register-foot.tsx';
import { TypedPoints } from './typed-points.tsx';
import { type NewDisasterWork, useNewDisaster } from './use-new-disaster.ts';
import { WardChoice } from './ward-choice.tsx';

/** An event and its area, what lies in it with what it is expected to have lost, and the claims that come of it. */
export function NewDisasterPage() {
  const work = useNewDisaster();
  const { taken } = work;
  const day = taken.loss_at ? todayAd(new Date(taken.loss_at)) : todayAd();
  const title = messages.titleOf(t(perils[taken.peril].label), monthDay(day));
  usePageTitle(title);
  const [chosen, choose] = useState<number>();
  const [isTyping, setTyping] = useState(false);
  return (
    <div className={classes.page}>
      <section className={classes.side} aria-label={t(title)}>
        <header className={classes.head}>
          <nav className={classes.crumbs}>
            <Link to={paths.claims}>{t(messages.claims)}</Link>
            <span aria-hidden>/</span>
            <Link to={paths.disasters}>{t(messages.title)}</Link>
          </nav>
          <div className={classes.title}>
            <h1>{t(title)}</h1>
            <DraftSaved at={work.draft.savedAt} />
          </div>
          <DraftNotice draft={work.draft} />
          <EventFields work={work} />
        </header>
        <div className={classes.parts}>
          {taken.way === 'wards' ? (
            <WardChoice wards={taken.wards} onChange={(wards) => work.change({ wards })} />
          ) : null}
          {taken.way === 'drawn' && isTyping ? (
            <TypedPoints polygon={taken.polygon} onRead={(polygon) => work.change({ polygon })} />
          ) : null}
          <FromRain work={work} />
          <Expected work={work} />
          <PolicyList work={work} chosen={chosen} />
        </div>
        <RegisterFoot work={work} />
      </section>
      <AreaMap work={work} onPick={choose} typing={{ isOn: isTyping, toggle: () => setTyping(!isTyping) }} />
    </div>
  );
}

function EventFields({ work: { taken, change } }: { work: NewDisasterWork }) {
  return (
    <div className={classes.event}>
      <ChoiceField
        as="list"
        required
        label={messages.peril}
        options={perilsOf('crop').map((value) => ({ value, label: perils[value].label }))}
        value={taken.peril}
        onChange={(peril) => peril && change({ peril })}
      />
      <DateTimeField required label={messages.at} value={taken.loss_at} onChange={(loss_at) => change({ loss_at })} />
    </div>
  );
}
