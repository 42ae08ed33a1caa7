import type { OutboxEntry } from '@krishi-bima/contract/outbox/entry';
import { text } from '@krishi-bima/contract/values/text';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiProblem } from '#api/api-problem.ts';
import { messages as outboxMessages } from '#outbox/messages.ts';
import { nothingShown, shownOutbox, unsentEntries } from '#outbox/shown.ts';
import { waitingRecords } from '#outbox/waiting-rows.ts';
import { tableMessages } from '#ui/table-messages.ts';
import { show } from '../../test/show.tsx';
import { RecordList } from './record-list.tsx';
import { rowsBy } from './unsent-rows.ts';
import type { Unsent } from './use-unsent-rows.ts';

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

interface Farmer {
  id: number;
  name: string;
  phone: string;
  is_crop: boolean;
  status: string;
}

const sita = { id: 12, name: 'सीता थापा', phone: '9841000012', is_crop: true, status: 'verified' };
const hari = { id: -5, name: 'हरि श्रेष्ठ', phone: '9841000005', is_crop: true, status: 'new' };
const maya = { id: -6, name: 'माया गुरुङ', phone: '9841000006', is_crop: false, status: 'new' };

const unsentFarmers: Unsent<Farmer> = {
  kind: 'farmer',
  load: async () => (entry) => waitingRecords<Farmer>('farmer', [entry])[0],
};

/** Farmers whose registration waits on this device. */
function wait(...farmers: Farmer[]) {
  const entries = farmers.map((farmer): OutboxEntry => {
    const { id: makes, name: whose } = farmer;
    return {
      ...{
        id: `${makes}`,
        user: 3,
        company: 7,
        key: `${makes}`,
        kind: 'farmer',
        what: text('कृषक दर्ता', 'Farmer'),
        whose,
      },
      ...{ subject: `kyc/new/${makes}`, path: '/farmers/new', after: [], size: 9, kept_at: 1, state: 'waiting', makes },
      ...{ call: { method: 'POST', path: '/api/v1/kyc/' }, shows: { [`/api/v1/kyc/${makes}/`]: farmer } },
    };
  });
  shownOutbox.setState({ entries, isRead: true });
}
afterEach(() => shownOutbox.setState(nothingShown));

/** What was picked is written down. */
async function openFarmers({
  asked = {},
  offset = 0,
  problem,
}: {
  asked?: object;
  offset?: number;
  problem?: ApiProblem;
}) {
  const picked: unknown[] = [];
  await show(
    <RecordList
      list={{
        page: problem ? undefined : { count: 31, results: [sita] },
        ...{ problem, stale: false, limit: 15, offset, asked, retry: () => {}, set: () => {} },
      }}
      name="farmers"
      label={text('कृषक', 'Farmers')}
      columns={[
        { head: text('नाम', 'Name'), cell: ({ name }) => name },
        { head: text('स्थिति', 'Status'), cell: ({ status }) => status, phone: 'status' },
      ]}
      words={words}
      selection={{ selected: new Set(), onChange: (ids) => picked.push(...ids) }}
      rowName={({ name }) => name}
      unsent={unsentFarmers}
      empty={null}
    />,
  );
  return picked;
}

const names = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.textContent);
const notSent = outboxMessages.unsent.ne;

test('what was written here and is not sent stands first and says so, outside of the total', async () => {
  wait(hari);
  await openFarmers({});
  await expect.poll(names).toEqual([`हरि श्रेष्ठ${notSent}`, 'सीता थापाverified ']);
  await expect.element(page.getByText('३१ मध्ये १–१५')).toBeVisible();
});

test('it leaves the list when it has been sent', async () => {
  wait(hari);
  await openFarmers({});
  await expect.poll(names).toHaveLength(2);
  const { entries } = shownOutbox.getState();
  shownOutbox.setState({ entries: entries.map((entry) => ({ ...entry, state: 'sent', record: 99 })) });
  await expect.poll(names).toEqual(['सीता थापाverified ']);
});

test.for([
  ['nothing but a page and an order', { limit: 15, offset: 0, ordering: 'name' }, ['हरि श्रेष्ठ', 'माया गुरुङ']],
  ['a name', { search: 'हरि' }, ['हरि श्रेष्ठ']],
  ['a name in Latin letters', { search: 'hari' }, ['हरि श्रेष्ठ']],
  ['a phone', { search: '9841000006' }, ['माया गुरुङ']],
  ['a line', { is_crop: true }, ['हरि श्रेष्ठ']],
  ['a status', { status: 'verified' }, []],
  ['what a row does not say', { cooperative: 4 }, []],
] as const)('of what is not sent, those are listed that are found by %s', ([, asked, found]) => {
  wait(maya, hari);
  const rows = rowsBy((entry) => waitingRecords<Farmer>('farmer', [entry])[0])(unsentEntries(), asked);
  expect(rows.map(({ name }) => name)).toEqual(found);
});

test('on the second page it does not stand again', async () => {
  wait(hari);
  await openFarmers({ offset: 15 });
  await expect.element(page.getByText('सीता थापा')).toBeVisible();
  await expect.element(page.getByText('हरि श्रेष्ठ')).not.toBeInTheDocument();
});

test('it cannot be picked with the others', async () => {
  wait(hari);
  const picked = await openFarmers({});
  await expect.element(page.getByRole('cell', { name: 'हरि श्रेष्ठ' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'हरि श्रेष्ठ' })).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: tableMessages.selectAll.ne }).click();
  expect(picked).toEqual([12]);
});

test('where the list did not come, what was written here is there all the same', async () => {
  wait(hari);
  await openFarmers({ problem: new ApiProblem(503, 'busy') });
  await expect.element(page.getByRole('cell', { name: 'हरि श्रेष्ठ' })).toBeVisible();
  await expect.element(page.getByText(words.failed.ne)).toBeVisible();
});
