import { findForm } from '@krishi-bima/contract/forms';
import { kindLabel } from '@krishi-bima/contract/forms/kind-label';
import { asText, valueIn } from '@krishi-bima/contract/forms/kinds';
import type { ProposalRow } from '@krishi-bima/contract/proposals/proposals';
import type { SmsValues } from '@krishi-bima/contract/sms/fields';
import type { Language } from '@krishi-bima/contract/values/text';
import { monthNames, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { formatMoney, fromPaisa } from '@krishi-bima/nepali/money';
import { romanize } from '@krishi-bima/nepali/romanize';
import type { Office } from './office.ts';

/** The farmer as a message names them. */
export interface Person {
  name_np: string;
  name_en: string | null;
  /** Whoever registered them. */
  agent: number | null;
}

export interface Cover {
  form: string;
  policy_no: string;
  risk_end_at: Date;
  sum_insured: number;
  premium: number;
  /** The first row as it was issued; absent where no message names it. */
  row: ProposalRow | null;
}

export function valuesOfPerson(person: Person, { company, agents }: Office, language: Language): SmsValues {
  const { name_np, name_en } = person;
  const isNepali = language === 'ne';
  const agent = person.agent === null ? undefined : agents.get(person.agent);
  const agentName = agent ? `${agent.first_name} ${agent.last_name}`.trim() : '';
  return {
    farmer_name: isNepali ? name_np : (name_en ?? latin(name_np)),
    agent_name: isNepali ? agentName : (agent?.name_en ?? latin(agentName)),
    agent_phone: digits(agent?.phone ?? '', language),
    office_phone: digits(company.phone, language),
    company_name: isNepali ? company.name_np : company.name_en,
  };
}

export function valuesOfCover(cover: Cover, language: Language, now: Date): SmsValues {
  return {
    policy_no: cover.policy_no,
    insured: cover.row ? insuredIn(cover.form, cover.row, language) : '',
    end_date: shortDay(todayAd(cover.risk_end_at), language, now),
    sum_insured: rupees(cover.sum_insured, language),
    premium: rupees(cover.premium, language),
  };
}

function insuredIn(form: string, row: ProposalRow, language: Language): string {
  const kind = findForm(form)?.row.kind;
  return kind ? kindLabel(form, asText(valueIn(row, kind)))[language] : '';
}

/** Writes `मङ्सिर १०`; of another year than this one `२०८४ मङ्सिर १०`. */
export function shortDay(ad: string, language: Language, now: Date): string {
  const { year, month, day } = toBs(ad);
  const name = monthNames[language][month - 1] ?? '';
  const isThisYear = year === toBs(todayAd(now)).year;
  if (language === 'en') return isThisYear ? `${name} ${day}` : `${name} ${day}, ${year}`;
  return toDevanagari(isThisYear ? `${name} ${day}` : `${year} ${name} ${day}`);
}

/** A plain space: the no-break one of pages is outside the alphabet of GSM. */
export function rupees(paisa: number, language: Language): string {
  const decimals = paisa % 100 === 0 ? 0 : 2;
  return formatMoney(fromPaisa(paisa), language, { sign: true, decimals }).replace(/\u00a0/g, ' ');
}

function digits(written: string, language: Language): string {
  return language === 'ne' ? toDevanagari(written) : written;
}

/** One letter of Devanagari would make a message in English three times as dear. */
function latin(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => romanize(word).replaceAll('ə', 'a'))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
