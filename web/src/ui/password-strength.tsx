import { text } from '@krishi-bima/contract/values/text';
import { t } from '#i18n/t.ts';
import classes from './password-strength.module.css';

const words = [text('छोटो', 'Too short'), text('कमजोर', 'Weak'), text('ठिकै', 'Fair'), text('बलियो', 'Strong')] as const;
const strength = text('पासवर्ड कति बलियो', 'Strength of the password');

/** Length counts most, and how many different characters there are; what is guessed first only the server knows. */
export function strengthOf(password: string): 0 | 1 | 2 | 3 {
  const length = Array.from(password).length;
  const different = new Set(password.toLowerCase()).size;
  if (length < 12) return 0;
  if (different < 8) return 1;
  return length >= 16 && different >= 10 ? 3 : 2;
}

/** Stands under a field for a new password. */
export function PasswordStrength({ password }: { password: string }) {
  if (password === '') return null;
  const level = strengthOf(password);
  return (
    <p className={classes.strength}>
      <meter min={0} max={3} low={2} high={3} optimum={3} value={level} aria-label={t(strength)} />
      <output>{t(words[level])}</output>
    </p>
  );
}
