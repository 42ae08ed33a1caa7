import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { nullable, Words } from './values.ts';

export const taskStates = ['PENDING', 'STARTED', 'SUCCESS', 'FAILURE'] as const;

/** A running piece of work. The same id stands twice, for the two spellings that old clients read (design section 4). */
export const Task = Type.Object({
  task_id: Words(),
  id: Words(),
  status: Type.Enum([...taskStates]),
  /** 0 to 100. */
  progress: Type.Integer(),
  result: Type.Optional(Type.Object({ url: Words(), name: Words() })),
  error: Type.Optional(nullable(Words())),
});
export type Task = Static<typeof Task>;

export const ByTask = Type.Object({ id: Type.String({ format: 'uuid', pattern: '^[0-9a-fA-F-]{36}$' }) });

export const pdf = {
  start: endpoint({
    method: 'GET',
    path: '/api/v1/pdf_download',
    // A partner reads masked records and takes none away (design section 4).
    permission: 'export_proposal',
    query: Type.Object({ form: Type.String({ maxLength: 40 }), id: Type.Integer({ minimum: 1, maximum: 2147483647 }) }),
    response: Task,
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/v1/pdf_task_status/:id/',
    permission: 'view_proposal',
    params: ByTask,
    response: Task,
  }),
};
