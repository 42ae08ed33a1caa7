import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { staff } from '../../test/session.ts';
import { currentSession, signOut, startSession } from './session.ts';
import { storeToken } from './storage.ts';

const sarita = staff({ all_permission: ['view_kyc'] });

/** What the line brings back for `users/me`, until the next sentence of the test. */
function line(answer: () => Promise<Response>) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
}

const user = async () => Response.json(sarita);
const silence = () => Promise.reject(new TypeError('Failed to fetch'));
const answers = (status: number) => async () => Response.json({ code: 'internal', detail: 'no' }, { status });

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.clear();
  storeToken('x'.repeat(43));
  line(user);
  await startSession();
  // From here on somebody was signed in on this device, and opens the page again.
  await startSession();
});

afterEach(() => vi.restoreAllMocks());

describe('opening the page on a device that somebody is signed in on', () => {
  test('without a line leaves them signed in, with what was stored of them', async () => {
    line(silence);

    await startSession();

    expect(currentSession()).toMatchObject({ state: 'in', user: { id: 3, first_name: 'सरिता' } });
    expect(localStorage.getItem('token')).toBe('x'.repeat(43));
    expect(localStorage.getItem('userid')).toBe('3');
  });

  test('on a line that says nothing waits no longer than people do', async () => {
    let tell: (answer: Response) => void = () => {};
    line(() => new Promise((resolve) => (tell = resolve)));

    await startSession();

    expect(currentSession()).toMatchObject({ state: 'in', user: { id: 3 } });
    tell(Response.json({ ...sarita, first_name: 'सावित्री' }));
    await expect.poll(currentSession).toMatchObject({ user: { first_name: 'सावित्री' } });
  });

  test('asks again when the line is back', async () => {
    line(silence);
    await startSession();
    line(async () => Response.json({ ...sarita, all_permission: ['view_kyc', 'add_kyc'] }));

    dispatchEvent(new Event('online'));

    await expect.poll(currentSession).toMatchObject({ user: { all_permission: ['view_kyc', 'add_kyc'] } });
    expect(localStorage.getItem('permissions')).toBe('["view_kyc","add_kyc"]');
  });

  test('signs them out when the line is back and the token no longer counts', async () => {
    line(silence);
    await startSession();
    line(answers(401));

    dispatchEvent(new Event('online'));

    await expect.poll(currentSession).toMatchObject({ state: 'out', ending: 'ended' });
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
  });

  test('with an answer that is a failure clears all, as the specification says', async () => {
    line(answers(500));

    await startSession();

    expect(currentSession()).toMatchObject({ state: 'out', ending: 'load_failed' });
    expect(localStorage.length).toBe(0);
  });

  test('with a refused token removes it and what was stored of them', async () => {
    line(answers(401));

    await startSession();

    expect(currentSession()).toEqual({ state: 'out', ending: 'auth_failed' });
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
  });
});

test('a user who was stored by somebody else does not come in with this token', async () => {
  localStorage.setItem('userid', '4');
  line(silence);

  await startSession();

  expect(currentSession()).toMatchObject({ state: 'out', ending: 'load_failed', problem: { code: 'network' } });
  expect(localStorage.getItem('token')).toBe('x'.repeat(43));
});

test('a first user check without a line and without a stored user signs in by itself when the line is back', async () => {
  localStorage.removeItem('user');
  line(silence);
  await startSession();
  expect(currentSession()).toMatchObject({ state: 'out', ending: 'load_failed' });
  line(user);

  dispatchEvent(new Event('online'));

  await expect.poll(currentSession).toMatchObject({ state: 'in', user: { id: 3 } });
});

test('whoever signs out leaves nothing of themselves to start with', async () => {
  await signOut();

  expect(localStorage.getItem('user')).toBeNull();
  line(silence);
  await startSession();
  expect(currentSession()).toMatchObject({ state: 'out' });
});
