import { type Document, kycDocuments } from '@krishi-bima/contract/documents/documents';
import type { Me } from '@krishi-bima/contract/users/users';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '#api/query.ts';
import { signIn, staff } from '../../test/session.ts';
import { phone, show } from '../../test/show.tsx';
import { messages } from './messages.ts';
import { Undrawn } from './undrawn.tsx';

const document: Document = {
  ...{
    id: 5,
    insurance: 7,
    kyc: 3,
    insurance_proposal: null,
    endorsement: null,
    claim: null,
    client_id: 'c',
    code: 'other_kyc',
  },
  ...{ position: 0, state: 'new', reason: null, decided_by: null, decided_at: null, replaces: null, replaced: false },
  ...{ name: 'paper.pdf', mime: 'application/pdf', size: 1, sha256: 'x', url: '/paper.pdf', thumb_url: null },
  ...{ page_count: 1, pages: [], copies: 'failed', place: null, taken_at: null, created_by: null },
  ...{ created_at: '2026-11-20T05:00:00Z', updated_at: '2026-11-20T05:00:00Z', version: 1 },
};

afterEach(() => vi.restoreAllMocks());

async function open(change: Partial<Document>, all_permission: Me['all_permission'] = ['add_document']) {
  const asked: string[] = [];
  const me = staff({ groups: [{ id: 2, name: 'agent' }], all_permission });
  await signIn(me, (request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return Response.json({ ...document, copies: 'waiting' });
  });
  const place = { of: 'kyc', id: 3, path: '/' } as const;
  await show(
    <QueryClientProvider client={createQueryClient()}>
      <div style={{ display: 'grid', height: 300 }}>
        <Undrawn place={place} document={{ ...document, ...change }} />
      </div>
    </QueryClientProvider>,
    phone,
  );
  return asked;
}

const again = () => page.getByRole('button', { name: messages.redraw.ne });

test('a paper whose pages could not be drawn says so, and they are asked for again', async () => {
  const asked = await open({});

  await expect.element(page.getByText(messages.notDrawn.ne)).toBeVisible();
  await again().click();
  await vi.waitFor(() => expect(asked).toContain(`POST ${kycDocuments.redraw.path.replace(':id', '5')}`));
});

test('while they are drawn, and for who adds no papers, there is nothing to try', async () => {
  await open({ copies: 'waiting' });
  await expect.element(page.getByText(messages.preparing.ne)).toBeVisible();
  expect(again().elements()).toHaveLength(0);
});
