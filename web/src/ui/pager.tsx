import { UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconSelector } from '@tabler/icons-react';
import { digits, number } from '#i18n/format.ts';
import { t, useLanguage } from '#i18n/t.ts';
import controls from './control.module.css';
import classes from './pager.module.css';
import { tableMessages } from './table-messages.ts';

interface Slice {
  limit: number;
  offset: number;
}

interface PagerProps extends Slice {
  count: number;
  onChange: (slice: Slice) => void;
  sizes?: readonly number[];
}

/** Foot of a list: which rows these are, how many a page, and the pages. */
export function Pager({ count, limit, offset, onChange, sizes = [15, 50, 100, 200] }: PagerProps) {
  useLanguage();
  if (count === 0) return null;
  const page = Math.floor(offset / limit) + 1;
  const last = Math.max(1, Math.ceil(count / limit));
  const to = Math.min(offset + limit, count);
  const open = (next: number) => onChange({ limit, offset: (next - 1) * limit });
  return (
    <div className={classes.pager}>
      <span className={classes.range}>{t(tableMessages.range(number(offset + 1), number(to), number(count)))}</span>
      <PageSize
        limit={limit}
        sizes={sizes}
        // The first row in sight stays in sight.
        onChange={(size) => onChange({ limit: size, offset: Math.floor(offset / size) * size })}
      />
      <nav aria-label={t(tableMessages.pages)} className={classes.pages}>
        <Step label={t(tableMessages.previous)} disabled={page <= 1} onClick={() => open(page - 1)}>
          <IconChevronLeft size={16} stroke={2} aria-hidden />
        </Step>
        {pagesAround(page, last).map((shown, at) =>
          shown === 'gap' ? (
            // A gap is told by where it stands: there are two at most.
            <span key={`gap-${at}`} className={classes.gap}>
              …
            </span>
          ) : (
            <UnstyledButton
              key={shown}
              className={classes.page}
              aria-label={t(tableMessages.page(digits(shown)))}
              aria-current={shown === page ? 'page' : undefined}
              onClick={() => open(shown)}
            >
              {digits(shown)}
            </UnstyledButton>
          ),
        )}
        <Step label={t(tableMessages.next)} disabled={page >= last} onClick={() => open(page + 1)}>
          <IconChevronRight size={16} stroke={2} aria-hidden />
        </Step>
      </nav>
    </div>
  );
}

interface PageSizeProps {
  limit: number;
  sizes: readonly number[];
  onChange: (size: number) => void;
}

function PageSize({ limit, sizes, onChange }: PageSizeProps) {
  return (
    <div className={classes.size}>
      <select
        className={`${controls.control} ${classes.select}`}
        aria-label={t(tableMessages.pageSize)}
        value={limit}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        {sizesWith(limit, sizes).map((size) => (
          <option key={size} value={size}>
            {digits(size)}
          </option>
        ))}
      </select>
      <IconSelector size={14} stroke={1.7} aria-hidden className={classes.open} />
    </div>
  );
}

interface StepProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function Step({ label, disabled, onClick, children }: StepProps) {
  return (
    <UnstyledButton className={classes.page} aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </UnstyledButton>
  );
}

function sizesWith(limit: number, sizes: readonly number[]) {
  return sizes.includes(limit) ? sizes : [...sizes, limit].toSorted((a, b) => a - b);
}

/** First, last, and the neighbours of this page: 1 … 5 6 7 … 84. */
export function pagesAround(page: number, last: number): (number | 'gap')[] {
  const near = [1, page - 1, page, page + 1, last];
  if (page <= 2) near.push(2, 3);
  if (page >= last - 1) near.push(last - 1, last - 2);
  const shown = [...new Set(near)].filter((n) => n >= 1 && n <= last).toSorted((a, b) => a - b);
  return shown.flatMap((n, at): (number | 'gap')[] => {
    const before = shown[at - 1];
    if (before === undefined || n === before + 1) return [n];
    return n === before + 2 ? [n - 1, n] : ['gap', n];
  });
}
