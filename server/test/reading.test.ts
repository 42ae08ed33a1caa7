import { endpoints } from '@krishi-bima/contract/endpoints';
import { proposalMoves } from '@krishi-bima/contract/proposals/states';
import { receipts } from '@krishi-bima/contract/receipts/receipts';
import type { Endpoint } from '@krishi-bima/contract/wire/endpoint';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './app.ts';
import { registerFarmer } from './farm.ts';
import { cash, submittedProposal } from './money.ts';
import type { Person } from './people.ts';
import { foreignRecords } from './sweep-records.ts';

const all = Object.entries(endpoints).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(([verb, endpoint]) => ({ name: `${noun}.${verb}`, endpoint })),
);

/**
 * Of oneself: leaving, the password, the picture, what was read, what one had made, own views. Nothing of the office.
 */
const ofOneself = [
  ...['auth.login', 'auth.logout', 'auth.setPassword', 'auth.endSession', 'users.profile', 'history.see'],
  ...['downloads.cancel', 'downloads.retry', 'downloads.remove'],
  ...['savedViews.create', 'savedViews.patch', 'savedViews.remove'],
];

/** Who may is told by the record: each is refused in a test of its own. */
const byRecord = ['workflow.move', 'checks.explain'];

function send({ app, tokens }: TestApp, person: Person, endpoint: Endpoint, id: number | string, query = '') {
  return app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, String(id)) + query,
    headers: { authorization: `Token ${tokens[person]}` },
    ...(endpoint.body ? { payload: {} } : {}),
  });
}

/** Every number that a partner may not see, in a farmer of its own with a proposal, a draft and what hangs on them. */
const secrets = {
  phone_number_np: '9841777001',
  phone_alt: '9841777002',
  guardian_phone: '9841777003',
  nominee_phone: '9841777004',
  citizenship_no: '24-01-70-77705',
  national_id_no: '7770611111',
  id_no: '77707-11',
  pan_no: '777081111',
  account_no: '7770900112233',
};

describe('the partner', () => {
  test.each(all.filter(({ endpoint }) => endpoint.method !== 'GET'))('$name: writes nothing', async (call) => {
    if (ofOneself.includes(call.name) || byRecord.includes(call.name)) return;
    const app = await openTestApp();
    const { statusCode } = await send(app, 'partner', call.endpoint, 1);
    expect(statusCode).toBe(403);
  });

  test('makes no move, whichever it tries', async () => {
    const app = await openTestApp();
    const { id } = await submittedProposal(app);
    for (const move of Object.keys(proposalMoves)) {
      const body = { move, reason: 'कारण' } as never;
      const { status } = await app.as('partner')(workflow.move, { params: { id }, body });
      expect([400, 403], move).toContain(status);
    }
    const { body } = await app.as('agent')(workflow.status, { params: { id } });
    expect(body.status).toBe('submitted');
  });

  test('sees no number of a farmer through any call there is', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app, { ...secrets, name_np: 'गोप्य कृषक', bank_name: 'नमुना बैंक' });
    const sold = await submittedProposal(app);
    const cheque = { method: 'cheque', reference_no: '7771011', bank_name: 'नमुना बैंक', instrument_date: '2026-01-01' };
    await app.as('agent')(receipts.create, { body: { ...cash(sold.id, '100.00'), ...cheque } });
    const records = await foreignRecords(app);
    const ids = [...new Set([...Object.values(records), farmer.id, farmer.personal_info, sold.id])];

    for (const { name, endpoint } of all.filter((one) => one.endpoint.method === 'GET')) {
      const queries = ['', '?limit=200', '?search=9841777001', '?search=24-01-70-77705'];
      const known = endpoint.query?.properties ?? {};
      const more = ids.flatMap((id) => [
        ...('entity_id' in known ? [`?entity=kyc&entity_id=${id}`, `?entity=proposal&entity_id=${id}`] : []),
        ...('personal_info' in known ? [`?personal_info=${id}`] : []),
      ]);
      const asked = endpoint.path.includes(':')
        ? ids.map((id) => [id, ''] as const)
        : [...queries, ...more].map((query) => [1, query] as const);
      for (const [id, query] of asked) {
        const { statusCode, body } = await send(app, 'partner', endpoint, id, query);
        expect(statusCode, `${name} ${query}`).toBeLessThan(500);
        // What was sought stands in the addresses of the next page.
        const told = body.replace(/"(next|previous)":"[^"]*"/g, '');
        expect(told.match(/9841777\d+|9841000001|777\d{4,}|24-01-70-\d+/)?.[0], `${name} ${query}`).toBeUndefined();
      }
    }
  }, 60_000);

  test('sees who the farmers are', async () => {
    const app = await openTestApp();
    await registerFarmer(app, secrets);
    const { body } = await send(app, 'partner', endpoints.kyc?.list as Endpoint, 1);
    expect(body).toContain('सीता थापा');
    expect(body).toContain('•');
  });

  test('sees no user, no money and no ledger, and prints nothing', async () => {
    const app = await openTestApp();
    for (const name of ['users.list', 'receipts.list', 'deposits.list', 'days.book', 'subsidies.list', 'pdf.start']) {
      const call = all.find((one) => one.name === name);
      if (!call) throw new Error(`No call ${name}`);
      expect((await send(app, 'partner', call.endpoint, 1, '?form=vegetable&id=1')).statusCode, name).toBe(403);
    }
  });
});

describe('the people of a project', () => {
  test.each(['koica', 'himalayan', 'coopAgent'] as const)(
    '%s: see nothing of the company’s other farmers',
    async (person) => {
      const app = await openTestApp();
      const records = await foreignRecords(app);
      const ids = [
        ...new Set(
          Object.entries(records)
            .filter(([name]) => isOfFarmers(name))
            .map(([, id]) => id),
        ),
      ];

      for (const { name, endpoint } of all.filter((one) => one.endpoint.method === 'GET')) {
        if (endpoint.path.includes(':') && !isOfFarmers(name)) continue;
        const narrowings = [
          '',
          '?limit=200',
          ...ids.map((id) => `?personal_info=${id}&entity=proposal&entity_id=${id}&form=vegetable&id=${id}`),
        ];
        const asked = endpoint.path.includes(':')
          ? ids.map((id) => [id, ''] as const)
          : narrowings.map((query) => [1, query] as const);
        for (const [id, query] of asked) {
          const { statusCode, body } = await send(app, person, endpoint, id, query);
          expect(statusCode, `${name} ${query}`).toBeLessThan(500);
          // A branch and what a bill says of itself are the company's; a farmer, a place, a paper or a slip is not
          // theirs.
          expect(body.match(/गोप्य (थापा|टोल|स्थान|कैफियत|बैंक)|"remarks":"गोप्य"/)?.[0], `${name} ${query}`).toBeUndefined();
        }
      }
    },
  );
});

function isOfFarmers(name: string): boolean {
  return /^(kyc|vegetable|receipts|deposits|subsidies|workflow|policies|kycDocuments|proposalDocuments|history)\./.test(
    name,
  );
}
