/** For links with an `aria-current` of our own: the router would also mark the pages above. */
export const exactMatch = { exact: true, includeSearch: false };
