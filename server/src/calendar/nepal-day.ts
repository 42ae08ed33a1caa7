import { sql } from 'kysely';

/** Returns midnight in Nepal, whose offset has been the same all year round since 1986: the day begins. */
export function startOfDay(day: string) {
  return sql<Date>`${`${day} 00:00:00+05:45`}::timestamptz`;
}

/** Returns the midnight in Nepal at which the day ends. */
export function endOfDay(day: string) {
  return sql<Date>`${startOfDay(day)} + interval '1 day'`;
}
