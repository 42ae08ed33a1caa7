import { lookup as resolveName } from 'node:dns';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

/** An address that a company typed leads to where it may not: to this machine, its neighbours or nowhere public. */
export class PrivateHost extends Error {
  override name = 'PrivateHost';
}

/** Whatever is no public address by the registries of IANA for special purposes, of IPv4. */
const closed = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, bits, 'ipv4');

/** Of IPv6 what is given out to the public, without the parts of it that lead elsewhere or back into IPv4. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
const taken = new BlockList();
taken.addSubnet('2001::', 23, 'ipv6');
taken.addSubnet('2001:db8::', 32, 'ipv6');
taken.addSubnet('2002::', 16, 'ipv6');
taken.addSubnet('3fff::', 20, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4');
  return isIP(address) === 6 && given.check(address, 'ipv6') && !taken.check(address, 'ipv6');
}

const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addAddress('::1', 'ipv6');

interface Allowance {
  /** This machine too: for development. */
  local: boolean;
}

function isAllowed(address: string, { local }: Allowance): boolean {
  return isPublicAddress(address) || (local && own.check(address, isIPv4(address) ? 'ipv4' : 'ipv6'));
}

/** Throws where the host is an address in figures that may not be asked; a name is looked at when it is resolved. */
export function refusePrivateFigures({ hostname }: URL, allowance: Allowance): void {
  const figures = hostname.replace(/^\[|\]$/g, '');
  if (isIP(figures) !== 0 && !isAllowed(figures, allowance)) throw new PrivateHost(hostname);
}

/**
 * Resolves a name for the connection that is about to be made, and refuses it when one of its addresses is not public. The
 * connection goes to an address that was looked at: a name that answers differently a moment later gains nothing.
 */
export function publicLookup(allowance: Allowance): LookupFunction {
  return (hostname, options, answer) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, '');
      if (addresses.some(({ address }) => !isAllowed(address, allowance))) return answer(new PrivateHost(hostname), '');
      const [first] = addresses;
      if (options.all) return answer(null, addresses);
      return answer(null, first?.address ?? '', first?.family);
    });
  };
}

/** Returns whether the host has an address that may not be asked; one that nobody knows now is looked at again later. */
export async function leadsInside(url: URL, allowance: Allowance): Promise<boolean> {
  try {
    refusePrivateFigures(url, allowance);
    await new Promise((resolve, reject) => {
      publicLookup(allowance)(url.hostname.replace(/^\[|\]$/g, ''), { all: true }, (error, addresses) =>
        error ? reject(error) : resolve(addresses),
      );
    });
    return false;
  } catch (error) {
    return error instanceof PrivateHost;
  }
}
