/** For links whose `aria-current` we give ourselves: the router would also mark what lies above the page. */
export const exactly = { exact: true, includeSearch: false };
