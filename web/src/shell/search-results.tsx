import { useEffect } from 'react';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { messages } from './messages.ts';
import type { Hit } from './search-nouns.tsx';
import classes from './search-results.module.css';
import type { Search, SearchGroup } from './use-search.ts';

export function optionId(listId: string, hit: string) {
  return `${listId}-${hit}`;
}

interface SearchResultsProps {
  search: Search;
  /** The typed text; it may be ahead of the request. */
  text: string;
  listId: string;
}

export function SearchResults({ search, text, listId }: SearchResultsProps) {
  const active = search.at === undefined ? undefined : optionId(listId, search.at);
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <>
      <Status search={search} text={text} />
      {/* This is a listbox without a native element: its rows hold more than words, and the server found them. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={listId} role="listbox" aria-label={t(messages.results)} className={classes.list}>
        {search.groups.map((group) => (
          <Group key={group.id} group={group} search={search} listId={listId} />
        ))}
      </div>
    </>
  );
}

function Group({ group, search, listId }: { group: SearchGroup; search: Search; listId: string }) {
  const { id, title, hits, count } = group;
  const head = `${listId}-head-${id}`;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" aria-labelledby={head}>
      <div id={head} className={classes.head}>
        {t(title)}
        {count > hits.length ? ` · ${t(messages.found(number(count)))}` : null}
      </div>
      {hits.map((hit) => (
        // Keys stay in the input, which names the option; a pointer takes it directly.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={hit.id}
          id={optionId(listId, hit.id)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          aria-selected={hit.id === search.at}
          tabIndex={-1}
          className={classes.option}
          onMouseEnter={() => search.setAt(hit.id)}
          // The click comes before the input loses the focus and the list closes.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => search.open(hit)}
        >
          <Line hit={hit} />
        </div>
      ))}
    </div>
  );
}

function Line({ hit: { name, aside, about, rest } }: { hit: Hit }) {
  return (
    <>
      <span className={classes.line}>
        <b className={classes.name}>{name}</b>
        <span className={classes.aside}>{aside}</span>
      </span>
      <span className={classes.line}>
        <span className={classes.dim}>{about}</span>
        <span className={classes.dim}>{rest}</span>
      </span>
    </>
  );
}

function Status({ search, text }: { search: Search; text: string }) {
  const says = text.trim() ? statusOf(search) : '';
  return (
    <output className={classes.status} hidden={!says}>
      {says}
    </output>
  );
}

function statusOf({ groups, asked, isPending, hasFailed }: Search) {
  if (hasFailed) return t(messages.searchFailed);
  if (groups.length > 0) return '';
  return t(isPending || asked === '' ? messages.searching : messages.nothingFound(asked));
}
