import { describe, expect, test } from 'vitest';
import { type PayoutFacts, payoutOf, sumPayouts } from './payout.ts';

/*
 * Sixty rows worked by hand, in rupees. A plot: sum, insured and damaged square metres, per cent, deductible, salvage,
 * cost, sum left, least loss; then assessed, insured's share, salvage, cut, payable.
 */
type Plot = [
  sum: string,
  insured: string,
  damaged: string,
  percent: string,
  deductible: string,
  salvage: string,
  cost: string | null,
  left: string,
  least: string,
];
type Worked = [assessed: string, borne: string, salvage: string, cut: string, payable: string];

const none = '0.00';

const plots: [number, Plot, Worked][] = [
  // The four rows of one vegetable claim: tunnel tomatoes, cauliflower cut by its cost, cabbage, potatoes unhurt.
  [
    1,
    ['320000', '1000', '500', '60', '10', '6000', null, '320000', '0'],
    ['96000.00', '9600.00', '6000.00', none, '80400.00'],
  ],
  [
    2,
    ['96000', '763.1056', '763.1056', '85', '10', '4440', '62000', '96000', '0'],
    ['81600.00', '8160.00', '4440.00', '7000.00', '62000.00'],
  ],
  [3, ['58000', '400', '200', '40', '10', '0', null, '58000', '0'], ['11600.00', '1160.00', none, none, '10440.00']],
  [4, ['88000', '890.29', '0', '0', '10', '0', null, '88000', '0'], [none, none, none, none, none]],
  // Whole losses.
  [
    5,
    ['100000', '1000', '1000', '100', '10', '0', null, '100000', '0'],
    ['100000.00', '10000.00', none, none, '90000.00'],
  ],
  [
    6,
    ['70330.39', '6772.6316', '6772.6316', '100', '10', '0', null, '70330.39', '0'],
    ['70330.39', '7033.04', none, none, '63297.35'],
  ],
  [7, ['100000', '1000', '1000', '100', '0', '0', null, '100000', '0'], ['100000.00', none, none, none, '100000.00']],
  [
    8,
    ['100000', '1000', '1000', '100', '20', '0', null, '100000', '0'],
    ['100000.00', '20000.00', none, none, '80000.00'],
  ],
  [
    9,
    ['50000', '500', '500', '100', '10', '5000', null, '50000', '0'],
    ['50000.00', '5000.00', '5000.00', none, '40000.00'],
  ],
  [
    10,
    ['50000', '500', '500', '100', '10', '0', '30000', '50000', '0'],
    ['50000.00', '5000.00', none, '15000.00', '30000.00'],
  ],
  // Half of the land, a part of the crop on it.
  [
    11,
    ['100000', '1000', '500', '100', '10', '0', null, '100000', '0'],
    ['50000.00', '5000.00', none, none, '45000.00'],
  ],
  [
    12,
    ['100000', '1000', '500', '50', '10', '0', null, '100000', '0'],
    ['25000.00', '2500.00', none, none, '22500.00'],
  ],
  [
    13,
    ['100000', '1000', '250', '80', '10', '0', null, '100000', '0'],
    ['20000.00', '2000.00', none, none, '18000.00'],
  ],
  [
    14,
    ['80000', '2000', '1500', '30', '10', '1000', null, '80000', '0'],
    ['18000.00', '1800.00', '1000.00', none, '15200.00'],
  ],
  [
    15,
    ['120000', '3000', '1000', '75', '10', '0', '40000', '120000', '0'],
    ['30000.00', '3000.00', none, none, '27000.00'],
  ],
  [
    16,
    ['120000', '3000', '1000', '75', '10', '0', '25000', '120000', '0'],
    ['30000.00', '3000.00', none, '2000.00', '25000.00'],
  ],
  // Thirds, where paisa are rounded half up, once.
  [
    17,
    ['100000', '3000', '1000', '100', '10', '0', null, '100000', '0'],
    ['33333.33', '3333.33', none, none, '30000.00'],
  ],
  [
    18,
    ['100000', '3000', '2000', '100', '10', '0', null, '100000', '0'],
    ['66666.67', '6666.67', none, none, '60000.00'],
  ],
  [
    19,
    ['100000', '7000', '1000', '100', '10', '0', null, '100000', '0'],
    ['14285.71', '1428.57', none, none, '12857.14'],
  ],
  [20, ['10000', '6000', '1000', '50', '10', '0', null, '10000', '0'], ['833.33', '83.33', none, none, '750.00']],
  [21, ['0.01', '2', '1', '100', '10', '0', null, '0.01', '0'], ['0.01', none, none, none, '0.01']],
  [22, ['0.05', '1', '1', '100', '10', '0', null, '0.05', '0'], ['0.05', '0.01', none, none, '0.04']],
  [
    23,
    ['1234.56', '1000', '1000', '33.33', '10', '0', null, '1234.56', '0'],
    ['411.48', '41.15', none, none, '370.33'],
  ],
  [
    24,
    ['1234.56', '1000', '1000', '66.67', '12.5', '0', null, '1234.56', '0'],
    ['823.08', '102.89', none, none, '720.19'],
  ],
  // Salvage is worth more than the loss, or as much.
  [25, ['10000', '100', '100', '50', '10', '6000', null, '10000', '0'], ['5000.00', '500.00', '4500.00', none, none]],
  [26, ['10000', '100', '100', '50', '10', '4500', null, '10000', '0'], ['5000.00', '500.00', '4500.00', none, none]],
  [
    27,
    ['10000', '100', '100', '50', '10', '4499.99', null, '10000', '0'],
    ['5000.00', '500.00', '4499.99', none, '0.01'],
  ],
  // Earlier claims have used the sum up, in part or whole.
  [
    28,
    ['100000', '1000', '1000', '80', '10', '0', null, '60000', '0'],
    ['80000.00', '8000.00', none, '12000.00', '60000.00'],
  ],
  [29, ['100000', '1000', '1000', '80', '10', '0', null, '0', '0'], ['80000.00', '8000.00', none, '72000.00', none]],
  [
    30,
    ['100000', '1000', '1000', '80', '10', '0', '70000', '60000', '0'],
    ['80000.00', '8000.00', none, '12000.00', '60000.00'],
  ],
  [
    31,
    ['100000', '1000', '1000', '80', '10', '0', '50000', '60000', '0'],
    ['80000.00', '8000.00', none, '22000.00', '50000.00'],
  ],
  // A least loss of 20 per cent of the row: a fifth is enough, less is not.
  [
    32,
    ['100000', '1000', '500', '40', '10', '0', null, '100000', '20'],
    ['20000.00', '2000.00', none, none, '18000.00'],
  ],
  [
    33,
    ['100000', '1000', '500', '39.99', '10', '0', null, '100000', '20'],
    ['19995.00', '1999.50', none, '17995.50', none],
  ],
  [
    34,
    ['100000', '1000', '190', '100', '10', '0', null, '100000', '20'],
    ['19000.00', '1900.00', none, '17100.00', none],
  ],
  [
    35,
    ['100000', '1000', '1000', '20', '10', '0', null, '100000', '20'],
    ['20000.00', '2000.00', none, none, '18000.00'],
  ],
  // More cannot be hit than is insured.
  [
    36,
    ['100000', '1000', '1200', '100', '10', '0', null, '100000', '0'],
    ['100000.00', '10000.00', none, none, '90000.00'],
  ],
];

