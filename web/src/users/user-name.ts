import type { User } from '@krishi-bima/contract/users/users';

export function nameOf({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim();
}
