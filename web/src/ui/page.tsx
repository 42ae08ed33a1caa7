import { createContext, Fragment, type ReactNode, use } from 'react';
import { marked } from '#i18n/marked.tsx';
import { langOf } from '#i18n/names.ts';
import { say, t, useLanguage, type Wording } from '#i18n/t.ts';
import { messages } from './messages.ts';
import classes from './page.module.css';
import { usePageTitle } from './use-page-title.ts';

export interface Fact {
  label: Wording;
  value: ReactNode;
  /** Facts without it are left out on phones, where two fit. */
  phone?: boolean;
}

/** What stands under the head of every page, such as of when its record is; the frame around the pages says so. */
export const UnderHead = createContext<ReactNode>(null);

interface PageProps {
  /** Names the page in the browser's tab, unlike any other. */
  title: Wording;
  /** A shorter name to stand on the page itself. */
  heading?: Wording | undefined;
  /** One dimmed line under the title. */
  note?: ReactNode;
  status?: ReactNode;
  picture?: ReactNode;
  /** Links to where this page belongs, outermost first; the page itself is not among them. */
  crumbs?: readonly ReactNode[];
  /** At most three named buttons. */
  actions?: ReactNode;
  /** The three dots: last on a desk, beside the title on a phone. */
  menu?: ReactNode;
  facts?: readonly Fact[];
  /** What this page is called in the crumbs, where its title says more. */
  here?: Wording | undefined;
  /** On a phone what is to be done stands above the tabs. */
  lead?: ReactNode;
  /** `PageTabs` or `Steps`, the last line of the head. */
  tabs?: ReactNode;
  /** A record stands on a white band under the header; a list stands on the page. */
  band?: boolean;
  children: ReactNode;
}

export function Page({
  title,
  heading = title,
  here = title,
  band = false,
  facts,
  lead,
  tabs,
  children,
  ...head
}: PageProps) {
  useLanguage();
  usePageTitle(title);
  return (
    <>
      <header className={classes.header} data-band={band || undefined}>
        <Crumbs links={head.crumbs} here={here} />
        <Head title={heading} {...head} />
        {facts?.length ? <Facts facts={facts} /> : null}
        {lead}
        {tabs ? <div className={classes.tabs}>{tabs}</div> : null}
      </header>
      {use(UnderHead)}
      <div className={classes.body}>{children}</div>
    </>
  );
}

function Head({
  title,
  note,
  status,
  picture,
  actions,
  menu,
}: Omit<PageProps, 'children' | 'here' | 'lead' | 'heading'>) {
  return (
    <div className={classes.head}>
      {picture ? <div className={classes.picture}>{picture}</div> : null}
      <div className={classes.names}>
        <div className={classes.line}>
          <h1 className={classes.title} lang={langOf(say(title))}>
            {say(title)}
          </h1>
          {status}
        </div>
        {note ? <div className={classes.note}>{marked(note)}</div> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
      {menu ? <div className={classes.menu}>{menu}</div> : null}
    </div>
  );
}

function Crumbs({ links, here }: { links: readonly ReactNode[] | undefined; here: Wording }) {
  if (!links?.length) return null;
  return (
    <nav aria-label={t(messages.crumbs)} className={classes.crumbs}>
      {links.map((link, at) => (
        // The trail of a page is fixed: a place in it is its identity.
        <Fragment key={at}>
          {link}
          <span aria-hidden>/</span>
        </Fragment>
      ))}
      <span aria-current="page" className={classes.here}>
        {say(here)}
      </span>
    </nav>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, phone }) => (
        <div key={say(label)} className={classes.fact} data-phone={phone || undefined}>
          <dt>{say(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
