import { describe, expect, test } from 'vitest';
import { allCalls, queriesFor, send } from './all-calls.ts';
import { openTestApp, type TestApp } from './app.ts';
import { foreignRecords } from './sweep-records.ts';

/** Everything a company can have, made once: whoever reads changes none of it. */
let furnished: Promise<{ app: TestApp; records: Awaited<ReturnType<typeof foreignRecords>> }> | undefined;
function furnishedApp() {
  furnished ??= openTestApp().then(async (app) => ({ app, records: await foreignRecords(app) }));
  return furnished;
}

describe('the people of a project', () => {
  test.each(['koica', 'himalayan', 'coopAgent'] as const)(
    '%s: see nothing of the company’s other farmers',
    async (person) => {
      const { app, records } = await furnishedApp();
      const ids = [
        ...new Set(
          Object.entries(records)
            .filter(([name]) => isOfFarmers(name))
            .map(([, id]) => id),
        ),
      ];

      for (const { name, endpoint } of allCalls.filter((one) => one.endpoint.method === 'GET')) {
        if (endpoint.path.includes(':') && !isOfFarmers(name)) continue;
        const queries = ['', '?limit=200', ...queriesFor(endpoint, ids, 'proposal')];
        const asked = endpoint.path.includes(':')
          ? [[records[name] ?? 0, ''] as const]
          : queries.map((query) => [1, query] as const);
        for (const [id, query] of asked) {
          const { statusCode, body } = await send(app, person, endpoint, id, query);
          expect(statusCode, `${name} ${query}`).toBeLessThan(500);
          // A branch and what a bill says of itself are the company's; a farmer, a place, a paper or a slip is not theirs.
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
