import { text } from '@krishi-bima/contract/values/text';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { DateTimeField } from '#forms/date-time-field.tsx';
import { monthDay } from '#i18n/format.ts';
import { say, type Wording } from '#i18n/t.ts';
import { ChoiceTiles } from '#ui/choice-tiles.tsx';
import { noticeMessages as messages } from './messages.ts';
import classes from './notice.module.css';

interface WhenProps {
  loss_at: string | null;
  error: Wording | undefined;
  onChange: (loss_at: string | null) => void;
}

const days = [messages.today, messages.yesterday, messages.dayBefore];

/** One of the last three days by one press, any other in the field. */
export function When({ loss_at, error, onChange }: WhenProps) {
  const today = todayAd();
  const day = loss_at ? todayAd(new Date(loss_at)) : null;
  const offered = days.map((label, back) => ({ label, value: addDays(today, -back) }));
  return (
    <div className={classes.fields}>
      <ChoiceTiles
        label={messages.when}
        columns={3}
        required
        value={day}
        onChange={(next) => onChange(lossAt(next, loss_at))}
        tiles={offered.map(({ label, value }) => {
          const said = monthDay(value);
          return { value, label, note: text(said, said) };
        })}
      />
      <DateTimeField
        label={messages.day}
        required
        value={loss_at}
        onChange={onChange}
        {...(error ? { error: say(error) } : {})}
      />
    </div>
  );
}

const nepal = '+05:45';

/** The day with the hour told before; today without one is now, an earlier day its noon. */
function lossAt(day: string, before: string | null): string {
  const clock = (at: Date) => new Date(at.getTime() + 345 * 60_000).toISOString().slice(11, 16);
  const time = before ? clock(new Date(before)) : day === todayAd() ? clock(new Date()) : '12:00';
  return `${day}T${time}:00${nepal}`;
}
