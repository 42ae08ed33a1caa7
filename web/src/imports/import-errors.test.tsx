import { type Import, type ImportError, imports } from '@krishi-bima/contract/imports/imports';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient, queryFor } from '#api/query.ts';
import { phone, show } from '../../test/show.tsx';
import { ImportErrors } from './import-errors.tsx';
import { messages } from './messages.ts';

const record: Import = {
  id: 4,
  insurance: 1,
  kind: 'farmers',
  state: 'checked',
  problem: null,
  file_name: 'कृषक.xlsx',
  line_count: 1200,
  record_count: 1200,
  faulty_count: 2,
  twin_count: 0,
  undecided_count: 0,
  skipped_count: 0,
  unknown_heads: [],
  columns: [],
  error_file: null,
  progress: 100,
  created_by: null,
  created_at: '2026-11-20T04:00:00.000Z',
  committed_at: null,
  undone_by: null,
  undone_at: null,
  version: 1,
};

const birth: ImportError = {
  id: 1,
  row: 1014,
  column: 'dob',
  label: 'जन्म मिति',
  value: '2050-13-01',
  code: 'bad_date',
  message: 'यस्तो मिति छैन।',
};

const mobile: ImportError = {
  id: 2,
  row: 7,
  column: 'phone_number_np',
  label: 'मोबाइल नं.',
  value: '12345',
  code: 'bad_phone',
  message: 'मोबाइल नम्बर १० अङ्कको हुन्छ।',
};

/** Just now, so that nobody is asked again. */
const answered = { updatedAt: Date.now() + 3_600_000 };

const columns = [birth, mobile].map(({ column, label }) => ({ column, label, count: 1 }));

async function open(screen?: typeof phone) {
  const client = createQueryClient();
  for (const [column, results] of [
    [undefined, [mobile, birth]],
    ['dob', [birth]],
  ] as const) {
    const input = { params: { id: record.id }, query: { column, limit: 50, offset: 0 } };
    const answer = { count: results.length, next: null, previous: null, results: [...results], columns };
    client.setQueryData(queryFor(imports.errors, input).queryKey, answer, answered);
  }
  await show(
    <QueryClientProvider client={client}>
      <ImportErrors record={record} />
    </QueryClientProvider>,
    screen,
  );
}

const row = (name: RegExp) => page.getByRole('row', { name });

test('each wrong cell is told with its line, its column, what stood there and what is wrong', async () => {
  await open();

  await expect.element(row(/^७ मोबाइल नं\. 12345 मोबाइल नम्बर १० अङ्कको हुन्छ।$/)).toBeVisible();
  await expect.element(row(/^१०१४ जन्म मिति 2050-13-01 यस्तो मिति छैन।$/)).toBeVisible();
});

test('the errors of one column are seen alone', async () => {
  await open();

  await page.getByRole('button', { name: messages.column.ne }).click();
  await page.getByRole('button', { name: 'जन्म मिति (१)' }).click();

  await expect.element(row(/जन्म मिति/)).toBeVisible();
  await expect.element(row(/मोबाइल/)).not.toBeInTheDocument();
});

test('on a phone what is wrong comes first, and the line is told in words', async () => {
  await open(phone);

  await expect.element(page.getByText('यस्तो मिति छैन।')).toBeVisible();
  await expect.element(page.getByText(messages.atLine(1014).ne)).toBeVisible();
});
