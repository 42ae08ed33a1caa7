import type { RowValues } from '@krishi-bima/contract/forms/records';
import { formEndpoints, type Proposal } from '@krishi-bima/contract/proposals/proposals';
import type { NewDeposit } from '@krishi-bima/contract/receipts/deposits';
import type { NewReceipt } from '@krishi-bima/contract/receipts/receipts';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { TestApp } from './app.ts';
import { draftProposal, setTariff, tomatoes } from './farm.ts';
import type { Person } from './people.ts';

/** Of one row of tomatoes: रु. 1,020 to pay, रु. 4,000 of subsidy. */
export async function submittedProposal(
  app: TestApp,
  person: Person = 'agent',
  row: RowValues = tomatoes,
): Promise<Proposal> {
  const tariffs = app.deps.database.db.selectFrom('tariffs').select('id').where('insurance', '=', app.company.id);
  if (!(await tariffs.where('line', '=', 'vegetable.*').executeTakeFirst())) await setTariff(app);
  const { proposal } = await draftProposal(app, [row], person);
  // Written down the day before, so that there may be money of yesterday too.
  const proposal_date = addDays(todayAd(app.deps.clock()), -1);
  const dated = await app.as(person)(formEndpoints.vegetable.patch, {
    params: { id: proposal.id },
    body: { proposal_date },
  });
  if (dated.status !== 200) throw new Error(`The proposal was not dated: ${JSON.stringify(dated.body)}`);
  const { body, status } = await app.as(person)(formEndpoints.vegetable.submit, { params: { id: proposal.id } });
  if (status !== 200) throw new Error(`The proposal was not submitted: ${JSON.stringify(body)}`);
  return body;
}

/** Cash of today. */
export function cash(insurance_proposal: number, amount: string, received_on = todayAd()): NewReceipt {
  return { insurance_proposal, amount, method: 'cash', received_on };
}

let slips = 0;

/** A slip of today over these receipts. */
export function slipFor(
  receipts: readonly { id: number }[],
  amount: string,
  change: Partial<NewDeposit> = {},
): NewDeposit {
  slips += 1;
  return {
    receipts: receipts.map(({ id }) => id),
    deposited_on: todayAd(),
    bank_name: 'नमुना बैंक',
    slip_no: String(slips),
    amount,
    ...change,
  };
}
