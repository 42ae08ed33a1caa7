import { policies } from '@krishi-bima/contract/policies/policies';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { existing, type Problem } from '../errors/problem.ts';
import { type ProposalRecord, type RowRecord, rowsOf } from '../proposals/queries.ts';
import type { Album } from './album.ts';
import type { Chance } from './chance.ts';
import type { Life } from './courses.ts';
import type { Insurer } from './insurers.ts';
import type { Line } from './lines.ts';
import type { Office } from './mark.ts';
import type { Pictures } from './pictures.ts';
import type { Local } from './places.ts';
import type { Play } from './play.ts';
import type { Registered } from './registrations.ts';

/** One company on the stage. */
export interface House {
  play: Play;
  seed: number;
  office: Office;
  insurer: Insurer;
  superadmin: number;
  pictures: Pictures;
  album: Album;
  /** Claims that the accountant puts on the batch of a day. */
  payable: Map<string, number[]>;
  /** Under which a policy was issued, so far. */
  covers: Cover[];
  /** From the last day on nobody does alone what takes two. */
  asksForTwo: boolean;
  municipalities: ReadonlyMap<unknown, Local>;
}

/** One proposal, who works at it, and what becomes of it. */
export interface Cover {
  house: House;
  life: Life;
  chance: Chance;
  line: Line;
  owner: Registered;
  writer: number;
  collector: number;
  technician: number;
  /** Decides about what others wrote. */
  admin: number;
  /** The proposal. */
  id: number;
}

/** The proposal as it stands. */
export function proposalOf({ house: { play }, id, writer, life }: Cover): Promise<ProposalRecord> {
  return play.call(writer, formEndpoints[life.form].get, undefined, async (data) => {
    const found = data.from('proposals').selectAll('proposals').where('proposals.id', '=', id);
    return existing(await found.executeTakeFirst());
  });
}

export function rowsOfCover({ house: { play }, id, writer, life }: Cover): Promise<readonly RowRecord[]> {
  return play.call(writer, formEndpoints[life.form].get, undefined, async (data) => {
    return (await rowsOf(data, [{ id }])).get(id) ?? [];
  });
}

/** The policy that was issued for the proposal. */
export function policyOf({ house: { play }, admin, id }: Cover) {
  return play.call(admin, policies.list, undefined, async (data) => {
    const found = data.from('policies').selectAll('policies').where('policies.insurance_proposal', '=', id);
    return existing(await found.executeTakeFirst());
  });
}

/** A rule that the plan of a cover does not meet is to be found by the cover. */
export function refused({ life, id }: Cover, act: string, cause: Problem): Error {
  const told = JSON.stringify(cause.more.fields ?? {});
  return new Error(`The demo's ${life.form} ${id} (${life.course}) is refused at ${act}: ${cause.code} ${told}`, {
    cause,
  });
}
