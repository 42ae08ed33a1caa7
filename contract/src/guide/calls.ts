import { Type } from 'typebox';
import { endpoint } from '../wire/endpoint.ts';
import { Nothing } from '../wire/page.ts';

/** The staff guide on paper, and that somebody has been shown it. */
export const guideCalls = {
  /** Answers all tasks as one PDF, in the reader's language. */
  pdf: endpoint({
    method: 'GET',
    path: '/api/v1/guide/pdf/',
    permission: 'signed_in',
    response: Type.Unsafe<string>(Type.String()),
    media: 'download',
  }),
  /** The way through one's first three tasks has been walked or skipped: it is not offered again. */
  seen: endpoint({ method: 'POST', path: '/api/v1/guide/seen/', permission: 'signed_in', response: Nothing }),
};
