import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { say, useLanguage, type Wording } from '#i18n/t.ts';
import classes from './page-tabs.module.css';

export interface PageTab<Id extends string> {
  id: Id;
  label: Wording;
  /** Already in the reader's digits. */
  count?: string;
}

/** What a tab's link must carry; the page gives it to its router's link. */
export interface TabLinkProps {
  className: string;
  'aria-current': 'page' | undefined;
  children: ReactNode;
}

interface PageTabsProps<Id extends string> {
  label: Wording;
  tabs: readonly PageTab<Id>[];
  active: Id;
  renderLink: (id: Id, props: TabLinkProps) => ReactNode;
}

/** Tabs are addresses: each is a link, so a tab can be opened beside, kept and sent. */
export function PageTabs<Id extends string>({ label, tabs, active, renderLink }: PageTabsProps<Id>) {
  useLanguage();
  const row = useRef<HTMLElement>(null);
  // On a phone the tabs scroll: where one is stands in view, also when the skeleton of a first load covered them
  // before.
  useEffect(() => {
    const nav = row.current;
    const tab = active ? nav?.querySelector<HTMLElement>('[aria-current=page]') : undefined;
    if (!nav || !tab) return undefined;
    const shown = new ResizeObserver(() => {
      nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
    });
    shown.observe(nav);
    return () => shown.disconnect();
  }, [active]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its links are; the keys move between them
    <nav ref={row} aria-label={say(label)} className={classes.tabs} onKeyDown={moveByArrow}>
      <ul className={classes.list}>
        {tabs.map(({ id, label: name, count }) => (
          <li key={id}>
            {renderLink(id, {
              className: classes.tab ?? '',
              'aria-current': id === active ? 'page' : undefined,
              children: (
                <>
                  {say(name)} {count ? <span className={classes.count}>{count}</span> : null}
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** ← and → go to the tab beside, and open it. */
function moveByArrow(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = links[links.findIndex((link) => link === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}
