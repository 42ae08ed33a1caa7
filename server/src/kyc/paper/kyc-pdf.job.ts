import { personalInfoFields } from '@krishi-bima/contract/kyc/kyc';
import { pick } from '@krishi-bima/contract/values/records';
import { letterheadOf } from '../../companies/letterhead.ts';
import type { Deps } from '../../deps/deps.ts';
import { findMarks, readMarks, signedMarks } from '../../documents/farmer-marks.ts';
import { papersOfFarmer } from '../../documents/queries.ts';
import { existing } from '../../errors/problem.ts';
import { addressText, namesIn } from '../../printing/names.ts';
import { definePaperTask, type Paper } from '../../printing/paper-task.ts';
import type { PaperSummary } from '../../printing/printed-papers.ts';
import type { Scoped } from '../../tenancy/scoped.ts';
import { fullName, userSummary } from '../../tenancy/summaries.ts';
import { factNames, getKyc } from '../queries.ts';
import { type KycPaper, kycDocument, kycSummary } from './kyc-document.ts';

export const kycPdf = definePaperTask<{ id: number }>({ name: 'kyc_pdf', read: readKycPaper });

export async function readKycPaper(deps: Deps, data: Scoped, { id }: { id: number }): Promise<Paper> {
  const paper = await paperOf(deps, data, id);
  const { insurance } = paper.farmer;
  return { record: { kind: 'kyc', insurance, record_id: id }, document: kycDocument(paper), name: `KYC-${id}` };
}

/** Returns the summary that a paper of the farmer would have now. */
export async function readKycSummary(data: Scoped, id: number): Promise<PaperSummary> {
  return kycSummary(await identifiedBy(data, id));
}

async function identifiedBy(data: Scoped, id: number) {
  const found = data.from('kyc').selectAll('kyc').where('kyc.id', '=', id);
  const farmer = existing(await found.executeTakeFirst());
  const { address_detail, temp_address_detail } = (await getKyc(data, id)).personal_info;
  return {
    farmer,
    signed: signedMarks(await findMarks(data, id)),
    facts: pick(farmer, factNames),
    address: address_detail && addressText(address_detail),
    temp_address: temp_address_detail && addressText(temp_address_detail),
  };
}

async function paperOf(deps: Deps, data: Scoped, id: number): Promise<KycPaper> {
  const identified = await identifiedBy(data, id);
  const { farmer, facts } = identified;
  return {
    ...identified,
    papers: await papersOfFarmer(data, farmer),
    verified: farmer.status === 'verified' ? await verifierOf(data, id) : undefined,
    company: await letterheadOf(data, deps.files, farmer.insurance),
    names: await namesIn(data, [{ fields: personalInfoFields, values: facts }]),
    now: deps.clock(),
    marks: await readMarks(deps, await findMarks(data, id)),
  };
}

async function verifierOf(data: Scoped, kyc: number): Promise<KycPaper['verified']> {
  const last = await data.db
    .selectFrom('history')
    .select(['history.at', userSummary('history.actor').as('verifier')])
    .where('history.entity', '=', 'kyc')
    .where('history.entity_id', '=', kyc)
    .where('history.action', '=', 'verify')
    .orderBy('history.id', 'desc')
    .executeTakeFirst();
  return last?.verifier ? { name: fullName(last.verifier), at: last.at } : undefined;
}
