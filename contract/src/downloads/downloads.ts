import { type Static, Type } from 'typebox';
import type { Permission } from '../access/roles.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import { Id, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Nothing, page, Slice } from '../wire/page.ts';

export const taskStates = ['PENDING', 'STARTED', 'SUCCESS', 'FAILURE'] as const;

interface TaskKind {
  title: Text;
  /** The permission is checked again when a failed task is retried. */
  permission: Permission;
  /** One is made at a time in a company. */
  single?: true;
}

/** Every background task that a person waits for; each is a job of the same name on the server. */
export const taskKinds = {
  proposal_pdf: { title: text('प्रस्ताव फारम', 'Proposal form'), permission: 'export_proposal' },
  subsidy_application_pdf: { title: text('अनुदान माग निवेदन', 'Subsidy application'), permission: 'export_proposal' },
  endorsement_pdf: { title: text('सम्पुष्टि', 'Endorsement'), permission: 'export_proposal' },
  policy_pdf: { title: text('बीमालेख', 'Policy'), permission: 'export_proposal' },
  kyc_pdf: { title: text('ग्राहक पहिचान विवरण', 'KYC form'), permission: 'export_proposal' },
  animal_passport_pdf: { title: text('पशु राहदानी', 'Animal passport'), permission: 'export_proposal' },
  index_certificate_pdf: { title: text('बीमा प्रमाणपत्र', 'Certificate of insurance'), permission: 'export_proposal' },
  index_certificates_pdf: {
    title: text('सबै सदस्यका प्रमाणपत्र', 'Certificates of all members'),
    permission: 'export_proposal',
  },
  index_payout_pdf: {
    title: text('सूचकाङ्क बीमाको भुक्तानी', 'Pay-out of a season'),
    permission: 'export_proposal',
  },
  claim_pdf: { title: text('दाबीको कागजात', 'Claim paper'), permission: 'export_proposal' },
  merged_pdf: { title: text('सबै कागजात एउटै PDF मा', 'All documents in one PDF'), permission: 'export_proposal' },
  receipt_pdf: { title: text('रसिद', 'Receipt'), permission: 'view_receipt' },
  muzzle_video: { title: text('थुतुनोको भिडियो', 'Muzzle video'), permission: 'add_document' },
  disaster_claims: { title: text('विपद्का दाबी दर्ता', 'Claims of a disaster'), permission: 'decide_claim' },
  archive_readings: {
    title: text('मौसम सेवाबाट मापन', 'Readings from the weather service'),
    permission: 'change_cooperative',
  },
  company_archive: {
    title: text('कम्पनीको अभिलेख', 'Archive of the company'),
    permission: 'change_customuser',
    single: true,
  },
  register_pdf: { title: text('दर्ता किताब र फाँटवारी', 'Registers'), permission: 'export_proposal' },
} as const satisfies Record<string, TaskKind>;
export type TaskKindName = keyof typeof taskKinds;

/** A task and its file are removed this many days after it ended. */
export const taskRetentionDays = 7;

/**
 * A running piece of work. The same id is sent twice, for the two spellings that old clients read (docs/behaviour.md,
 * Old clients).
 */
export const Task = Type.Object({
  task_id: Words(),
  id: Words(),
  status: Type.Enum([...taskStates]),
  /** The progress, from 0 to 100. */
  progress: Type.Integer(),
  /** The address is signed anew at each request. A task without a file has no result. */
  result: Type.Optional(Type.Object({ url: Words(), name: Words() })),
  /** The code of a problem. A task cancelled by its starter reads as FAILURE with `cancelled`. */
  error: Type.Optional(nullable(Words())),
});
export type Task = Static<typeof Task>;

/** A task of one's own, as the list shows it. */
export const Download = Type.Object({
  ...Task.properties,
  kind: Type.Enum(keysOf(taskKinds)),
  /** The number or name of the record, or how many records there are. */
  about: Type.Object({ ne: Words(), en: Words() }),
  created_at: Words(),
  /** The time when it began, progressed or ended. */
  updated_at: Words(),
  /** The time until which it is stored; null while it runs. */
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

const Ids = Type.String({ maxLength: 4000, pattern: '^\\d{1,10}(,\\d{1,10})*$' });

/** One file holds at most this many proposals, or farmers. */
export const maxMerged = 30;

/**
 * Merges the proposal paper, the KYC paper and all active documents into one file. One proposal is named as in
 * `pdf_download` (`form`, `id`), several by `ids`; a farmer's KYC and papers alone by `kyc__id`, those of several by
 * `kyc__ids`.
 */
export const merged = {
  start: endpoint({
    method: 'GET',
    path: '/api/v1/download-merged-pdf/',
    permission: 'export_proposal',
    query: Type.Object({
      form: Type.Optional(Type.String({ maxLength: 40 })),
      id: Type.Optional(Id),
      /** Comma-separated ids; of any form, unless `form` names one. */
      ids: Type.Optional(Ids),
      kyc__id: Type.Optional(Id),
      kyc__ids: Type.Optional(Ids),
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

/** The tasks that the viewer started, of every kind. */
export const downloads = {
  /** Running tasks come first, then the newest. */
  list: endpoint({
    method: 'GET',
    path: '/api/v1/downloads/',
    permission: 'signed_in',
    query: Type.Object({ ...Slice, running: Type.Optional(Type.Boolean()) }),
    response: page(Download),
  }),
  /** Stops the task at its next step. An ended task stays as it is. */
  cancel: endpoint({
    method: 'POST',
    path: '/api/v1/downloads/:id/cancel/',
    permission: 'signed_in',
    params: TaskParams,
    response: Download,
  }),
  /** Retries a failed task; the new one replaces it under a new id. */
  retry: endpoint({
    method: 'POST',
    path: '/api/v1/downloads/:id/again/',
    permission: 'signed_in',
    params: TaskParams,
    response: Download,
  }),
  /** Removes the task and its file from the list. A running one is cancelled first: 409 `wrong_state`. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/downloads/:id/',
    permission: 'signed_in',
    params: TaskParams,
    response: Nothing,
  }),
};
