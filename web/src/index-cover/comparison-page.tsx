import { type IndexProduct, indexProducts } from '@krishi-bima/contract/index-cover/products';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Select } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { queryFor } from '#api/query.ts';
import { useRecord } from '#api/use-record.ts';
import { t } from '#i18n/t.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordSkeleton, SkeletonRows } from '#ui/skeletons.tsx';
import { compared } from './comparison.ts';
import { ComparisonStrips } from './comparison-strips.tsx';
import { ComparedFacts, ComparedYears } from './comparison-tables.tsx';
import classes from './index-cover.module.css';
import { messages } from './messages.ts';
import { nameOf } from './words.ts';

const most = 4;

/** Products side by side: their terms, and what each would have paid over the same past years. */
export function ComparisonPage() {
  const { products: asked } = useSearch({ from: inShell(paths.indexComparison) });
  const navigate = useNavigate();
  const { record, problem, retry } = useRecord(indexProducts.list, { query: { limit: 200 } });
  const ids = idsIn(asked);
  const chosen = ids.flatMap((id) => record?.results.find((one) => one.id === id) ?? []);
  const choose = (next: readonly number[]) =>
    void navigate({
      to: paths.indexComparison,
      search: next.length > 0 ? { products: next.join(',') } : {},
      replace: true,
    });
  return (
    <Page
      title={messages.compareTitle}
      note={t(messages.compareNote)}
      crumbs={[
        <Link key="home" to={paths.indexInsurance}>
          {t(messages.home)}
        </Link>,
        <Link key="list" to={paths.indexProducts}>
          {t(messages.products)}
        </Link>,
      ]}
    >
      {problem && !record ? <ListFailed title={messages.productsFailed} problem={problem} onRetry={retry} /> : null}
      {record || problem ? null : <RecordSkeleton />}
      {record ? (
        <div className={classes.stack}>
          <Chooser
            products={record.results.filter(({ id }) => !ids.includes(id))}
            isFull={chosen.length >= most}
            onAdd={(id) => choose([...chosen.map((one) => one.id), id])}
          />
          {chosen.length === 0 ? (
            <Empty
              icon={<IconArrowsDiff size={22} stroke={1.7} aria-hidden />}
              title={messages.chooseTwo}
              text={messages.chooseTwoText}
            />
          ) : (
            <SideBySide
              products={chosen}
              onRemove={(id) => choose(chosen.flatMap((one) => (one.id === id ? [] : [one.id])))}
            />
          )}
        </div>
      ) : null}
    </Page>
  );
}

function idsIn(asked: unknown): number[] {
  const typed = typeof asked === 'string' || typeof asked === 'number' ? String(asked).split(',') : [];
  const ids = typed.map(Number).filter((id) => Number.isInteger(id) && id > 0);
  return [...new Set(ids)].slice(0, most);
}

interface ChooserProps {
  products: readonly IndexProduct[];
  isFull: boolean;
  onAdd: (id: number) => void;
}

function Chooser({ products, isFull, onAdd }: ChooserProps) {
  return (
    <Select
      className={classes.chooser}
      label={t(messages.toComparison)}
      description={t(messages.chooseTwoText)}
      data={products.map((product) => ({ value: String(product.id), label: `${nameOf(product)} · ${product.code}` }))}
      value={null}
      onChange={(value) => value && onAdd(Number(value))}
      disabled={isFull || products.length === 0}
      searchable
    />
  );
}

interface SideBySideProps {
  products: readonly IndexProduct[];
  onRemove: (id: number) => void;
}

function SideBySide({ products, onRemove }: SideBySideProps) {
  const answers = useQueries({
    queries: products.map(({ id }) =>
      queryFor(indexProducts.years, { params: { id }, query: {} }, { key: `of ${id}` }),
    ),
  });
  const failure = answers.find(({ error }) => error)?.error;
  const found = answers.map(({ data }) => data);
  const today = todayAd();
  const comparison = useMemo(() => {
    const pasts = products.flatMap((product, at) => {
      const years = found[at]?.results;
      return years ? [{ product, years }] : [];
    });
    return pasts.length === products.length ? compared(pasts, today) : undefined;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the answers are other objects whenever one of them came
  }, [today, products.map(({ id, version }) => `${id} ${version}`).join(), ...found]);
  if (failure && !(failure instanceof ApiProblem)) throw failure;
  const retry = () => void Promise.all(answers.map((answer) => answer.refetch()));
  return (
    <>
      <ComparedFacts products={products} comparison={comparison} onRemove={onRemove} />
      <Panel title={messages.byYear}>
        {failure && !comparison ? (
          <ListFailed title={messages.pastFailed} problem={failure} onRetry={retry} />
        ) : comparison ? (
          <ComparisonStrips products={products} comparison={comparison} />
        ) : (
          <SkeletonRows rows={6} columns={4} />
        )}
      </Panel>
      {comparison && comparison.years.length > 0 ? <ComparedYears products={products} comparison={comparison} /> : null}
    </>
  );
}
