import { type CoverLine, coverQuestions } from '@krishi-bima/contract/claims/cover';
import { claimStates } from '@krishi-bima/contract/claims/states';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { counted, type Text, text } from '@krishi-bima/contract/values/text';
import { digits, formatDate, number, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';

interface Said {
  label: Text;
  value: string;
  note?: string | undefined;
}

type Answer = Omit<Said, 'label'>;
type Figures = CoverLine['figures'];

/** One question of the cover check in words, with its figure. */
export function coverWords(line: CoverLine): Said {
  return { label: coverQuestions[line.key], ...answers[line.key](line) };
}

const words = {
  none: text('छैन', 'None'),
  before: text('क्षति बीमा सुरु हुनुअघिको हो।', 'The loss is from before the cover began.'),
  after: text('क्षति बीमा सकिएपछिको हो।', 'The loss is from after the cover ended.'),
  cancelled: text('बीमालेख यसबीच रद्द भएको छ।', 'The policy has been cancelled meanwhile.'),
  applies: text('लाग्छ', 'Applies'),
  appliesNot: text('लाग्दैन', 'Does not apply'),
  waited: (days: string, until: string) =>
    text(`रोगमा मात्र ${days} दिन; ${until} सम्म`, `Only for diseases: ${counted(days, 'day')}, until ${until}`),
  onlyDisease: (days: string) => text(`रोगमा मात्र ${days} दिन`, `Only for diseases: ${counted(days, 'day')}`),
  insured: text('बीमा गरिएको', 'Insured'),
  insuredOf: (n: string, of: string) => text(`${of} मध्ये ${n} मात्र`, `Only ${n} of ${of}`),
  dead: text('यसअघि नै मृत भनी जनाइएको छ।', 'Noted as dead before that day.'),
  granted: (amount: string, sum: string) =>
    text(`${sum} मध्ये ${amount} पहिलेका दाबीमा गयो`, `${amount} of ${sum} went to earlier claims`),
  paid: text('तिरेको', 'Paid'),
  due: (amount: string) => text(`${amount} बाँकी`, `${amount} due`),
  receipt: (no: string, day: string) => text(`रसिद ${no} · ${day}`, `Receipt ${no} · ${day}`),
  byThen: (n: string, later: string) => text(`त्यस दिनसम्म ${n}, त्यसपछि ${later}`, `${n} by that day, ${later} since`),
  ofRows: text('यही बाली वा पशुको', 'Of the same crop or animal'),
  sameDay: text('त्यसै दिन', 'On the same day'),
  days: (n: string, count: number) => text(`${n} दिनमा`, `After ${n} ${count === 1 ? 'day' : 'days'}`),
  within: (n: string) =>
    text(
      `${n} दिनभित्र दिनुपर्ने। कारण सोधिन्छ, दर्ता रोकिँदैन।`,
      `Asked for within ${counted(n, 'day')}. It can still be registered.`,
    ),
};

const answers: Record<CoverLine['key'], (line: CoverLine) => Answer> = {
  period: ({ figures }) => ({
    value: `${dayOf(figures, 'from')} – ${dayOf(figures, 'to')}`,
    note: periodNote(figures),
  }),
  waiting({ figures }) {
    const days = digits(numberOf(figures, 'days'));
    const until = figures.until ? t(words.waited(days, dayOf(figures, 'until'))) : undefined;
    return {
      value: t(figures.applies ? words.applies : words.appliesNot),
      note: until ?? t(words.onlyDisease(days)),
    };
  },
  item({ figures, state }) {
    const [asked, insured] = [numberOf(figures, 'asked'), numberOf(figures, 'insured')];
    return {
      value: t(insured < asked ? words.insuredOf(number(insured), number(asked)) : words.insured),
      note: state === 'explain' && numberOf(figures, 'dead') > 0 ? t(words.dead) : undefined,
    };
  },
  sum_left({ figures, state }) {
    const said = words.granted(rupeesOf(figures, 'granted'), rupeesOf(figures, 'sum_insured'));
    return { value: rupeesOf(figures, 'left'), note: state === 'fits' ? undefined : t(said) };
  },
  premium({ figures, state }) {
    const { receipt_no, day } = figures;
    return {
      value: state === 'fits' ? t(words.paid) : t(words.due(rupeesOf(figures, 'due'))),
      note: receipt_no && day ? t(words.receipt(String(receipt_no), dayOf(figures, 'day'))) : undefined,
    };
  },
  endorsements({ figures }) {
    const [then, later] = [numberOf(figures, 'by_then'), numberOf(figures, 'later')];
    if (then + later === 0) return { value: t(words.none) };
    return { value: number(then + later), note: t(words.byThen(number(then), number(later))) };
  },
  earlier({ figures }) {
    const count = numberOf(figures, 'count');
    if (count === 0) return { value: t(words.none) };
    const { claim_no, status } = figures;
    const state = typeof status === 'string' && isKeyOf(claimStates, status) ? t(claimStates[status]) : '';
    const same = numberOf(figures, 'of_rows') > 0 ? t(words.ofRows) : '';
    return {
      value: number(count),
      note: [claim_no, figures.loss_on ? dayOf(figures, 'loss_on') : '', state, same].filter(Boolean).join(' · '),
    };
  },
  late({ figures, state }) {
    const days = numberOf(figures, 'days');
    return {
      value: t(days <= 0 ? words.sameDay : words.days(digits(days), days)),
      note: state === 'explain' ? t(words.within(digits(numberOf(figures, 'limit')))) : undefined,
    };
  },
};

function periodNote({ loss, cancelled }: Figures): string | undefined {
  if (loss === 'before') return t(words.before);
  if (loss === 'after') return t(words.after);
  return cancelled ? t(words.cancelled) : undefined;
}

function numberOf(figures: Figures, name: string): number {
  return Number(figures[name] ?? 0);
}

function dayOf(figures: Figures, name: string): string {
  const day = figures[name];
  return typeof day === 'string' ? formatDate(day) : '—';
}

function rupeesOf(figures: Figures, name: string): string {
  const amount = figures[name];
  return typeof amount === 'string' ? rupees(amount) : '—';
}
