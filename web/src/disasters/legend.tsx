import { keysOf } from '@krishi-bima/contract/values/records';
import { t } from '#i18n/t.ts';
import classes from './area-map.module.css';
import { messages } from './messages.ts';

/** What colour, hollow and size of a circle mean. */
export function Legend() {
  return (
    <div className={classes.legend}>
      <b>{t(messages.legend)}</b>
      <ul>
        {keysOf(messages.tones).map((tone) => (
          <li key={tone} data-tone={tone}>
            {t(messages.tones[tone])}
          </li>
        ))}
        <li data-tone="claimed">{t(messages.claimedAlready)}</li>
        <li data-tone="outside">{t(messages.outside)}</li>
      </ul>
      <p>{t(messages.sizes)}</p>
    </div>
  );
}
