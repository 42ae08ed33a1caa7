import { asText, valueIn } from '@krishi-bima/contract/forms/kinds';
import type { ProposalHeader, RowValues } from '@krishi-bima/contract/forms/records';
import { storedValues } from '@krishi-bima/contract/forms/stored-values';
import { insuredFirm } from '@krishi-bima/contract/proposals/insured-firm';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import { addDays, daysBetween } from '@krishi-bima/nepali/bikram-sambat';
import type { Chance } from './chance.ts';
import type { Farmer } from './farmers.ts';
import type { Line } from './lines.ts';
import { type DemoMember, membersOf } from './members.ts';

export interface DemoProposal {
  values: ProposalHeader;
  rows: readonly { client_id: string; values: RowValues }[];
  /** Of a group or cooperative. */
  members: readonly DemoMember[];
}

/** Who is insured, where and when. */
export interface Occasion {
  line: Line;
  /** A firm's proposal, on much land. */
  isLarge: boolean;
  hasTwoRows: boolean;
  farmer: Farmer;
  area_unit: 'ropani' | 'bigha';
  municipality_np: string;
  branch: number;
  agent: number;
  day: string;
  /** How many days later the cover begins. */
  beginsAfter: number;
  tariff: Tariff;
}

/** Each row is written by a call of its own, and there is not much time. */
const mostRows = 2;

/** With nothing missing but the submission. */
export function wholeProposal(chance: Chance, occasion: Occasion): DemoProposal {
  const { line } = occasion;
  const found = line.rowsOf(chance, occasion);
  const more = occasion.hasTwoRows && found.length < mostRows ? line.rowsOf(chance, occasion) : [];
  const rows = [...found, ...more].slice(0, mostRows);
  // A group is handed in with its members, who are listed one by one; those of the demo have only been begun.
  const header = {
    ...headerOf(chance, occasion, rows),
    ...individual,
    ...insuredFirm(occasion.farmer.facts, line.form),
  };
  return asKept(chance, occasion, header, rows);
}

/** What there is of one that a clerk has begun. */
export function draftProposal(chance: Chance, occasion: Occasion): DemoProposal {
  const { line } = occasion;
  const whole = line.rowsOf(chance, occasion).slice(0, mostRows);
  const header = headerOf(chance, occasion, whole);
  const rows = whole.slice(0, chance.int(0, whole.length)).map((row) => unfinished(chance, line, row));
  return asKept(chance, occasion, begun(chance, header), rows);
}

function asKept(
  chance: Chance,
  { line: { form }, farmer }: Occasion,
  header: ProposalHeader,
  rows: readonly RowValues[],
): DemoProposal {
  const values = storedValues(form.proposal, header);
  const members = membersOf(chance, farmer, values);
  return {
    values,
    members,
    rows: rows.map((row, at) => {
      const member = members[at % members.length]?.client_id;
      return {
        client_id: chance.uuid(),
        values: { ...storedValues(form.row.fields, row), ...(member ? { member } : {}) },
      };
    }),
  };
}

function headerOf(chance: Chance, occasion: Occasion, rows: readonly RowValues[]): ProposalHeader {
  const { line, farmer, branch, agent, municipality_np, day } = occasion;
  const wants_subsidy = chance.is(0.96);
  const previous_insured = daysBetween(farmer.created_at.slice(0, 10), day) > 150 && chance.is(0.4);
  return {
    proposal_date: day,
    branch,
    agent: chance.is(0.85) ? agent : null,
    ...insuredType(chance, farmer),
    farm_address: { ...farmer.home },
    purpose: chance.is(0.8) ? 'commercial' : 'private',
    ownership: chance.weighted([
      ['own', 74],
      ['rented', 12],
      ['sharecropped', 8],
      ['contract', 4],
      ['joint', 2],
    ]),
    risk_start_at: `${addDays(day, occasion.beginsAfter)}T00:01:00+05:45`,
    risk_end_at: `${addDays(lastDay(line, rows, day), 1)}T00:00:00+05:45`,
    previous_insured,
    previous_policy_no: previous_insured ? `${line.form.code}-${chance.digits(6)}` : null,
    refused_before: false,
    other_insurance: false,
    loss_last_5y: chance.is(0.15) ? [lossOf(chance, line, day)] : [],
    wants_subsidy,
    no_other_subsidy_declared: wants_subsidy ? true : null,
    declaration_accepted: true,
    place: municipality_np,
  };
}

/** A season's crop is insured to its harvest, trees and animals for a year. */
function lastDay({ form: { row } }: Line, rows: readonly RowValues[], day: string): string {
  const { season } = row;
  const harvests = season && row.fields[season.to]?.required ? rows.map((one) => asText(valueIn(one, season.to))) : [];
  return harvests.sort().at(-1) ?? addDays(day, 365);
}

const individual: ProposalHeader = { insured_type: 'individual', group_name: null, member_count: null };

function insuredType(chance: Chance, { group }: Farmer): ProposalHeader {
  if (group === 'cooperative' && chance.is(0.3)) {
    return {
      insured_type: 'cooperative',
      group_name: 'तरकारी उत्पादक सहकारी (नमुना)',
      member_count: chance.int(6, 9),
    };
  }
  if (chance.is(0.95)) return { insured_type: 'individual' };
  const group_name = chance.pick(['सुनौलो कृषक समूह', 'हरियाली तरकारी समूह', 'प्रगति महिला कृषक समूह', 'मिलन कृषक समूह']);
  return { insured_type: 'group', group_name, member_count: chance.int(4, 8) };
}

function lossOf(chance: Chance, { causes }: Line, day: string) {
  return {
    year: Number(day.slice(0, 4)) + 57 - chance.int(1, 4),
    cause: chance.pick(causes),
    amount: `${chance.int(8, 90) * 1000}.00`,
  };
}

/** The first answers are there; what comes later in the wizard is not. */
function begun(chance: Chance, header: ProposalHeader): ProposalHeader {
  const names = Object.keys(header);
  return Object.fromEntries(Object.entries(header).slice(0, chance.int(5, names.length - 2)));
}

function unfinished(chance: Chance, { gaps }: Line, row: RowValues): RowValues {
  if (chance.is(0.6)) return row;
  const gap = chance.pick(gaps);
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== gap));
}
