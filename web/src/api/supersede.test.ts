import { describe, expect, test } from 'vitest';
import { Superseded, superseding } from './supersede.ts';

/** Returns a request that answers when told to and notices being cancelled. */
function request() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return {
    answer: resolve,
    run: (signal: AbortSignal) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      return promise;
    },
  };
}

describe('a newer request of a kind', () => {
  test('cancels the running one and is answered itself', async () => {
    const [older, newer] = [request(), request()];
    const first = superseding('GET /kyc/', undefined, older.run);
    const second = superseding('GET /kyc/', undefined, newer.run);
    newer.answer('new rows');

    await expect(first).rejects.toBeInstanceOf(Superseded);
    await expect(second).resolves.toBe('new rows');
  });

  test('also silences an answer that had already arrived', async () => {
    const late = Promise.withResolvers<string>();
    const first = superseding('PATCH /kyc/', undefined, () => late.promise);
    const second = superseding('PATCH /kyc/', undefined, () => Promise.resolve('newest'));
    late.resolve('older');

    await expect(first).rejects.toBeInstanceOf(Superseded);
    await expect(second).resolves.toBe('newest');
  });

  test('leaves other kinds alone', async () => {
    const [list, save] = [request(), request()];
    const first = superseding('GET /kyc/', undefined, list.run);
    const second = superseding('PATCH /kyc/', undefined, save.run);
    list.answer('rows');
    save.answer('saved');

    await expect(Promise.all([first, second])).resolves.toEqual(['rows', 'saved']);
  });

  test('does nothing to one that has ended', async () => {
    const done = await superseding('GET /kyc/', undefined, () => Promise.resolve('rows'));
    await superseding('GET /kyc/', undefined, () => Promise.resolve('newer rows'));
    expect(done).toBe('rows');
  });

  test('a third cancels the second, though the first ended in between', async () => {
    const [first, second, third] = [request(), request(), request()];
    const one = superseding('GET /a/', undefined, first.run);
    const two = superseding('GET /a/', undefined, second.run);
    await expect(one).rejects.toBeInstanceOf(Superseded);
    const three = superseding('GET /a/', undefined, third.run);
    third.answer('c');

    await expect(two).rejects.toBeInstanceOf(Superseded);
    await expect(three).resolves.toBe('c');
  });
});

test('a page that goes away cancels its own request, and that is no takeover', async () => {
  const page = new AbortController();
  const { run } = request();
  const running = superseding('GET /kyc/', page.signal, run);
  page.abort();

  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
});

test('a failure is handed on as it is', async () => {
  const failure = new Error('no answer');
  await expect(superseding('GET /kyc/', undefined, () => Promise.reject(failure))).rejects.toBe(failure);
});
