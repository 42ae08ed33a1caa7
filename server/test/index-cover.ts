import type { NewIndexProduct } from '@krishi-bima/contract/index-cover/products';
import { toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';

/** The apple of Jumla: rain while it flowers, and while the fruit sets. */
export function indexProductOf(station: number, code: string, change: Partial<NewIndexProduct> = {}): NewIndexProduct {
  const phase = { aggregation: 'sum' as const, day_limit: null, steps: [] };
  return {
    ...{ code, name_np: 'गोप्य स्याउ, वर्षा कमी', name_en: 'Apple, rain deficit', crop: 'स्याउ', places: 'जुम्ला' },
    ...{ station, fallback: null, enrol_from: null, enrol_until: null },
    terms: {
      ...{ index: 'rain_deficit', cap: '100', unit: 'tree', sum_insured_per_unit: '2000.00', rate: '7', subsidy: '0' },
      ...{ min_units: 10, max_units: 1000 },
      phases: [
        {
          ...{ ...phase, name_np: 'फूल फुल्ने', name_en: 'Flowering', trigger: '30', exit: '10', weight: '40' },
          ...{ from: { month: 12, day: 1 }, until: { month: 12, day: 30 } },
        },
        {
          ...{ ...phase, name_np: 'फल लाग्ने', name_en: 'Fruit set', trigger: '60', exit: '20', weight: '60' },
          ...{ from: { month: 1, day: 1 }, until: { month: 2, day: 15 } },
        },
      ],
    },
    ...change,
  };
}

/** Sold until today for a season that runs already, so that its policy can be endorsed at once. */
export function runningSeason(): Partial<NewIndexProduct> {
  const { month } = toBs(todayAd());
  const { terms } = indexProductOf(0, '');
  const [phase] = terms.phases;
  if (!phase) throw new Error('No phase.');
  const whole = { ...phase, weight: '100', from: { month, day: 1 }, until: { month: (month % 12) + 1, day: 32 } };
  return { enrol_until: todayAd(), terms: { ...terms, phases: [whole] } };
}
