import { keptAddress } from '@krishi-bima/contract/kept/address';
import { isRecord } from '@krishi-bima/contract/values/records';
import type { KeptBody } from '#api/known.ts';
import type { Owner } from '#drafts/store.ts';
import { narrow } from './narrow.ts';
import { answersUnder, findAnswer, findCopy } from './store.ts';

/** Finds what the device keeps for an address: the answer itself, or of a kept list what the filters leave. */
export async function findKept(owner: Owner, address: string): Promise<KeptBody | undefined> {
  const copy = await findCopy(owner);
  if (!copy) return undefined;
  const { at } = copy;
  const body = (await findAnswer(owner, keptAddress(address))) ?? (await findInList(owner, address));
  return body === undefined ? undefined : { at, body };
}

async function findInList(owner: Owner, address: string): Promise<unknown> {
  const [path = '', query] = address.split('?');
  const asked = new URLSearchParams(query);
  const lists = [...(await answersUnder(owner, path))]
    .map(([kept, body]) => ({ fixed: new URLSearchParams(kept.split('?')[1]), body }))
    .filter(({ fixed }) => [...fixed].every(([name, value]) => asked.get(name) === value))
    .toSorted((one, other) => other.fixed.size - one.fixed.size);
  for (const { fixed, body } of lists) {
    if (!isRecord(body)) continue;
    if (!Array.isArray(body.results)) return body;
    const rest = new URLSearchParams([...asked].filter(([name]) => !fixed.has(name)));
    const found = narrow(body.results, rest);
    if (found) return { ...body, ...found };
  }
  return undefined;
}
