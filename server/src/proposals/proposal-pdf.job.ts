import { findForm } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import { personalInfoFields } from '@krishi-bima/contract/kyc';
import type { Proposal } from '@krishi-bima/contract/proposals';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import type { PdfCompany } from '../pdf/document.ts';
import type { Deps } from '../platform/deps.ts';
import type { FileStore } from '../platform/files.ts';
import { defineJob } from '../platform/job-queue.ts';
import { existing } from '../platform/problem.ts';
import { type Scoped, scoped } from '../platform/scoped.ts';
import { viewerOf } from '../platform/viewer.ts';
import { asProposals } from './answer.ts';
import { addressText, namesIn } from './names.ts';
import { type Paper, proposalDocument } from './proposal-document.ts';
import { findFarmer, getProposal } from './queries.ts';

interface Input {
  form: string;
  id: number;
  /** Who asked; the paper shows no more than they may see, also when that changed since. */
  user: number;
  /** Of the file; given beforehand, so that a second run overwrites the first. */
  key: string;
}

export const proposalPdf = defineJob<Input>({
  name: 'proposal_pdf',
  async run(deps, { form: name, id, user, key }, progress) {
    const data = await dataOf(deps, user);
    const form = existing(findForm(name));
    const today = todayAd(deps.now());
    const proposal = existing((await asProposals(data, form, [await getProposal(data, form, id)], today))[0]);
    await progress(20);
    const pdf = await deps.pdf.render(proposalDocument(await paperOf(deps, data, form, proposal)));
    await progress(90);
    await deps.files.put(key, pdf);
    return { key, name: `${(proposal.proposal_no ?? `${form.code}-${id}`).replaceAll('/', '-')}.pdf` };
  },
});

async function dataOf({ database: { db } }: Deps, id: number): Promise<Scoped> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return scoped(db, viewerOf(user, 0), { actor: id, request_id: null });
}

async function paperOf(deps: Deps, data: Scoped, form: Form, proposal: Proposal): Promise<Paper> {
  const farmer = existing(await findFarmer(data, proposal.personal_info.id));
  const { address_detail } = proposal.personal_info;
  const names = await namesIn(data, [
    { fields: form.proposal, values: proposal.default_values },
    { fields: personalInfoFields, values: { ...farmer } },
    ...proposal.insurance_details.map((values) => ({ fields: form.row.fields, values })),
  ]);
  return {
    form,
    proposal,
    farmer: { ...farmer },
    address: address_detail && addressText(address_detail),
    company: await companyOf(data, deps.files, proposal.insurance),
    names,
    now: deps.now(),
  };
}

async function companyOf(data: Scoped, files: FileStore, id: number): Promise<PdfCompany> {
  const company = await data
    .from('companies')
    .selectAll('companies')
    .where('companies.id', '=', id)
    .executeTakeFirstOrThrow();
  const { name_np, name_en, address_np, registration_no, pan_no, phone, colour, logo_key } = company;
  const numbers = [pan_no && `प्यान ${toDevanagari(pan_no)}`, phone && `फोन ${toDevanagari(phone)}`].filter(Boolean);
  return {
    name: name_np,
    name_en,
    address: address_np,
    lines: [registration_no && `दर्ता नं. ${toDevanagari(registration_no)}`, numbers.join(' · ')].filter(Boolean),
    colour,
    mark: logo_key ? asSvg(logo_key, await files.get(logo_key)) : sprout(colour),
  };
}

/** The letterhead draws SVG; a picture is put into one. */
function asSvg(key: string, logo: Uint8Array): string {
  if (key.endsWith('.svg')) return Buffer.from(logo).toString();
  const type = key.endsWith('.png') ? 'image/png' : 'image/jpeg';
  const href = `data:${type};base64,${Buffer.from(logo).toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="${href}"/></svg>`;
}

/** For a company without a logo of its own. */
function sprout(colour: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none" stroke="#fff" stroke-width="4" ' +
    `stroke-linecap="round"><rect width="64" height="64" rx="8" fill="${colour}" stroke="none"/>` +
    '<path d="M32 52V30M32 36C32 24 40 18 50 18C50 30 42 36 32 36ZM32 30C32 20 25 14 15 14C15 25 22 30 32 30Z"/></svg>'
  );
}
