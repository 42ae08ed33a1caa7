/** Who was told a password uses it within these days. */
const days = 7;

/** The columns of an account whose password somebody else knows: its owner sets another one first. */
export function oneTime(password_hash: string, now: Date) {
  const password_until = new Date(now.getTime() + days * 24 * 60 * 60_000);
  return { password_hash, password_once: true, password_until, password_set_at: now };
}
