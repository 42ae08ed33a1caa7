import type { SmsPause, SmsReason } from '@krishi-bima/contract/sms/states';
import type { SmsConfig } from '../config/config.ts';

export interface Outgoing {
  to: string;
  text: string;
  /** The name that the provider knows. */
  sender: string | undefined;
}

/** What became of one message, as far as the provider said. */
export type Sent =
  | { state: 'sent'; provider_id?: string }
  | { state: 'failed'; reason: SmsReason; said: string }
  /** It may have gone out or not. */
  | { state: 'unknown'; reason: SmsReason; said: string }
  | { state: 'kept' }
  /** Nothing left, and nothing will for a while: whatever comes next would fare the same. */
  | { state: 'paused'; reason: SmsPause };

export interface SmsProvider {
  name: SmsConfig['provider'];
  sender: string | undefined;
  send(message: Outgoing): Promise<Sent>;
  /** Returns when the messages with these of the provider's ids arrived; absent where the provider tells of none. */
  arrivals?(ids: ReadonlySet<string>): Promise<ReadonlyMap<string, Date>>;
}
