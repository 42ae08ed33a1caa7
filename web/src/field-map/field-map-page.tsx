import { type FieldFilter, type FieldSummary, fields } from '@krishi-bima/contract/fields/fields';
import type { Bounds } from '@krishi-bima/contract/geometry/polygon';
import type { NewestNdvi } from '@krishi-bima/contract/ndvi/ndvi';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { queryFor } from '#api/query.ts';
import { useFilter } from '#api/use-filter.ts';
import { useList } from '#api/use-list.ts';
import { FieldArea, useLandUnit } from '#fields/field-area.tsx';
import { FieldBoundary } from '#fields/field-boundary.tsx';
import { FieldFilters, filtersSet, MoreFieldFilters, unset } from '#fields/field-filters.tsx';
import { messages as fieldMessages } from '#fields/messages.ts';
import { digits, number, relativeDate } from '#i18n/format.ts';
import { areaOf } from '#i18n/land.ts';
import { marked } from '#i18n/marked.tsx';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { inShell, linePaths, paths } from '#navigation/paths.ts';
import { EmptyByFilter } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { usePageTitle } from '#ui/use-page-title.ts';
import { boxOf } from './box.ts';
import { type Coloring, greennessOf } from './coloring.ts';
import classes from './field-map.module.css';
import { Swatch } from './legend.tsx';
import { MapPane } from './map-pane.tsx';
import { messages } from './messages.ts';
import { SelectedField } from './selected-field.tsx';

/** Every field of the company on the map, and beside it the same as a list, for hands that have no pointer. */
export function FieldMapPage() {
  usePageTitle(messages.title);
  const { filter, set } = useFilter(fields.list, useSearch({ from: inShell(paths.fieldMap) }));
  const [chosenId, choose] = useState<number>();
  const [view, setView] = useState<Bounds>();
  const [coloring, setColoring] = useState<Coloring>('state');
  const chosen = useQuery({
    ...queryFor(fields.get, { params: { id: chosenId ?? 0 } }, { key: 'chosen' }),
    enabled: chosenId !== undefined,
  }).data;
  const isShown = chosen !== undefined && chosen.id === chosenId;
  const isBound = filter.bbox !== undefined;
  return (
    <div className={classes.page}>
      <section className={classes.side} aria-label={t(fieldMessages.list)}>
        <header className={classes.head}>
          <h1>{t(messages.title)}</h1>
          <Link to={linePaths.crop.fields} search={filter}>
            {t(messages.asList)}
          </Link>
        </header>
        <div className={classes.filters}>
          <Filters filter={filter} onChange={set} />
        </div>
        <FieldList chosen={chosenId} onChoose={choose} hasGreenness={coloring === 'ndvi'} />
      </section>
      <MapPane
        filter={filter}
        chosen={isShown ? chosen : undefined}
        onPick={choose}
        onMove={(bounds) => {
          setView(bounds);
          if (isBound) set({ bbox: boxOf(bounds) });
        }}
        coloring={coloring}
        onColor={setColoring}
      >
        <Button
          size="xs"
          variant={isBound ? 'filled' : 'default'}
          aria-pressed={isBound}
          disabled={view === undefined && !isBound}
          onClick={() => set({ bbox: isBound || !view ? undefined : boxOf(view) })}
        >
          {t(messages.inView)}
        </Button>
      </MapPane>
      {isShown ? <SelectedField field={chosen} onClose={() => choose(undefined)} /> : null}
    </div>
  );
}

interface FiltersProps {
  filter: Partial<FieldFilter>;
  onChange: (change: Partial<FieldFilter>) => void;
}

/** Beside the map there is room for one row: all filters are folded. */
function Filters({ filter, onChange }: FiltersProps) {
  return (
    <Toolbar
      search={
        <SearchInput
          label={fieldMessages.search}
          value={filter.search ?? ''}
          onChange={(search) => onChange({ search })}
        />
      }
      more={{
        filters: (
          <>
            <FieldFilters filter={filter} onChange={onChange} />
            <MoreFieldFilters filter={filter} onChange={onChange} />
          </>
        ),
        setCount: filtersSet(filter),
      }}
      setCount={filtersSet(filter)}
      onClear={() => onChange({ search: undefined, ...unset })}
    />
  );
}

interface FieldListProps {
  chosen: number | undefined;
  onChoose: (id: number) => void;
  hasGreenness: boolean;
}

function FieldList({ chosen, onChoose, hasGreenness }: FieldListProps) {
  const { filter, set, clear } = useFilter(fields.list, useSearch({ from: inShell(paths.fieldMap) }));
  const { limit = 50, offset = 0 } = filter;
  const { page, problem, stale, retry } = useList(fields.list, { query: { ...filter, limit, offset } }, { key: 'map' });
  const unit = useLandUnit(filter.district);
  if (problem) return <ListFailed title={fieldMessages.failed} problem={problem} onRetry={retry} />;
  if (page?.count === 0) return <EmptyByFilter text={fieldMessages.emptyFilter} onClear={clear} />;
  return (
    <>
      <ul className={classes.list} aria-busy={stale || undefined}>
        {page?.results.map((field) => (
          <li key={field.id}>
            <FieldChoice field={field} isChosen={field.id === chosen} onChoose={onChoose} hasGreenness={hasGreenness} />
          </li>
        ))}
      </ul>
      {page ? (
        <footer className={classes.foot}>
          <span>{t(fieldMessages.count(number(page.count)))}</span>
          <b className="num">{areaOf(page.total_area, unit)}</b>
          {page.count > limit ? <Pager count={page.count} limit={limit} offset={offset} onChange={set} /> : null}
        </footer>
      ) : null}
    </>
  );
}

interface FieldChoiceProps {
  field: FieldSummary;
  isChosen: boolean;
  onChoose: (id: number) => void;
  /** The map is coloured by it. */
  hasGreenness: boolean;
}

function FieldChoice({ field, isChosen, onChoose, hasGreenness }: FieldChoiceProps) {
  const { id, field_name, kitta_no, personal_info, ndvi } = field;
  const facts = [kitta_no ? t(fieldMessages.kittaNo(digits(kitta_no))) : '', farmerName(personal_info)];
  return (
    <button type="button" className={classes.choice} aria-pressed={isChosen} onClick={() => onChoose(id)}>
      <b>{marked(field_name)}</b>
      <FieldBoundary field={field} />
      <small>{facts.filter((fact) => fact !== '').join(' · ')}</small>
      <span className="num">
        <FieldArea field={field} />
      </span>
      {ndvi && hasGreenness ? <Greenness newest={ndvi} /> : null}
    </button>
  );
}

/** What the map shows as a colour. */
function Greenness({ newest }: { newest: NewestNdvi }) {
  const { label, color } = greennessOf(newest);
  const { day, mean } = newest;
  return (
    <small className={classes.greenness}>
      <Swatch color={color} />
      {t(label)} · {t(messages.seen(number(mean, 2), relativeDate(day)))}
    </small>
  );
}
