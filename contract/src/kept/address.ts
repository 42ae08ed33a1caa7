/** A page of a list and the whole of it are one thing to whoever keeps it, and so are a company's list and one's own. */
const leftOut = ['insurance', 'limit', 'offset'];
/** The terms of the day on which the work was kept are those that a device reckons with. */
const ofTheDay = '/api/v1/tariffs/in-force/';

/** Returns the address by which an answer is kept: of two that ask for the same there is one. */
export function keptAddress(url: string): string {
  const [path = '', query] = url.split('?');
  const search = new URLSearchParams(query);
  for (const name of leftOut) search.delete(name);
  if (path === ofTheDay) search.delete('on');
  search.sort();
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Proposals of every form are read with this call, whatever the path of their own. */
const ofProposals = ['/api/v1/proposals/', '/api/v1/queue/'];

/** Returns an address that is kept with the record of a list's row, to tell whether the row can be opened. */
export function keptRecordAddress(listPath: string, id: number | string): string {
  return ofProposals.includes(listPath) ? `/api/v1/proposals/${id}/moves/` : `${listPath}${id}/`;
}
