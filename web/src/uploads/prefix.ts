/** Photographs and videos that wait are among the drafts, under this. */
export const mediaPrefix = 'media/';
