import type { SmsConfig } from '../config/config.ts';
import { aakash } from './aakash.ts';
import type { SmsProvider } from './provider.ts';
import { sparrow } from './sparrow.ts';

/** Without a provider messages are written down and stay here. */
const outbox: SmsProvider = { name: 'outbox', sender: undefined, send: async () => ({ state: 'kept' }) };

export function smsProviderOf({ sms }: { sms: SmsConfig }): SmsProvider {
  switch (sms.provider) {
    case 'sparrow':
      return sparrow(sms);
    case 'aakash':
      return aakash(sms);
    default:
      return outbox;
  }
}
