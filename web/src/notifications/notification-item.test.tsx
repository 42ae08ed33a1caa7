import { forms } from '@krishi-bima/contract/forms';
import type { Change } from '@krishi-bima/contract/history/history';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { NotificationText } from './notification-item.tsx';

const change: Change = {
  id: 1,
  entity: 'proposal',
  entity_id: 7,
  subject: 'HBC/2083-84/VEG/00007',
  proposal: { id: 7, form: 'vegetable' },
  field: null,
  farmer: null,
  action: 'update',
  actor: { id: 2, first_name: 'सरिता', last_name: 'अधिकारी' },
  at: '2026-11-20T05:00:00Z',
  changes: { place: ['बनेपा', 'पनौती'] },
  reason: null,
};

/** The line as the page draws it, for the person with this id. */
async function happened(one: Partial<Change>) {
  const root = createRootRoute({
    component: () => (
      <ul>
        <NotificationText change={{ ...change, ...one }} reader={{ id: 3, partner: false }} />
      </ul>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  await router.load();
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test('a change of a proposal leads to it and names the field; before and after stand behind it', async () => {
  await happened({});

  await expect
    .element(page.getByRole('link', { name: 'HBC/2083-84/VEG/00007' }))
    .toHaveAttribute('href', '/proposals/vegetable/7');
  const summary = page.getByText(`बदलियो: ${forms.vegetable.proposal.place.label.ne}`);
  await expect.element(page.getByText('पनौती')).not.toBeVisible();
  await userEvent.click(summary);
  await expect.element(page.getByText('बनेपा')).toBeVisible();
  await expect.element(page.getByText('पनौती')).toBeVisible();
});

test('a file is told without the key that the log has', async () => {
  await happened({ entity: 'company', action: 'export', reason: 'cash_book csv', proposal: null, changes: {} });
  await expect.element(page.getByText('फाइल डाउनलोड भयो')).toBeVisible();
  await expect.element(page.getByText('cash_book')).not.toBeInTheDocument();
});

test('an animal is no crop', async () => {
  await happened({ entity: 'proposal_row', entity_id: 99, proposal: { id: 8, form: 'cattle' }, changes: {} });
  await expect.element(page.getByText('प्रस्तावमा पशुको विवरण सच्चियो')).toBeVisible();
});

test('a row leads to its proposal too', async () => {
  await happened({ entity: 'proposal_row', entity_id: 99, changes: { sum_insured: ['1000.00', '2000.00'] } });
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/proposals/vegetable/7');
  await expect.element(page.getByText(/बदलियो: बीमाङ्क/)).toBeVisible();
});

test('of a proposal that is gone it leads nowhere', async () => {
  await happened({ action: 'delete', proposal: null, changes: {} });
  await expect.element(page.getByText(/VEG.00007/)).toBeVisible();
  expect(page.getByRole('link').elements()).toEqual([]);
});

test.each([
  { which: 'its field', field: 12, href: '/fields/12' },
  { which: 'the farmer once the field is gone', field: null, href: '/farmers/5' },
])('a warning of the weather leads to $which', async ({ field, href }) => {
  await happened({
    ...{
      entity: 'weather_notice',
      action: 'create',
      actor: null,
      proposal: null,
      subject: 'ठूलो पाटो',
      field,
      farmer: 5,
    },
    changes: { kind: [null, 'hail'], day: [null, '2026-11-21'], value: [null, 2400], limit_value: [null, 1500] },
  });
  await expect.element(page.getByRole('link', { name: 'ठूलो पाटो' })).toHaveAttribute('href', href);
});

test('of a farmer it names the first fields and counts the rest', async () => {
  await happened({
    entity: 'kyc',
    proposal: null,
    subject: 'सीता थापा',
    changes: {
      phone_number_np: ['9841000001', '9841000002'],
      name_en: [null, 'Sita'],
      gender: ['male', 'female'],
      nationality: [null, 'nepali'],
    },
  });
  await expect.element(page.getByText(/बदलियो: मोबाइल नं\., .* र थप १/)).toBeVisible();
});
