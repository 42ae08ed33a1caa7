import type { CheckReason } from '@krishi-bima/contract/findings/findings';
import { text } from '@krishi-bima/contract/values/text';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { FindingList, type FindingListProps } from './finding-list.tsx';
import { messages } from './messages.ts';
import type { ShownFinding } from './use-findings.ts';

const spot = { part: 'insurance_details', row: 'a', field: 'kitta_no' } as const;
const doubtful: ShownFinding = {
  ...spot,
  check: 'plot_doubtful',
  level: 'warn',
  open: true,
  figures: { kitta_no: '12', policy_no: 'HBC/POL/2083-84/VEG/00001' },
  reason: null,
};
const given: CheckReason = {
  ...spot,
  id: 1,
  check: 'plot_doubtful',
  figures: doubtful.figures,
  reason: 'नक्सा सिट फरक छ',
  given_by: { id: 2, first_name: 'सीता', last_name: 'थापा' },
  given_at: '2026-11-20T04:00:00Z',
};

function list(id: number, findings: readonly ShownFinding[], more: Partial<FindingListProps> = {}) {
  const told: string[] = [];
  const props: FindingListProps = {
    ...{ id, findings, reasons: [], mayExplain: true },
    onExplain: async (_, reason) => told.push(reason) > 0,
    whereOf: () => ({ where: text('पङ्क्ति १', 'Row 1') }),
    ...more,
  };
  return show(<FindingList {...props} />).then(() => told);
}

const reason = page.getByLabelText(messages.reason.ne);
const keep = page.getByRole('button', { name: messages.keep.ne });

test('what must be put right comes before warnings, and what was explained stands last with who said it', async () => {
  const stop: ShownFinding = { ...doubtful, check: 'plot_insured', level: 'stop' };
  const explained: ShownFinding = { ...doubtful, field: 'sheet_no', open: false, reason: given };
  await list(1, [explained, doubtful, stop]);

  const heads = page.getByRole('heading', { level: 3 }).elements();
  expect(heads.map(({ textContent }) => textContent)).toEqual(
    [messages.stops, messages.warnings, messages.noted].map(({ ne }) => `${ne} १`),
  );
  await expect.element(page.getByText(given.reason)).toBeVisible();
  await expect.element(page.getByText(/सीता थापा/)).toBeVisible();
});

test('a reason of fewer than three letters is not sent, a whole one once', async () => {
  const told = await list(2, [doubtful]);
  await reason.fill('छ');
  await keep.click();
  await expect.element(page.getByText(messages.tooShort.ne)).toBeVisible();
  expect(told).toEqual([]);

  await reason.fill('  नक्सा सिट फरक छ ');
  await keep.click();
  await expect.element(page.getByRole('button', { name: messages.change.ne })).toBeVisible();
  expect(told).toEqual(['नक्सा सिट फरक छ']);
});

test('a reason that the list shows before the answer is back leaves no filled box behind', async () => {
  function Shown() {
    const [finding, setFinding] = useState(doubtful);
    const explain = async (_: ShownFinding, said: string) => {
      flushSync(() => setFinding({ ...doubtful, open: false, reason: { ...given, reason: said } }));
      await new Promise((resolve) => setTimeout(resolve, 50));
      return true;
    };
    const props = { id: 9, reasons: [], mayExplain: true, whereOf: () => ({ where: text('पङ्क्ति १', 'Row 1') }) };
    return <FindingList {...props} findings={[finding]} onExplain={explain} />;
  }
  await show(<Shown />);
  await reason.fill('नक्सा सिट फरक छ');
  await keep.click();

  await expect.element(page.getByText('नक्सा सिट फरक छ')).toBeVisible();
  await expect.element(reason).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: messages.change.ne })).toHaveFocus();
});

test('what was typed stays while one looks elsewhere, until the server has it', async () => {
  await list(3, [doubtful], { onExplain: async () => false });
  await reason.fill('फेरि हेर्दै');
  await keep.click();
  await list(3, [doubtful]);

  await expect.element(reason.last()).toHaveValue('फेरि हेर्दै');
});

test('a reason for other figures stands there as the earlier one, and whoever may not explain is not asked', async () => {
  await list(4, [doubtful], { reasons: [given], mayExplain: false });

  await expect.element(page.getByText(messages.earlier.ne)).toBeVisible();
  await expect.element(page.getByText(given.reason)).toBeVisible();
  await expect.element(reason).not.toBeInTheDocument();
});
