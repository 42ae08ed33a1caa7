import type { Endpoint, Output } from '@krishi-bima/contract/wire/endpoint';
import { language } from '#i18n/t.ts';
import { networkProblem, problemOf } from './api-problem.ts';
import { addressOf, type CallInput, tellUnauthorized } from './client.ts';
import { readToken } from './storage.ts';

/** Sends form data with progress, from 0 to 1, which `fetch` does not report. Fails as `call` does. */
export function upload<E extends Endpoint & { media: 'upload' }>(
  endpoint: E,
  input: CallInput<E>,
  onProgress: (done: number) => void,
): Promise<Output<E>> {
  const { promise, resolve, reject } = Promise.withResolvers<Output<E>>();
  const token = readToken();
  const request = new XMLHttpRequest();
  request.open(endpoint.method, addressOf(endpoint, input));
  request.setRequestHeader('Accept', 'application/json');
  request.setRequestHeader('Accept-Language', language());
  if (token) request.setRequestHeader('Authorization', `Token ${token}`);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  request.addEventListener('error', () => reject(networkProblem()));
  request.addEventListener('abort', () => reject(networkProblem()));
  request.addEventListener('load', () => {
    if (request.status >= 200 && request.status < 300) {
      resolve(JSON.parse(request.responseText) as Output<E>);
      return;
    }
    if (request.status === 401) tellUnauthorized(token);
    const headers = new Headers({ 'X-Request-Id': request.getResponseHeader('X-Request-Id') ?? '' });
    void problemOf(new Response(request.responseText, { status: request.status, headers })).then(reject);
  });
  request.send((input as { body: FormData }).body);
  return promise;
}
