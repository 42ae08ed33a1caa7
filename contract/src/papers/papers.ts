import { type Static, Type } from 'typebox';
import { AdDate, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { verificationCodePattern } from './code.ts';

/** What anybody may know of a printed paper; nothing of whom it is about. */
export const PaperVerification = Type.Object({
  /** As it stands on the paper, in Latin digits. */
  number: Words(),
  date: AdDate,
  /** Of its record today. */
  state: Type.Object({ ne: Words(), en: Words() }),
  /** Of the paper in hand, as printed: groups of four. */
  fingerprint: Words(),
  /** Whether the record still says what the paper says. */
  current: Type.Boolean(),
});
export type PaperVerification = Static<typeof PaperVerification>;

export const paperVerification = {
  /** 404 when no paper with this code was ever printed. */
  get: endpoint({
    method: 'GET',
    path: '/api/v1/paper-check/:code/',
    permission: 'anyone',
    params: Type.Object({ code: Type.String({ pattern: `^${verificationCodePattern}$` }) }),
    response: PaperVerification,
  }),
};
