import { sql } from 'kysely';

/** Midnight in Nepal, which has had one offset all the year round since 1986: the day begins. */
export function startOfDay(day: string) {
  return sql<Date>`${`${day} 00:00:00+05:45`}::timestamptz`;
}

/** Midnight in Nepal, where the day is over. */
export function endOfDay(day: string) {
  return sql<Date>`${startOfDay(day)} + interval '1 day'`;
}