/** An animal or herd: what happened, sum, heads, lost, market value, deductible, disability, salvage, sum left. */
type Herd = ['death' | 'disability', string, number, number, string, string, string, string, string];

const herds: [number, Herd, Worked][] = [
  // The cow of which 46,800 was paid.
  [37, ['death', '55000', 1, 1, '52000', '10', '50', '0', '55000'], ['52000.00', '5200.00', none, none, '46800.00']],
  [38, ['death', '95000', 1, 1, '95000', '10', '50', '0', '95000'], ['95000.00', '9500.00', none, none, '85500.00']],
  [
    39,
    ['death', '100000', 1, 1, '120000', '10', '50', '0', '100000'],
    ['100000.00', '10000.00', none, none, '90000.00'],
  ],
  [
    40,
    ['death', '100000', 1, 1, '100000', '10', '50', '2500', '100000'],
    ['100000.00', '10000.00', '2500.00', none, '87500.00'],
  ],
  [41, ['death', '100000', 1, 1, '60000', '10', '50', '0', '100000'], ['60000.00', '6000.00', none, none, '54000.00']],
  [42, ['death', '62000', 1, 1, '62000', '10', '50', '0', '62000'], ['62000.00', '6200.00', none, none, '55800.00']],
  [
    43,
    ['death', '110000', 1, 1, '110000', '10', '50', '0', '110000'],
    ['110000.00', '11000.00', none, none, '99000.00'],
  ],
  [44, ['death', '70000', 1, 1, '70000', '10', '50', '0', '70000'], ['70000.00', '7000.00', none, none, '63000.00']],
  [
    45,
    ['death', '33333.33', 1, 1, '33333.33', '10', '50', '0', '33333.33'],
    ['33333.33', '3333.33', none, none, '30000.00'],
  ],
  [46, ['death', '100000', 1, 1, '0', '10', '50', '0', '100000'], [none, none, none, none, none]],
  // A disability pays half of what the animal was worth, whatever the deductible of a death.
  [
    47,
    ['disability', '100000', 1, 1, '100000', '10', '50', '0', '100000'],
    ['100000.00', '50000.00', none, none, '50000.00'],
  ],
  [
    48,
    ['disability', '55000', 1, 1, '52000', '10', '50', '0', '55000'],
    ['52000.00', '26000.00', none, none, '26000.00'],
  ],
  [
    49,
    ['disability', '55000', 1, 1, '52000', '10', '60', '0', '55000'],
    ['52000.00', '20800.00', none, none, '31200.00'],
  ],
  [
    50,
    ['disability', '55000.01', 1, 1, '55000.01', '10', '50', '0', '55000.01'],
    ['55000.01', '27500.01', none, none, '27500.00'],
  ],
  [
    51,
    ['disability', '100000', 1, 1, '100000', '10', '50', '20000', '100000'],
    ['100000.00', '50000.00', '20000.00', none, '30000.00'],
  ],
  // Herds: a share for each head; the market value is that of the lost ones together.
  [52, ['death', '60000', 12, 3, '15000', '10', '50', '0', '60000'], ['15000.00', '1500.00', none, none, '13500.00']],
  [53, ['death', '60000', 12, 12, '60000', '10', '50', '0', '60000'], ['60000.00', '6000.00', none, none, '54000.00']],
  [54, ['death', '60000', 12, 1, '4000', '10', '50', '0', '60000'], ['4000.00', '400.00', none, none, '3600.00']],
  [55, ['death', '60000', 12, 1, '7000', '10', '50', '0', '60000'], ['5000.00', '500.00', none, none, '4500.00']],
  [56, ['death', '100000', 7, 2, '40000', '10', '50', '0', '100000'], ['28571.43', '2857.14', none, none, '25714.29']],
  [57, ['death', '30000', 3, 3, '33333', '10', '50', '0', '30000'], ['30000.00', '3000.00', none, none, '27000.00']],
  [
    58,
    ['death', '60000', 12, 6, '30000', '10', '50', '0', '20000'],
    ['30000.00', '3000.00', none, '7000.00', '20000.00'],
  ],
  [
    59,
    ['death', '60000', 12, 6, '30000', '10', '50', '7000', '20000'],
    ['30000.00', '3000.00', '7000.00', none, '20000.00'],
  ],
  [60, ['death', '60000', 12, 0, '0', '10', '50', '0', '60000'], [none, none, none, none, none]],
];

