/** Thrown before a page opens that the person has no permission for. */
export class Forbidden extends Error {
  override name = 'Forbidden';
}
