import type { IndexProduct } from '@krishi-bima/contract/index-cover/products';
import { burningCost, partOf, reckonSeason, type Season } from '@krishi-bima/contract/index-cover/reckon';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';

type Measured = Parameters<typeof reckonSeason>[2];

/** A product with the readings of its past seasons. */
export interface Past {
  product: Pick<IndexProduct, 'id' | 'terms'>;
  years: readonly (Measured & { year: number })[];
}

export interface Compared {
  id: number;
  seasons: ReadonlyMap<number, Season>;
  /** Over the years that all of them have in full; undefined without any. */
  cost: ReturnType<typeof burningCost>;
  /** Over all years that this one has in full. */
  own: ReturnType<typeof burningCost>;
  /** In rupees of a unit. */
  premium: string;
  burning: string | undefined;
  /** What is expected of a hundred rupees of premium; undefined without a premium. */
  lossRatio: number | undefined;
}

/** What each product would have paid: side by side only the years count that are measured in full for all of them. */
export function compared(products: readonly Past[], today: string) {
  const reckoned = products.map(({ product, years }) => ({
    product,
    seasons: new Map(years.map(({ year, ...readings }) => [year, reckonSeason(product.terms, year, readings, today)])),
  }));
  const measured = reckoned.flatMap(({ seasons }) =>
    [...seasons.values()].filter(({ phases }) => phases.some(({ index }) => index !== null)).map(({ year }) => year),
  );
  const years = [...new Set(measured)].toSorted((a, b) => a - b);
  const common = years.filter((year) => reckoned.every(({ seasons }) => seasons.get(year)?.isFinal));
  const columns = reckoned.map(({ product: { id, terms }, seasons }): Compared => {
    const cost = burningCost(common.flatMap((year) => seasons.get(year) ?? []));
    const perUnit = toPaisa(terms.sum_insured_per_unit);
    const rate = Number(terms.rate);
    return {
      ...{ id, seasons, cost, own: burningCost([...seasons.values()]) },
      premium: fromPaisa(partOf(perUnit, Math.round(rate * 10_000))),
      burning: cost && fromPaisa(partOf(perUnit, Math.round(cost.mean))),
      lossRatio: cost && rate > 0 ? cost.mean / 100 / rate : undefined,
    };
  });
  return { years, common, columns };
}
