import type { ProposalMove } from '@krishi-bima/contract/proposals/states';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import type { Db } from '../database/open.ts';
import type { Period } from './calendar.ts';
import type { Chronicle } from './chronicle.ts';
import type { Insurer } from './insurers.ts';
import type { Line } from './lines.ts';
import type { Office } from './mark.ts';
import type { Pictures } from './pictures.ts';
import type { DemoProposal } from './proposals.ts';
import type { Registered } from './registrations.ts';

/** What it takes to write a company's covers. */
export interface Covering {
  db: Db;
  chronicle: Chronicle;
  seed: number;
  period: Period;
  office: Office;
  insurer: Insurer;
  superadmin: number;
  pictures: Pictures;
  tariffs: readonly Tariff[];
  municipalities: ReadonlyMap<unknown, { name_np: string; area_unit: 'ropani' | 'bigha' }>;
}

export interface Written {
  line: Line;
  proposal: DemoProposal;
  tariff: Tariff;
  owner: Registered;
}

export interface Step {
  move: ProposalMove;
  at: string;
  /** Null: the program itself. */
  by: number | null;
  reason?: string;
}

/** What became of a proposal after it was handed in. */
export interface Life {
  steps: Step[];
  technician?: number;
  /** When the technician wrote down what the visit found. */
  report?: { at: string; visited: string };
  /** When the farmer paid; most pay at once. */
  paid: string[];
  issue?: { at: string; by: number; policy_no: string };
  /** The proposal whose policy this one continues. */
  renews?: Written;
}

/** A proposal that was handed in, with its row as it stands. */
export interface Covered extends Written {
  life: Life;
  head: {
    id: number;
    personal_info: number;
    branch: unknown;
    agent: unknown;
    renews: number | null;
    /** Paisa. */
    sum_insured: number;
    premium: number;
    subsidy: number;
    farmer_share: number;
    stamp: number;
    payable: number;
  };
}

export function agentOf({ staff }: Office, { form }: Line, { group }: Registered['farmer']): number {
  if (form.line === 'livestock') return staff.livestockagent;
  return group === 'cooperative' ? staff.coopagent : staff.agent;
}
