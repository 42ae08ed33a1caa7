/** Before the token of another program, so that whoever finds one knows what it is; no sign-in's begins so. */
export const programPrefix = 'kbp_';
/** So many calls of one token are answered in a minute. */
export const callsAMinute = 300;
