import type { Form, FormPart } from '@krishi-bima/contract/forms/form';
import { valueIn } from '@krishi-bima/contract/forms/kinds';
import type { BankingDetails, InspectionReport } from '@krishi-bima/contract/forms/records';
import { priceForm } from '@krishi-bima/contract/pricing/pricing';
import type { SavedMembers } from '@krishi-bima/contract/proposals/members';
import type { PartRecord } from '@krishi-bima/contract/proposals/parts';
import type { Proposal, ProposalRow, RemovedRow, SavedRow } from '@krishi-bima/contract/proposals/proposals';
import { isSame } from '#forms/form-values.ts';

/*
 * What an answer to a write says of the proposal, put into the proposal as it was known: after a save nobody has to
 * read it again. Of answers that overtook each other the newest stands.
 */

export function withSavedRow(proposal: Proposal, saved: SavedRow): Proposal {
  const { proposal_version, totals, findings: _, ...row } = saved;
  const before = proposal.insurance_details.find(({ client_id }) => client_id === row.client_id);
  const others = proposal.insurance_details.filter((one) => one !== before);
  const rows = [...others, { ...partsOf(before), ...row }];
  const insurance_details = rows.toSorted((a, b) => a.position - b.position || a.id - b.id);
  return raised({ ...proposal, insurance_details }, proposal_version, totals);
}

export function withoutRow(proposal: Proposal, { id, proposal_version, totals }: RemovedRow): Proposal {
  const insurance_details = proposal.insurance_details.filter((row) => row.id !== id);
  return raised({ ...proposal, insurance_details }, proposal_version, totals);
}

export function withSavedMembers(proposal: Proposal, { members, proposal_version }: SavedMembers): Proposal {
  return raised({ ...proposal, members }, proposal_version, proposal.totals);
}

export function withSavedBanking(proposal: Proposal, saved: PartRecord<BankingDetails>): Proposal {
  const { id: _, insurance: __, insurance_proposal: ___, version, ...banking } = saved;
  return raised({ ...proposal, banking }, version, proposal.totals);
}

/** A report is on the whole proposal, or on one of its rows. */
export function withSavedReport(proposal: Proposal, saved: PartRecord<InspectionReport>, on: FormPart['on']): Proposal {
  const { id, insurance: _, insurance_proposal: __, version, ...technician_data } = saved;
  if (on === 'proposal') return raised({ ...proposal, technician_data }, version, proposal.totals);
  const insurance_details = proposal.insurance_details.map((row) =>
    row.id === id ? { ...row, technician_data, version } : row,
  );
  return { ...proposal, insurance_details };
}

/**
 * With the figures of every row, as one row can change those of all; undefined when they do not make the totals that
 * the server answered: then something that they rest on has changed there.
 */
export function priced(form: Form, proposal: Proposal): Proposal | undefined {
  const { default_values, insurance_details, tariff, totals } = proposal;
  const price = priceForm(form, { default_values, insurance_details }, tariff);
  if (!isSame(price.totals, totals)) return undefined;
  const rows = insurance_details.map((row, at) => {
    const computed = price.rows[at] ?? {};
    return Object.entries(computed).every(([name, value]) => valueIn(row, name) === value)
      ? row
      : { ...row, ...computed };
  });
  return { ...proposal, insurance_details: rows };
}

/** What a technician wrote of the row stands beside it, and is not answered with it. */
function partsOf({ technician_data }: Partial<ProposalRow> = {}) {
  return technician_data ? { technician_data } : {};
}

function raised(proposal: Proposal, version: number, totals: Proposal['totals']): Proposal {
  return version < proposal.version ? proposal : { ...proposal, version, totals };
}
