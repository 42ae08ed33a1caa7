import { type Static, Type } from 'typebox';
import type { Line } from '../access/roles.ts';
import { bankNumbers } from '../forms/banking.ts';
import type { Form, FormPart } from '../forms/form.ts';
import { enteredFields, type Fields, schemaOf } from '../forms/kinds.ts';
import type { BankingDetails, InspectionReport } from '../forms/records.ts';
import { Id, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById } from '../wire/page.ts';

const partFrame = { id: Id, insurance: Id, insurance_proposal: Id, version: Type.Integer() };
const PartFrame = Type.Object(partFrame);
/** The answer to a write of a part: its fields, and the id and version of the proposal or row it belongs to. */
export type PartRecord<V> = Static<typeof PartFrame> & V;

/** A partner reads account numbers masked, so they no longer have the form of numbers. */
function answeredPart(fields: Fields) {
  const masked = bankNumbers.filter((name) => name in fields).map((name) => [name, Type.Optional(nullable(Words()))]);
  return { ...schemaOf(fields).properties, ...Object.fromEntries(masked) };
}

export function partsOn({ parts = {} }: Form, on: FormPart['on']) {
  const own = Object.entries<FormPart | undefined>({ ...parts }).filter(([, part]) => part?.on === on);
  return Object.fromEntries(
    own.map(([name, part]) => [name, Type.Optional(Type.Object(answeredPart(part?.fields ?? {})))]),
  );
}

/** Returns the calls of the parts that a form has. */
export function partEndpointsOf({ parts = {}, line }: Form): {
  banking?: PartEndpoint<BankingDetails>;
  technicianData?: PartEndpoint<InspectionReport>;
} {
  const { banking, technician_data } = parts;
  return {
    ...(banking ? { banking: partEndpoint(banking, line, 'change_proposal') } : {}),
    ...(technician_data ? { technicianData: partEndpoint(technician_data, line, 'verify_proposal') } : {}),
  };
}

type PartEndpoint<V> = ReturnType<typeof partEndpoint<V>>;

/** `id` is the proposal's or the row's, whichever the part belongs to. */
function partEndpoint<V>({ path, fields }: FormPart, line: Line, permission: 'change_proposal' | 'verify_proposal') {
  const { properties } = schemaOf(enteredFields(fields));
  return endpoint({
    method: 'PATCH',
    path,
    permission,
    line,
    params: ById,
    body: Type.Unsafe<V>(Type.Object(properties)),
    response: Type.Unsafe<PartRecord<V>>(Type.Object({ ...properties, ...partFrame })),
  });
}
