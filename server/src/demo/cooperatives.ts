import { indexCooperatives } from '@krishi-bima/contract/cooperatives/cooperatives';
import { changeCooperative } from '../cooperatives/members.ts';
import { existing } from '../errors/problem.ts';
import { chanceOf } from './chance.ts';
import { communities } from './communities.ts';
import type { House } from './cover.ts';
import { isCooperative } from './farmers.ts';
import { familyOf, personOf, phoneNumber } from './people.ts';
import type { Registered } from './registrations.ts';

/** Once the cooperative's firm is verified, the index agent notes who its chair and its manager are. */
export function expectCooperative({ play, office, insurer, seed }: House, registered: readonly Registered[]): void {
  const { personal_info, row } = existing(registered.find(({ farmer }) => isCooperative(farmer)));
  const chance = chanceOf(seed, insurer.code, 'cooperative');
  const manager = personOf(chance, familyOf(chance, communities.chhetri), 'female');
  const body = {
    personal_info,
    chair_name_np: String(row.authorised_name_np),
    chair_phone: String(row.authorised_phone),
    manager_name_np: manager.np,
    manager_phone: phoneNumber(chance),
  };
  play.at(String(row.updated_at), () => {
    return play.call(office.staff.indexagent, indexCooperatives.patch, body, (data, change) => {
      return changeCooperative(data, office.cooperative, change);
    });
  });
}
