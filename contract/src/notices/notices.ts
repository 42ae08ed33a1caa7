import { type Static, Type } from 'typebox';
import type { Entity } from '../history/history.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { InsuranceFilter } from '../wire/page.ts';

interface NoticeKind {
  label: Text;
  note: Text;
  /** Of what the history tells. */
  of: readonly Entity[];
}

/** What somebody may be told of by the bell. Whatever is of none of these, such as the safety of the account, always is told. */
export const noticeKinds = {
  farmers: {
    label: text('कृषक', 'Farmers'),
    note: text('विवरण, कागजात र हस्ताक्षर', 'Details, documents and signatures'),
    of: ['kyc', 'document', 'signature', 'media', 'sms_consent'],
  },
  fields: {
    label: text('खेत र पशु', 'Fields and animals'),
    note: text('नक्सा, हरियाली र पशुको विवरण', 'Maps, vegetation and animals'),
    of: ['field', 'ndvi_value', 'animal', 'visit'],
  },
  weather: {
    label: text('मौसम', 'Weather'),
    note: text('खेतका मौसम चेतावनी', 'Warnings for fields'),
    of: ['weather_notice'],
  },
  proposals: {
    label: text('प्रस्ताव', 'Proposals'),
    note: text('पेस, जाँच, स्वीकृति र फिर्ता', 'Submitted, reviewed, approved, sent back'),
    of: ['proposal', 'proposal_row', 'proposal_member', 'check_reason'],
  },
  policies: {
    label: text('बीमालेख', 'Policies'),
    note: text('जारी, सम्पुष्टि र रद्द', 'Issued, endorsed, cancelled'),
    of: ['policy', 'endorsement', 'refund_payment'],
  },
  claims: {
    label: text('दाबी', 'Claims'),
    note: text('दर्ता, मूल्याङ्कन र भुक्तानी', 'Registered, assessed, paid'),
    of: ['claim', 'claim_line', 'payment', 'payment_batch', 'waiting_notice'],
  },
  outbreaks: {
    label: text('रोगको प्रकोप', 'Disease outbreaks'),
    note: text(
      'रोगको दाबी सामान्यभन्दा बढी भएको जिल्ला र वडा',
      'Districts and wards with unusually many claims for disease',
    ),
    of: ['outbreak'],
  },
  money: {
    label: text('रकम र अनुदान', 'Money and subsidy'),
    note: text('रसिद, बैंक दाखिला र अनुदान', 'Receipts, deposits and subsidy'),
    of: ['receipt', 'deposit', 'day_close', 'subsidy_entry', 'subsidy_correction', 'subsidy_bill', 'subsidy_payment'],
  },
} as const satisfies Record<string, NoticeKind>;
export type NoticeKindName = keyof typeof noticeKinds;
export const noticeKindNames = keysOf(noticeKinds);

const Choices = Type.Object({
  /** The kinds that are not told of. */
  silent: Type.Array(Type.Enum(noticeKindNames), { maxItems: noticeKindNames.length, uniqueItems: true }),
});
export type NoticeChoices = Static<typeof Choices>;

/** How often a stream says that it is there, so that no proxy takes it for dead. */
export const heartbeatMs = 25_000;

/** What a stream says besides its heartbeat. */
export const streamEvents = {
  /** The number for the bell. */
  unread: 'unread',
  /** The server ends it, and another try is welcome. */
  again: 'again',
  /** The same person has opened others: this one is to ask by itself from now on. */
  full: 'full',
} as const;

const permission = 'view_kyc';

export const notices = {
  choices: endpoint({
    method: 'GET',
    path: '/api/v1/notifications/choices/',
    permission,
    response: Choices,
  }),
  choose: endpoint({
    method: 'POST',
    path: '/api/v1/notifications/choices/',
    permission,
    body: Choices,
    response: Choices,
  }),
  /**
   * Server-sent events, read by `fetch`, which can send the token: the number for the bell now, and each time it may have
   * changed.
   */
  stream: endpoint({
    method: 'GET',
    path: '/api/v1/notifications/stream/',
    permission,
    query: Type.Object({ insurance: InsuranceFilter }),
    response: Type.Unsafe<string>(Type.String()),
    media: 'stream',
  }),
};
