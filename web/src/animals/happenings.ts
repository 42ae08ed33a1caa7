import type { AnimalPassport } from '@krishi-bima/contract/animals/animals';
import { animalMovesMade } from '@krishi-bima/contract/animals/moves';
import type { Text } from '@krishi-bima/contract/values/text';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { rupees } from '#i18n/format.ts';
import { farmerName, staffName } from '#i18n/names.ts';
import { messages } from './messages.ts';

export const happeningKinds = ['valuation', 'muzzle', 'claim', 'visit', 'cover', 'move'] as const;
type Kind = (typeof happeningKinds)[number];

/** What happened to an animal on one day. */
export interface Happening {
  key: string;
  kind: Kind;
  on: string;
  /** What it was. */
  title: Text;
  /** The number, amount or change that it was about. */
  about: string;
  /** Who noted it, and why. */
  note: string;
  claim?: number;
  policy?: number;
}

/** Tells all that is known of an animal in one row of days, newest first. */
export function happeningsOf(animal: AnimalPassport): Happening[] {
  const all = [...coversIn(animal), ...movesIn(animal), ...eventsIn(animal)];
  return all.sort((one, other) => other.on.localeCompare(one.on));
}

function coversIn({ covers }: AnimalPassport): Happening[] {
  return covers.flatMap(({ row, policy, proposal_date, risk_start_at, sum_insured, market_value, technician_data }) => {
    const visit = technician_data?.visit_date;
    const value: Happening[] =
      proposal_date && market_value
        ? [
            {
              key: `value ${row}`,
              kind: 'valuation',
              on: proposal_date,
              ...told(messages.valuation, rupees(market_value)),
            },
          ]
        : [];
    const seen: Happening[] = visit
      ? [
          {
            key: `visit ${row}`,
            kind: 'visit',
            on: visit,
            ...told(messages.lastVisit, technician_data.technician_name),
          },
        ]
      : [];
    const covered: Happening[] =
      policy && risk_start_at
        ? [
            {
              ...{ key: `cover ${row}`, kind: 'cover', on: todayAd(new Date(risk_start_at)), policy: policy.id },
              ...told(messages.coverBegan, policy.policy_no, sum_insured ? rupees(sum_insured) : ''),
            },
          ]
        : [];
    return [...value, ...seen, ...covered];
  });
}

function movesIn({ moves }: AnimalPassport): Happening[] {
  return moves.map(({ id, move, on, reason, created_by, from_owner, to_owner, from_tag, to_tag }) => {
    const change =
      from_owner && to_owner
        ? `${farmerName(from_owner)} → ${farmerName(to_owner)}`
        : [from_tag, to_tag].filter(Boolean).join(' → ');
    const note = [reason, created_by ? staffName(created_by) : ''].filter(Boolean).join(' · ');
    return { key: `move ${id}`, kind: 'move', on, ...told(animalMovesMade[move].done, change, note) };
  });
}

function eventsIn({ events }: AnimalPassport): Happening[] {
  return events.map(({ kind, id, on, claim_no }) => ({
    ...{ key: `${kind} ${id}`, kind, on },
    ...told(kind === 'claim' ? messages.claim : messages.muzzleRead, claim_no ?? ''),
    ...(kind === 'claim' ? { claim: id } : {}),
  }));
}

function told(title: Text, about: unknown, note = ''): Pick<Happening, 'title' | 'about' | 'note'> {
  return { title, about: typeof about === 'string' ? about : '', note };
}
