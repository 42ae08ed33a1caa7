/** For links whose `aria-current` we give ourselves: the router would also mark what lies above the page. */
export const exactMatch = { exact: true, includeSearch: false };
