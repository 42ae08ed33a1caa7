import {
  type AnimalMuzzle,
  type MuzzleFound,
  type MuzzleMatch,
  type MuzzleMatchSummary,
  muzzleConclusions,
} from '@krishi-bima/contract/muzzle/muzzle';
import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconArrowsExchange, IconChevronRight, IconVideo } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDateTime, number } from '#i18n/format.ts';
import { marked } from '#i18n/marked.tsx';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { MatchResult } from './match-result.tsx';
import { messages } from './messages.ts';
import classes from './muzzle.module.css';

/** Other animals of the company whose muzzle looks the same: the same animal may stand under two tags. */
export function FoundElsewhere({ known: { enrolment, search, found } }: { known: AnimalMuzzle }) {
  if (!enrolment && found.length === 0) return null;
  return (
    <Panel title={messages.others} aside={search ? formatDateTime(search.created_at) : null} flush>
      {found.length === 0 ? (
        <PanelNote>{t(search ? messages.noneAlike(number(search.compared)) : messages.searching)}</PanelNote>
      ) : null}
      <ul className={classes.matches}>
        {found.map((one) => (
          <FoundAnimal key={one.id} found={one} />
        ))}
      </ul>
    </Panel>
  );
}

function FoundAnimal({ found: { id, other, review, ...match } }: { found: MuzzleFound }) {
  return (
    <li>
      <Link to={paths.animal} params={{ id: other.id }} search={{ tab: 'muzzle' }}>
        {other.tag_no ?? t(messages.noTag)}
      </Link>
      <span>{marked(other.owner_name_np)}</span>
      <span>
        <MatchResult match={{ id, review, ...match }} isOther /> {t(conclusionOf({ review }))}
      </span>
      <Link to="." search={{ tab: 'muzzle', match: id }}>
        {t(messages.see)}
      </Link>
    </li>
  );
}

/** What was concluded last; while a second person still has to look, that. */
export function conclusionOf({ review }: Pick<MuzzleMatchSummary, 'review'>) {
  if (!review) return messages.noConclusion;
  return review.asks_second ? messages.secondToLook : muzzleConclusions[review.conclusion];
}

/** Who may not conclude hears what comes of it, and what to do if it was sold. */
export function ForTheOffice({ match: { animal }, other }: { match: MuzzleMatch; other: MuzzleFound['other'] }) {
  return (
    <Panel title={messages.yourTurn} flush>
      <PanelNote>{t(messages.forTheOffice)}</PanelNote>
      <ul className={classes.steps}>
        <li>
          <Link to={paths.animal} params={{ id: other.id }}>
            <IconArrowsExchange size={20} stroke={1.7} aria-hidden />
            <span>
              {t(messages.sold)}
              <small>{t(messages.soldText(other.tag_no ?? t(messages.noTag)))}</small>
            </span>
            <IconChevronRight size={16} stroke={1.7} aria-hidden />
          </Link>
        </li>
        <li>
          <Link to={paths.animal} params={{ id: animal }} search={{ tab: 'muzzle' }}>
            <IconVideo size={20} stroke={1.7} aria-hidden />
            <span>
              {t(messages.filmOnce)}
              <small>{t(messages.filmOnceText)}</small>
            </span>
            <IconChevronRight size={16} stroke={1.7} aria-hidden />
          </Link>
        </li>
      </ul>
    </Panel>
  );
}

/** The enrolled frames are another animal's: what that may mean, before anybody concludes. */
export function LooksLikeOther({ match: { other, tag_no, inliers } }: { match: MuzzleMatch }) {
  if (!other) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} title={t(messages.alike)}>
      {t(messages.alikeText(tag_no ?? t(messages.noTag), other.tag_no ?? t(messages.noTag), number(inliers)))}
    </Alert>
  );
}
