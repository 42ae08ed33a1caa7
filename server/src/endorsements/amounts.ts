import type { EndorsementPrice } from '@krishi-bima/contract/policies/endorsement-price';

/** Returns the columns that hold what an endorsement costs. */
export function amountsOf({ sum_insured, premium, subsidy, farmer_share, ...price }: EndorsementPrice) {
  const { subsidy_percent, days, days_left } = price;
  return { sum_insured, premium, subsidy, farmer_share, subsidy_percent: String(subsidy_percent), days, days_left };
}
