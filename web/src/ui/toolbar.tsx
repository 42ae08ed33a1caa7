import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { digits } from '#i18n/format.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { FoldedFilters, type MoreFilters } from './folded-filters.tsx';
import { messages } from './messages.ts';
import { Sheet } from './sheet.tsx';
import classes from './toolbar.module.css';
import { usePhone } from './use-phone.ts';

interface ToolbarProps {
  /** `SearchInput`: always the first control. */
  search?: ReactNode;
  /** `FilterChip`s and `ChoiceFilter`s that stay in view. */
  filters?: ReactNode;
  /** The rest of them, folded until somebody asks for them. */
  more?: MoreFilters;
  /** How many filters are set, in view or folded. */
  setCount?: number;
  onClear?: () => void;
  /** `TableOptions` and other icons at the right end. */
  children?: ReactNode;
}

/** Search, filters, options. On a phone the filters are in a sheet and the button says how many are set. */
export function Toolbar(props: ToolbarProps) {
  useLanguage();
  const isPhone = usePhone();
  const { search, filters, more, setCount = 0, onClear, children } = props;
  if (isPhone) {
    return (
      <div className={classes.toolbar}>
        {search}
        {filters || more ? <FilterSheet {...props} /> : null}
      </div>
    );
  }
  return (
    <div className={classes.toolbar}>
      {search}
      {filters}
      {more ? <FoldedFilters label={filters ? messages.moreFilters : messages.filter} {...more} /> : null}
      {setCount > 0 && onClear ? (
        <Button size="xs" variant="subtle" color="gray" className={classes.clear} onClick={onClear}>
          {t(messages.clearFilters)}
        </Button>
      ) : null}
      {children ? <div className={classes.options}>{children}</div> : null}
    </div>
  );
}

function FilterSheet({ filters, more, setCount = 0, onClear }: ToolbarProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        className={classes.open}
        aria-label={`${t(messages.filter)} ${setCount > 0 ? digits(setCount) : ''}`}
        onClick={() => setOpened(true)}
      >
        <IconAdjustmentsHorizontal size={20} stroke={1.7} aria-hidden />
        {setCount > 0 ? <span className={classes.count}>{digits(setCount)}</span> : null}
      </Button>
      <Sheet opened={opened} onClose={() => setOpened(false)} title={messages.filter}>
        <div className={classes.filters}>
          {filters}
          {more?.filters}
        </div>
        {setCount > 0 && onClear ? (
          <Button variant="default" fullWidth mt={16} onClick={onClear}>
            {t(messages.clearFilters)}
          </Button>
        ) : null}
      </Sheet>
    </>
  );
}
