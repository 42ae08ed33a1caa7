import type { KycRow } from '@krishi-bima/contract/kyc';
import { digits, number } from '#i18n/format.ts';
import { language, t } from '#i18n/t.ts';
import classes from './farmer-results.module.css';
import { messages } from './messages.ts';
import type { FarmerSearch } from './use-farmer-search.ts';

export function optionId(listId: string, at: number) {
  return `${listId}-${at}`;
}

interface FarmerResultsProps {
  search: FarmerSearch;
  /** As typed; it may be ahead of what was asked. */
  text: string;
  listId: string;
}

export function FarmerResults({ search, text, listId }: FarmerResultsProps) {
  const { rows, at, count } = search;
  return (
    <>
      <Status search={search} text={text} />
      {/* A listbox without native element: these rows hold more than words, and the server found them. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={listId} role="listbox" aria-label={t(messages.farmers)} className={classes.list}>
        {rows?.map((row, nth) => (
          // Keys stay in the input, which names the option; a pointer takes it directly.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={row.id}
            id={optionId(listId, nth)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            aria-selected={nth === at}
            tabIndex={-1}
            className={classes.option}
            onMouseEnter={() => search.setAt(nth)}
            // Before the input loses the focus and the list closes.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => search.open(row)}
          >
            <Farmer row={row} />
          </div>
        ))}
      </div>
      {rows && count > rows.length ? <p className={classes.more}>{t(messages.found(number(count)))}</p> : null}
    </>
  );
}

function Farmer({ row: { personal_info } }: { row: KycRow }) {
  const { name_np, name_en, phone_number_np, address_detail: address } = personal_info;
  const isNepali = language() === 'ne';
  const place = address && (isNepali ? address.municipality_np : address.municipality_en);
  return (
    <>
      <span className={classes.line}>
        <b className={classes.name}>{name_np}</b>
        <span className="num">{digits(phone_number_np)}</span>
      </span>
      <span className={classes.line}>
        <span className={classes.dim}>{address ? `${place}-${digits(address.ward_number)}` : '—'}</span>
        <span className={classes.dim}>{isNepali ? '' : name_en}</span>
      </span>
    </>
  );
}

function Status({ search, text }: { search: FarmerSearch; text: string }) {
  const says = text.trim() ? statusOf(search) : '';
  return (
    <output className={classes.status} hidden={!says}>
      {says}
    </output>
  );
}

function statusOf({ rows, asked, hasFailed }: FarmerSearch) {
  if (hasFailed) return t(messages.searchFailed);
  if (!rows) return t(messages.searching);
  return rows.length === 0 ? t(messages.nothingFound(asked)) : '';
}
