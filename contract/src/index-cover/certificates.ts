import { type Static, Type } from 'typebox';
import { Task } from '../downloads/downloads.ts';
import { nameCheckNames } from '../payments/name-check.ts';
import { Id, Money, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById } from '../wire/page.ts';

/** One member's cover by one product in a policy of their cooperative. */
const MemberCover = Type.Object({
  policy: Id,
  policy_no: Words(),
  /** The id in the policy's list of members, by which the certificate is asked for. */
  member: Id,
  status: Words(),
  product: Id,
  product_np: Words(),
  product_en: Words(),
  season_year: Type.Integer(),
  units: Type.Integer(),
  unit: Words(),
  sum_insured: Money,
  premium: Money,
  subsidy: Money,
  farmer_share: Money,
  premium_rate: Type.Number(),
  /** Of what the season paid: what is on its way or there, and what is still to come. */
  paid: Money,
  to_pay: Money,
  /** Some of what is to come awaits its approval. */
  awaits_approval: Type.Boolean(),
  /** How the account stands that it is paid into. */
  check: Type.Enum(nameCheckNames),
});
export type MemberCover = Static<typeof MemberCover>;

export const indexCertificates = {
  /** What policies of the cooperative insure for a member, the newest first; the id is that of the farmer's KYC. */
  covers: endpoint({
    method: 'GET',
    path: '/api/v1/index/cooperative/farmers/:id/covers/',
    permission: 'view_cooperative',
    params: ById,
    response: Type.Object({ results: Type.Array(MemberCover) }),
  }),
  /** Starts the certificate of a member, or one file with those of all members; follow it under `pdf_task_status`. */
  print: endpoint({
    method: 'GET',
    path: '/api/v1/index_certificate_pdf_download',
    permission: 'export_proposal',
    query: Type.Object({ policy: Id, member: Type.Optional(nullable(Id)) }),
    response: Task,
  }),
};
