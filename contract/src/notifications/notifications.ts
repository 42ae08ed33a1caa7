import { Type } from 'typebox';
import { endpoint } from '../wire/endpoint.ts';
import { InsuranceFilter } from '../wire/page.ts';

/* This file is separate from the history, whose words for every move the bell on each page does not need. */

/** Unread changes by others, capped at 100: the bell only says "many" above that. */
export const maxUnread = 100;
export const Unread = Type.Object({ unread: Type.Integer({ minimum: 0, maximum: maxUnread }) });

export const notifications = {
  /** Returns the number for the bell, which stops counting at `maxUnread`. */
  unread: endpoint({
    method: 'GET',
    path: '/api/v1/notifications/unread/',
    permission: 'view_kyc',
    query: Type.Object({ insurance: InsuranceFilter }),
    response: Unread,
  }),
};
