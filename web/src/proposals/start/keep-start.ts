import type { Form } from '@krishi-bima/contract/forms/form';
import { levelOf } from '@krishi-bima/contract/forms/kinds';
import type { EnteredHeader } from '@krishi-bima/contract/forms/records';
import type { Kyc } from '@krishi-bima/contract/kyc/kyc';
import { endpointsFor, type NewProposal, type Proposal } from '@krishi-bima/contract/proposals/proposals';
import { type Tariff, tariffs } from '@krishi-bima/contract/tariffs/tariffs';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '#api/api-problem.ts';
import { queryFor } from '#api/query.ts';
import type { Owner } from '#drafts/store.ts';
import type { Entered } from '#forms/form-engine.ts';
import { keepAct, newMark } from '#outbox/keep.ts';
import { type Draft, draftOf, filledForm, inserted } from '#proposals/editor/editor-model.ts';
import { WaitingPlace, waitingProposal } from '#proposals/editor/waiting-place.ts';
import { nothingSaved, wholeOf } from '#proposals/editor/whole.ts';
import type { LastYear } from './last-year.ts';

interface Started {
  form: Form;
  farmer: Kyc;
  insurance: number | undefined;
  entered: Entered<EnteredHeader>;
  lastYear: LastYear;
  /** The first save may have arrived: it goes out again as it was. */
  sent: NewProposal | undefined;
  key: string;
}

/** Keeps a proposal that nobody has answered for; returns what stands for its id. */
export async function keepStart(client: QueryClient, owner: Owner, started: Started): Promise<number> {
  const { farmer, insurance, entered, lastYear, sent, key } = started;
  const work: Draft = {
    ...inserted(draftOf(nothingSaved), lastYear.rows),
    ...entered,
    members: lastYear.members,
  };
  const form = filledForm(started.form, work);
  const tariff = await tariffOf(client, form, farmer, entered.values);
  const blank = blankProposal(form, farmer, newMark());
  const proposal = waitingProposal(blank, { form, work, tariff });
  const place = new WaitingPlace(proposal, owner);
  const body = sent ?? {
    ...{ personal_info: farmer.personal_info.id, ...(insurance === undefined ? {} : { insurance }) },
    ...wholeOf(form, work, nothingSaved),
  };
  const act = { ...place.actOf(form, proposal, { base: nothingSaved, work }), makes: proposal.id };
  const { create, createWhole } = endpointsFor(form);
  const unanswered = { input: { body }, idempotencyKey: key, isTried: sent !== undefined };
  await keepAct(sent ? create : createWhole, owner, unanswered, act);
  // What was typed since it left, and the rows, come after it.
  if (sent) await place.keep({ form, work, base: nothingSaved, tariff });
  return proposal.id;
}

/** Returns the terms of the day and place, as this device knows them. */
async function tariffOf(
  client: QueryClient,
  { name }: Form,
  { insurance }: Kyc,
  { proposal_date, farm_address }: EnteredHeader,
): Promise<Tariff | null> {
  const query = { form: name, on: proposal_date ?? todayAd(), district: levelOf(farm_address, 'district'), insurance };
  try {
    return (await client.fetchQuery(queryFor(tariffs.inForce, { query }))).tariff;
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    return null;
  }
}

function blankProposal({ name }: Form, { id: kyc, insurance, personal_info }: Kyc, id: number): Proposal {
  const { name_np, name_en = null, phone_number_np, address_detail } = personal_info;
  const now = new Date().toISOString();
  return {
    ...{ id, insurance, form: name, status: 'draft', proposal_no: null, fiscal_year: null, version: 0 },
    personal_info: { id: personal_info.id, kyc, name_np, name_en, phone_number_np, address_detail },
    ...{ default_values: {}, insurance_details: [], members: [], technician: null, tariff: null },
    ...{ created_by: null, created_at: now, submitted_by: null, submitted_at: null },
    ...{ first_submitted_on: null, updated_at: now },
  } as unknown as Proposal;
}
