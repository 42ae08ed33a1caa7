import { type Static, Type } from 'typebox';
import { AdDate, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { verificationCodePattern } from './code.ts';

/** Everything that anybody may know of a printed paper; nothing about the person it is for. */
export const PaperVerification = Type.Object({
  /** The number on the paper, in Latin digits. */
  number: Words(),
  date: AdDate,
  /** The present state of its record. */
  state: Type.Object({ ne: Words(), en: Words() }),
  /** The fingerprint on the paper, in groups of four. */
  fingerprint: Words(),
  /** Whether the record still matches the paper. */
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
