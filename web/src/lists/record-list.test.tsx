import { text } from '@krishi-bima/contract/values/text';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiProblem } from '#api/api-problem.ts';
import { tableMessages } from '#ui/table-messages.ts';
import { show } from '../../test/show.tsx';
import { RecordList } from './record-list.tsx';

interface Branch {
  id: number;
  name: string;
}

const words = { failed: text('शाखा ल्याउन सकिएन', 'The branches did not load') };
const columns = [{ head: text('शाखा', 'Branch'), cell: ({ name }: Branch) => name }];

interface ListProps {
  branches?: readonly Branch[];
  count?: number;
  offset?: number;
  problem?: ApiProblem;
  narrowed?: { search?: string; set: number };
}

/** What was asked of the list is written down. */
async function open({ branches, count = branches?.length ?? 0, offset = 0, problem, narrowed }: ListProps) {
  const asked: unknown[] = [];
  await show(
    <RecordList
      list={{
        page: branches && { count, results: branches },
        ...{ problem, stale: false, limit: 15, offset },
        retry: () => asked.push('retry'),
        set: (slice) => asked.push(slice),
      }}
      name="branches"
      label={text('शाखाहरू', 'Branches')}
      columns={columns}
      words={words}
      {...(narrowed
        ? {
            narrowing: {
              ...narrowed,
              clear: () => asked.push('clear'),
              emptySearch: (typed: string) => text(`"${typed}" भेटिएन`, `No ${typed}`),
              emptyFilter: text('यो फिल्टरमा शाखा छैन', 'No branch under this filter'),
            },
          }
        : {})}
      empty={<p>पहिलो शाखा थप्नुहोस्</p>}
    />,
  );
  return asked;
}

const panauti = { id: 1, name: 'पनौती' };

test('rows are shown with their place in the whole, and the next page is asked for', async () => {
  const asked = await open({ branches: [panauti], count: 31, offset: 15 });

  await expect.element(page.getByRole('cell', { name: 'पनौती' })).toBeVisible();
  await expect.element(page.getByText('३१ मध्ये १६–३०')).toBeVisible();
  await page.getByRole('button', { name: tableMessages.page('३').ne }).click();
  expect(asked).toEqual([{ limit: 15, offset: 30 }]);
});

test('a list to which nothing was added yet invites to the first, without a pager', async () => {
  await open({ branches: [], narrowed: { set: 0 } });

  await expect.element(page.getByText('पहिलो शाखा थप्नुहोस्')).toBeVisible();
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
});

test('a search without a result names what was typed, and what narrows can be cleared', async () => {
  const asked = await open({ branches: [], narrowed: { search: 'धुलिखेल', set: 1 } });

  await expect.element(page.getByText('"धुलिखेल" भेटिएन')).toBeVisible();
  await expect.element(page.getByText('पहिलो शाखा थप्नुहोस्')).not.toBeInTheDocument();
  await page.getByRole('button').click();
  expect(asked).toEqual(['clear']);
});

test('a filter that leaves nothing says so by itself', async () => {
  await open({ branches: [], narrowed: { set: 1 } });

  await expect.element(page.getByText('यो फिल्टरमा शाखा छैन')).toBeVisible();
});

test('a list that did not load says why and asks again', async () => {
  const asked = await open({ problem: new ApiProblem(503, 'busy') });

  await expect.element(page.getByText(words.failed.ne)).toBeVisible();
  await page.getByRole('button').click();
  expect(asked).toEqual(['retry']);
});

test('rows of before stay when newer ones do not come, and are fetched again by a press', async () => {
  const problem = new ApiProblem(503, 'busy');
  const asOf = { at: Date.now(), kept: false, record: false, problem };
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <RecordList
        list={{
          page: { count: 1, results: [panauti] },
          ...{ problem: undefined, stale: false, limit: 15, offset: 0, asOf, path: '/api/v1/branches/' },
          retry: () => {},
          set: () => {},
        }}
        name="branches"
        label={text('शाखाहरू', 'Branches')}
        columns={columns}
        words={words}
        empty={null}
      />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('पनौती')).toBeVisible();
  await expect.element(page.getByText(/ को विवरण$/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'फेरि ल्याउनुहोस्' })).toBeVisible();
  await expect.element(page.getByText('शाखा ल्याउन सकिएन')).not.toBeInTheDocument();
});
