import { Problem } from '../errors/problem.ts';

/** No form of the product is nested half as deep; what reads a body may call itself once a level. */
const deepest = 60;

/** Refuses a body that is nested so deep that reading it could exhaust the stack. */
export function refuseDeep(body: unknown): void {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw new Problem('bad_json');
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
}
