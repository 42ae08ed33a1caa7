import { auth } from '@krishi-bima/contract/users/users';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { password } from '../../test/people.ts';

describe('signing in', () => {
  test('the right name and password answer a token that opens the own record', async () => {
    const app = await openTestApp();

    const signedIn = await app.as(null)(auth.login, { body: { username: app.usernames.cropAdmin, password } });
    const headers = { authorization: `Token ${signedIn.body.auth_token}` };
    const me = await app.as(null)(auth.me, { headers });

    expect(signedIn.status).toBe(200);
    expect(me.body).toMatchObject({
      username: app.usernames.cropAdmin,
      insurance: app.company.id,
      groups: [{ id: 3, name: 'crop_admin' }],
      organization_detail: { name_en: 'Namuna Insurance Company' },
    });
    expect(me.body.all_permission).toContain('view_kyc');
  });

  test('a wrong password and an unknown name are refused alike', async () => {
    const app = await openTestApp();

    const wrong = await app.as(null)(auth.login, {
      body: { username: app.usernames.cropAdmin, password: 'not-this-one' },
    });
    const unknown = await app.as(null)(auth.login, { body: { username: 'nobody', password } });

    expect(wrong.status).toBe(400);
    expect(wrong.body.code).toBe('wrong_credentials');
    expect(unknown.body).toEqual(wrong.body);
  });
});
