import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Config, Refusal } from '../config/config.ts';
import { errorCode } from '../errors/error-of.ts';
import { portTaken } from './operator-errors.ts';

/** Before anything is built or opened: a person who forgot that it runs already waits for nothing. */
export async function refuseTakenPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  probe.listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') throw new Refusal(portTaken(port));
    throw error;
  }
  probe.close();
  await once(probe, 'close');
}
