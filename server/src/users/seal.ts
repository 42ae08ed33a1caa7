import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const mark = 'sealed:';
const [ivLength, tagLength] = [12, 16];

/** Encrypts what the database stores by the operator's key (`SECRETS_KEY`), with AES-256-GCM; without one it stays plain. */
export function seal(text: string, key: string | undefined): string {
  if (key === undefined) return text;
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), iv);
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return mark + sealed.toString('base64url');
}

/** Reads what `seal` wrote, also what it wrote before there was a key. Throws for another key or a changed text. */
export function unseal(stored: string, key: string | undefined): string {
  if (!stored.startsWith(mark)) return stored;
  if (key === undefined) throw new Error('SECRETS_KEY is not set, and something is sealed with it.');
  const sealed = Buffer.from(stored.slice(mark.length), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), sealed.subarray(0, ivLength));
  decipher.setAuthTag(sealed.subarray(-tagLength));
  return decipher.update(sealed.subarray(ivLength, -tagLength), undefined, 'utf8') + decipher.final('utf8');
}

function keyOf(key: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', 'krishi-bima secrets', 32));
}
