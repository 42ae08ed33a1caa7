import { once } from 'node:events';
import { connect } from 'node:tls';
import { systemLimits as limits, type SystemStatus } from '@krishi-bima/contract/system/system';
import type { Deps } from '../deps/deps.ts';

type Certificate = NonNullable<SystemStatus['certificate']>;

const dayMs = 86_400_000;
const lookMs = 3_600_000;
const known = new Map<string, { at: number; ends: Promise<Date> }>();

/** The certificate of the program's own public address, looked at once an hour. */
export async function askCertificate({ config: { publicUrl }, clock }: Deps): Promise<Certificate> {
  const url = URL.parse(publicUrl);
  if (url?.protocol !== 'https:') return { state: 'unset', expires_at: null, days: null };
  const expires = await endOf(url, performance.now());
  const days = Math.floor((expires.getTime() - clock().getTime()) / dayMs);
  const state = days < 0 ? 'failing' : days < limits.certificateDays ? 'attention' : 'good';
  return { state, expires_at: expires.toISOString(), days };
}

function endOf(url: URL, now: number): Promise<Date> {
  const found = known.get(url.host);
  if (found && now - found.at < lookMs) return found.ends;
  const ends = readEnd(url);
  known.set(url.host, { at: now, ends });
  // What could not be read is asked again at the next look.
  ends.catch(() => known.delete(url.host));
  return ends;
}

/** Nothing is sent and nothing is believed: one that has ended is to be read as well. */
export async function readEnd({ hostname, port }: Pick<URL, 'hostname' | 'port'>): Promise<Date> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const servername = /^[\d.]+$|:/.test(host) ? undefined : host;
  const socket = connect({
    ...{ host, port: Number(port || 443), timeout: limits.answerMs, rejectUnauthorized: false },
    ...(servername ? { servername } : {}),
  });
  socket.on('timeout', () => socket.destroy(new Error('The public address did not answer.')));
  try {
    await once(socket, 'secureConnect');
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}
