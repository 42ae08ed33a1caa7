import { auth, users } from '@krishi-bima/contract/users/users';
import { expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { password } from '../../test/people.ts';

const refused: [string, string][] = [
  ['one of the commonest', 'q1w2e3r4t5y6'],
  ['a common word with a year behind it', 'manchester2026'],
  ['a short common word with signs around it', '!!!michael1990'],
  ['capitals or not', 'PassWord1234'],
  ['few different characters', 'aaaaaabbbbbbb'],
  ['the product and a year', 'KrishiBima2083'],
];
test.each(refused)('a password is refused when it is %s', async (_, new_password) => {
  const app = await openTestApp();

  const set = await app.as('agent')(auth.setPassword, { body: { current_password: password, new_password } });

  expect(set).toMatchObject({ status: 400, body: { fields: { new_password: 'common_password' } } });
});

test.each([
  ['the username', { username: 'ramila.poudel', phone: null }, 'ramila.poudel1'],
  ['the phone number', { username: 'somebody', phone: '9841000044' }, '9841000044ab'],
])('a password is refused when it is little more than %s', async (_, account, word) => {
  const app = await openTestApp();
  const body = { ...account, first_name: 'Ramila', last_name: '', password: word };

  const made = await app.as('cropAdmin')(users.create, { body: { ...body, role: 'agent' } });

  expect(made).toMatchObject({ status: 400, body: { fields: { password: 'password_of_account' } } });
});

test('a sentence with a name in it is a good password', async () => {
  const app = await openTestApp();
  const body = { current_password: password, new_password: 'agent orange trees at dawn' };

  expect((await app.as('agent')(auth.setPassword, { body })).status).toBe(204);
});

test('a reset to a common password is refused too', async () => {
  const app = await openTestApp();
  const params = { id: app.ids.agent };

  const reset = await app.as('cropAdmin')(users.resetPassword, { params, body: { new_password: '123456789012' } });

  expect(reset.body.fields).toEqual({ new_password: 'common_password' });
});
