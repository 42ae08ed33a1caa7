import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import classes from './draw-page.module.css';
import { Difference } from './measured.tsx';
import { messages } from './messages.ts';

test.each([
  { measured: '1090', stated: '1000', colour: 'green-8' },
  { measured: '11700000', stated: '450', colour: 'yellow-9' },
])('$measured m² beside the $stated m² that the farmer says are told in $colour', async ({ colour, ...sqm }) => {
  await show(
    <ul className={classes.differences}>
      <Difference {...sqm} more={messages.saidMore} less={messages.saidLess} />
      <li style={{ color: `var(--mantine-color-${colour})` }}>नमुना</li>
    </ul>,
  );
  const [told, sample] = page
    .getByRole('listitem')
    .elements()
    .map((line) => getComputedStyle(line).color);

  expect(told).toBe(sample);
});
