import { existing } from '../errors/problem.ts';
import { permit, type Viewer } from '../tenancy/viewer.ts';
import { cashBook } from './cash-book.ts';
import { claimsLossRatio } from './claims-loss-ratio.ts';
import { claimsLossRatioYears } from './claims-loss-ratio-years.ts';
import { claimsOutstanding } from './claims-outstanding.ts';
import { claimsQuarterly } from './claims-quarterly.ts';
import { claimsRegister } from './claims-register.ts';
import { paymentRegister } from './payment-register.ts';
import { policyRegister } from './policy-register.ts';
import { premiumStatement } from './premium-statement.ts';
import type { AnyRegister } from './register.ts';
import { subsidyClaims } from './subsidy-claims.ts';

/** Every register of the office, in the order in which they are offered. */
export const registry: readonly AnyRegister[] = [
  policyRegister,
  premiumStatement,
  subsidyClaims,
  cashBook,
  claimsRegister,
  claimsOutstanding,
  claimsQuarterly,
  claimsLossRatio,
  claimsLossRatioYears,
  paymentRegister,
];

/** Each register has a permission of its own besides that of the call. */
export function openRegister(viewer: Viewer, key: string): AnyRegister {
  const register = existing(registry.find((one) => one.key === key));
  permit(viewer, register);
  return register;
}
