import { Type } from 'typebox';
import { endpoint } from '../wire/endpoint.ts';
import { InsuranceFilter } from '../wire/page.ts';

/* Apart from the history, whose words for every move the bell on each page does without. */

/** What others did to my records since I last looked; nobody reads more than that there are many. */
export const maxUnread = 100;
export const Unread = Type.Object({ unread: Type.Integer({ minimum: 0, maximum: maxUnread }) });

export const notifications = {
  /** For the bell: the number alone, which stops counting at `mostUnread`. */
  unread: endpoint({
    method: 'GET',
    path: '/api/v1/notifications/unread/',
    permission: 'view_kyc',
    query: Type.Object({ insurance: InsuranceFilter }),
    response: Unread,
  }),
};
