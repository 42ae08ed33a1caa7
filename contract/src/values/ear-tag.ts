/** How the number on an ear tag is written (docs/domain.md, Animals): as it is stamped, in Latin letters and digits. */
export const earTag = { kind: 'text', max: 30, pattern: '^[A-Za-z0-9/-]{3,30}$', problem: 'bad_tag' } as const;
