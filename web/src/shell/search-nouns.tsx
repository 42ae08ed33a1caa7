import type { Permission } from '@krishi-bima/contract/access/roles';
import { type AnimalSummary, animalStates, animals } from '@krishi-bima/contract/animals/animals';
import type { ClaimSummary } from '@krishi-bima/contract/claims/claim';
import { claims } from '@krishi-bima/contract/claims/claims';
import { perils } from '@krishi-bima/contract/claims/perils';
import { claimStates } from '@krishi-bima/contract/claims/states';
import { findForm } from '@krishi-bima/contract/forms';
import { cattle } from '@krishi-bima/contract/forms/cattle';
import { type KycSummary, kycList } from '@krishi-bima/contract/kyc/list';
import { type PolicySummary, policies } from '@krishi-bima/contract/policies/policies';
import { type ProposalSummary, proposals } from '@krishi-bima/contract/proposals/proposals';
import { proposalStates } from '@krishi-bima/contract/proposals/states';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import type { Text } from '@krishi-bima/contract/values/text';
import type { Page } from '@krishi-bima/contract/wire/page';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { ReactNode } from 'react';
import { call } from '#api/client.ts';
import { ofCompany } from '#api/company.ts';
import { digits, formatDate } from '#i18n/format.ts';
import { language, t } from '#i18n/t.ts';
import { addressOf, paths } from '#navigation/paths.ts';
import { messages } from './messages.ts';

const shown = 5;

/** One line under the search box, leading to its record. */
export interface Hit {
  id: string;
  path: string;
  name: string;
  aside: ReactNode;
  /** The second line, left and right. */
  about: ReactNode;
  rest: ReactNode;
}

export interface Found {
  count: number;
  hits: readonly Hit[];
}

interface SearchNoun {
  id: string;
  title: Text;
  permission: Permission;
  find: (search: string, signal: AbortSignal) => Promise<Found>;
}

/** The nouns that the search box finds, in the order of its groups: a further noun is one more entry. */
export const searchNouns: readonly SearchNoun[] = [
  {
    id: 'farmers',
    title: messages.farmers,
    permission: 'view_kyc',
    find: async (search, signal) =>
      found(await call(kycList, { query: { search, limit: shown } }, { key: 'header', signal }), farmerHit),
  },
  {
    id: 'proposals',
    title: messages.proposals,
    permission: 'view_proposal',
    find: async (search, signal) =>
      found(await call(proposals.list, { query: { search, limit: shown } }, { key: 'header', signal }), proposalHit),
  },
  {
    id: 'animals',
    title: messages.animals,
    permission: 'view_kyc',
    find: async (search, signal) =>
      found(await call(animals.list, { query: { search, limit: shown } }, { key: 'header', signal }), animalHit),
  },
  {
    id: 'policies',
    title: messages.policies,
    permission: 'view_proposal',
    find: async (search, signal) =>
      found(await call(policies.list, { query: { search, limit: shown } }, { key: 'header', signal }), policyHit),
  },
  {
    id: 'claims',
    title: messages.claims,
    permission: 'view_proposal',
    find: async (search, signal) =>
      found(await call(claims.list, { query: { search, limit: shown } }, { key: 'header', signal }), claimHit),
  },
];

function found<T extends { insurance: number | null }>(page: Page<T>, hitOf: (row: T) => Hit): Found {
  const { count, results } = ofCompany(page);
  return { count, hits: results.map(hitOf) };
}

function farmerHit({ id, personal_info }: KycSummary): Hit {
  const { name_np, name_en, phone_number_np, address_detail } = personal_info;
  return {
    id: `farmer-${id}`,
    path: addressOf(paths.kyc, { id }),
    name: name_np,
    aside: <span className="num">{digits(phone_number_np)}</span>,
    about: placeOf(address_detail),
    rest: language() === 'ne' ? '' : name_en,
  };
}

function proposalHit({ id, form, proposal_no, personal_info, proposal_date, status }: ProposalSummary): Hit {
  const title = findForm(form)?.policy_title;
  return {
    id: `proposal-${id}`,
    path: addressOf(paths.proposal, { form, id }),
    name: personal_info.name_np,
    aside: proposal_no ? <span lang="en">{proposal_no}</span> : t(proposalStates[status]),
    about: [title ? t(title) : form, proposal_date && formatDate(proposal_date)].filter(Boolean).join(' · '),
    rest: proposal_no ? t(proposalStates[status]) : '',
  };
}

function animalHit({ id, tag_no, species, personal_info, state, cover }: AnimalSummary): Hit {
  const { options } = cattle.row.fields.species;
  const label = isKeyOf(options, species) ? options[species] : undefined;
  return {
    id: `animal-${id}`,
    path: addressOf(paths.animal, { id }),
    name: tag_no ?? (label ? t(label) : species),
    aside: label ? t(label) : species,
    about: [personal_info.name_np, cover?.policy?.policy_no].filter(Boolean).join(' · '),
    rest: t(animalStates[state]),
  };
}

function policyHit({ id, form, policy_no, personal_info, risk_end_at, status }: PolicySummary): Hit {
  const title = findForm(form)?.policy_title;
  const end = formatDate(todayAd(new Date(risk_end_at)));
  return {
    id: `policy-${id}`,
    path: addressOf(paths.policy, { id }),
    name: personal_info.name_np,
    aside: <span lang="en">{policy_no}</span>,
    about: [title ? t(title) : form, t(messages.until(end))].join(' · '),
    rest: t(proposalStates[status]),
  };
}

function claimHit({ id, claim_no, peril, loss_at, personal_info, status }: ClaimSummary): Hit {
  return {
    id: `claim-${id}`,
    path: addressOf(paths.claim, { id }),
    name: personal_info.name_np,
    aside: <span lang="en">{claim_no}</span>,
    about: [t(perils[peril].label), formatDate(todayAd(new Date(loss_at)))].join(' · '),
    rest: t(claimStates[status]),
  };
}

function placeOf(address: KycSummary['personal_info']['address_detail']): string {
  if (!address) return '—';
  const place = language() === 'ne' ? address.municipality_np : address.municipality_en;
  return `${place}-${digits(address.ward_number)}`;
}
