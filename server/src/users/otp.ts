import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { toLatin } from '@krishi-bima/nepali/digits';

const stepSeconds = 30;
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** As many bits as the hash has (RFC 4226, section 4). */
export function newOtpSecret(): string {
  return Array.from(randomBytes(32), (byte) => base32[byte % 32]).join('');
}

/** What an authenticator app reads from the QR code. */
export function otpUri(secret: string, username: string): string {
  const issuer = 'Krishi Bima';
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${username}`)}?${new URLSearchParams({ secret, issuer })}`;
}

/**
 * Returns the half minute that a code is of (RFC 6238), if that comes after the last one used: the present one, or one
 * before or after it, because clocks differ. Digits of both scripts are taken.
 */
export function otpStepOf(secret: string, typed: string, now: Date, after: number): number | undefined {
  const code = toLatin(typed).replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return undefined;
  const present = Math.floor(now.getTime() / 1000 / stepSeconds);
  return [present, present - 1, present + 1].find((step) => step > after && isSame(otpAt(secret, step), code));
}

/** HOTP of RFC 4226 with six digits. */
export function otpAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

function isSame(expected: string, code: string): boolean {
  return timingSafeEqual(Buffer.from(expected), Buffer.from(code));
}

// Without 0 O 1 I: they are copied by hand.
const plain = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** `7K4P-M2XQ`, ten of them; each opens the account once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    const signs = Array.from(randomBytes(8), (byte) => plain[byte % plain.length]).join('');
    return `${signs.slice(0, 4)}-${signs.slice(4)}`;
  });
}

/** What is stored of a recovery code: a salt of its own, and the hash of both. */
export function newRecoveryHash(code: string): string {
  const salt = randomBytes(12).toString('base64url');
  return `${salt}:${saltedHash(code, salt)}`;
}

export function isRecoveryCode(code: string, stored: string): boolean {
  const [hash = '', salt = ''] = stored.split(':').toReversed();
  return isSame(hash, saltedHash(code, salt));
}

/** Forty bits of chance and few tries need no slow hash. */
function saltedHash(code: string, salt: string): string {
  return createHash('sha256')
    .update(salt + code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('hex');
}
