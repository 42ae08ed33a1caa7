import { type Static, Type } from 'typebox';
import type { Permission } from '../access/roles.ts';
import { type Text, text } from '../values/text.ts';
import { Id, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Nothing, page, Slice } from '../wire/page.ts';

export const taskStates = ['PENDING', 'STARTED', 'SUCCESS', 'FAILURE'] as const;

interface TaskKind {
  title: Text;
  /** Asked again when a failed one is to be tried again. */
  permission: Permission;
}

/** Whatever runs in the background for somebody who waits for it; each is a job of the same name on the server. */
export const taskKinds = {
  proposal_pdf: { title: text('प्रस्ताव फारम', 'Proposal form'), permission: 'export_proposal' },
  subsidy_application_pdf: { title: text('अनुदान माग निवेदन', 'Subsidy application'), permission: 'export_proposal' },
  policy_pdf: { title: text('बीमालेख', 'Policy'), permission: 'export_proposal' },
  kyc_pdf: { title: text('ग्राहक पहिचान विवरण', 'KYC form'), permission: 'export_proposal' },
  merged_pdf: { title: text('सबै कागजात एउटै PDF मा', 'All documents in one PDF'), permission: 'export_proposal' },
  receipt_pdf: { title: text('रसिद', 'Receipt'), permission: 'view_receipt' },
  register_pdf: { title: text('दर्ता किताब र फाँटवारी', 'Registers'), permission: 'export_proposal' },
} as const satisfies Record<string, TaskKind>;
export type TaskKindName = keyof typeof taskKinds;

/** A task with its file leaves the list so many days after it ended. */
export const taskRetentionDays = 7;

/**
 * A running piece of work. The same id stands twice, for the two spellings that old clients read (docs/behaviour.md,
 * Old clients).
 */
export const Task = Type.Object({
  task_id: Words(),
  id: Words(),
  status: Type.Enum([...taskStates]),
  /** 0 to 100. */
  progress: Type.Integer(),
  /** The address is signed anew at each look. What leaves no file has none. */
  result: Type.Optional(Type.Object({ url: Words(), name: Words() })),
  /** Code of a problem. One that its starter stopped reads as FAILURE with `cancelled`. */
  error: Type.Optional(nullable(Words())),
});
export type Task = Static<typeof Task>;

/** One's own, as the list shows it. */
export const Download = Type.Object({
  ...Task.properties,
  kind: Type.Enum(Object.keys(taskKinds) as TaskKindName[]),
  /** Number or name of the record, or how many there are. */
  about: Type.Object({ ne: Words(), en: Words() }),
  created_at: Words(),
  /** When it began, moved on or ended. */
  updated_at: Words(),
  /** Until when it is kept; null while it runs. */
  expires_at: nullable(Words()),
});
export type Download = Static<typeof Download>;

export const TaskParams = Type.Object({ id: Type.String({ format: 'uuid', pattern: '^[0-9a-fA-F-]{36}$' }) });

export const pdf = {
  start: endpoint({
    method: 'GET',
    path: '/api/v1/pdf_download',
    // A partner reads masked records and takes none away (docs/behaviour.md, Partner).
    permission: 'export_proposal',
    query: Type.Object({
      form: Type.String({ maxLength: 40 }),
      id: Id,
      /** The proposal itself, unless another of its papers is asked for. */
      paper: Type.Optional(Type.Enum(['proposal', 'subsidy_application'])),
    }),
    response: Task,
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/v1/pdf_task_status/:id/',
    permission: 'view_proposal',
    params: TaskParams,
    response: Task,
  }),
};

/** So many proposals go into one file. */
export const maxMergedProposals = 30;

/**
 * Proposal paper, KYC paper and all documents that stand in one file. One proposal as `pdf_download` names it
 * (`form`, `id`), several by `ids`, or a farmer's KYC alone by `kyc__id`.
 */
export const merged = {
  start: endpoint({
    method: 'GET',
    path: '/api/v1/download-merged-pdf/',
    permission: 'export_proposal',
    query: Type.Object({
      form: Type.Optional(Type.String({ maxLength: 40 })),
      id: Type.Optional(Id),
      /** Comma-separated; of whatever form, unless `form` names one. */
      ids: Type.Optional(Type.String({ maxLength: 4000, pattern: '^\\d{1,10}(,\\d{1,10})*$' })),
      kyc__id: Type.Optional(Id),
    }),
    response: Task,
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/v1/check-pdf-task-status/:id/',
    permission: 'view_proposal',
    params: TaskParams,
    response: Task,
  }),
};

/** What I started, whatever its kind. */
export const downloads = {
  /** Those that run first, then newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/v1/downloads/',
    permission: 'signed_in',
    query: Type.Object({ ...Slice, running: Type.Optional(Type.Boolean()) }),
    response: page(Download),
  }),
  /** Stops it at its next step. What has ended stays as it is. */
  cancel: endpoint({
    method: 'POST',
    path: '/api/v1/downloads/:id/cancel/',
    permission: 'signed_in',
    params: TaskParams,
    response: Download,
  }),
  /** A failed one starts afresh, under a new id in the place of the old. */
  retry: endpoint({
    method: 'POST',
    path: '/api/v1/downloads/:id/again/',
    permission: 'signed_in',
    params: TaskParams,
    response: Download,
  }),
  /** Out of the list, with its file. One that runs is cancelled first: 409 `wrong_state`. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/downloads/:id/',
    permission: 'signed_in',
    params: TaskParams,
    response: Nothing,
  }),
};