function paisa(rupees: string): number {
  return Math.round(Number(rupees) * 100);
}

function rupees(amount: number): string {
  return (amount / 100).toFixed(2);
}

function worked(facts: PayoutFacts): Worked {
  const { assessed, deductible, salvage, cut, payable } = payoutOf(facts);
  return [rupees(assessed), rupees(deductible), rupees(salvage), rupees(cut), rupees(payable)];
}

function ofPlot([
  sum,
  insured,
  damaged,
  damage_percent,
  deductible_percent,
  salvage,
  cost,
  left,
  least,
]: Plot): PayoutFacts {
  return {
    ...{ kind: 'partial', insured, damaged, damage_percent, deductible_percent, min_loss_percent: least },
    sum_insured: paisa(sum),
    sum_left: paisa(left),
    market_value: null,
    cost: cost === null ? null : paisa(cost),
    salvage: paisa(salvage),
    disability_percent: '50',
  };
}

function ofHerd([
  kind,
  sum,
  heads,
  lost,
  market,
  deductible_percent,
  disability_percent,
  salvage,
  left,
]: Herd): PayoutFacts {
  return {
    ...{ kind, deductible_percent, disability_percent, min_loss_percent: '0', damage_percent: '100', cost: null },
    sum_insured: paisa(sum),
    sum_left: paisa(left),
    insured: String(heads),
    damaged: String(lost),
    market_value: paisa(market),
    salvage: paisa(salvage),
  };
}

describe('a pay-out worked by hand', () => {
  test.each(plots)('number %i, of a plot', (_, plot, figures) => {
    expect(worked(ofPlot(plot))).toEqual(figures);
  });

  test.each(herds)('number %i, of an animal or herd', (_, herd, figures) => {
    expect(worked(ofHerd(herd))).toEqual(figures);
  });
});

test('each step says what it took off and what is left, in the order in which it is explained', () => {
  const cauliflower: Plot = ['96000', '763.1056', '763.1056', '85', '10', '4440', '62000', '96000', '0'];
  const { steps, cut_by } = payoutOf(ofPlot(cauliflower));

  expect(steps).toEqual([
    { step: 'loss', less: 0, amount: 81_600_00, by: null },
    { step: 'deductible', less: 8_160_00, amount: 73_440_00, by: '10' },
    { step: 'salvage', less: 4_440_00, amount: 69_000_00, by: null },
    { step: 'cost', less: 7_000_00, amount: 62_000_00, by: '62000.00' },
  ]);
  expect(cut_by).toEqual(['cost']);
});

test('the rows of a claim add up', () => {
  const rows = plots.slice(0, 4).map(([, plot]) => payoutOf(ofPlot(plot)));

  expect(sumPayouts(rows)).toEqual({
    ...{ assessed: 1_89_200_00, deductible: 18_920_00, salvage: 10_440_00, cut: 7_000_00, payable: 1_52_840_00 },
  });
});
