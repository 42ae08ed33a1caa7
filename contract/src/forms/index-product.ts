/*
 * A row of index insurance names its product by a key, as a row of vegetables names its crop; the choices of a day are
 * the products that the company sells.
 */

export function productKey(id: number): string {
  return `product_${id}`;
}

/** Returns the id of the product that a row names. */
export function productOf(key: unknown): number | undefined {
  const [, id] = typeof key === 'string' ? (/^product_(\d{1,9})$/.exec(key) ?? []) : [];
  return id === undefined ? undefined : Number(id);
}
