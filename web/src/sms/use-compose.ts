import { kycList } from '@krishi-bima/contract/kyc/list';
import { policies } from '@krishi-bima/contract/policies/policies';
import { smsTemplates } from '@krishi-bima/contract/sms/rules';
import { type RecipientTab, recipientTabs, type SmsStanding, sms } from '@krishi-bima/contract/sms/sms';
import type { Body, Output } from '@krishi-bima/contract/wire/endpoint';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { useCompanyId } from '#api/chosen-company.ts';
import { call, requestKindOf } from '#api/client.ts';
import { filterOf } from '#api/filter.ts';
import { useList } from '#api/use-list.ts';
import { isProgramError, useRecord } from '#api/use-record.ts';
import {
  type ComposeDraft,
  type ComposeSubject,
  newDraft,
  type TemplateOption,
  templateOptions,
} from './compose-draft.ts';

type Asked = Body<typeof sms.recipients>;

/** What the address of the page says of the list that the recipients come from. */
export interface Source {
  subject: ComposeSubject;
  body: Pick<Asked, 'farmers' | 'policies' | 'ids'>;
  /** The address of the list. */
  isRenewals: boolean;
}

/** Reads the list from the address: `from=policies&ending_within=30`, `from=farmers&ids=7,9`. */
export function sourceOf(search: Readonly<Record<string, unknown>>): Source | undefined {
  const ids = idsIn(search.ids);
  const picked = ids.length > 0 ? { ids } : {};
  if (search.from === 'farmers') {
    return {
      subject: 'farmer',
      isRenewals: false,
      body: { farmers: withoutPaging(filterOf(kycList, search)), ...picked },
    };
  }
  if (search.from !== 'policies') return undefined;
  const filter = withoutPaging(filterOf(policies.list, search));
  return { subject: 'policy', isRenewals: filter.ending_within !== undefined, body: { policies: filter, ...picked } };
}

/** The recipients are all of a list, not those of one page. */
function withoutPaging<T extends { limit?: unknown; offset?: unknown; ordering?: unknown }>(filter: T) {
  return { ...filter, limit: undefined, offset: undefined, ordering: undefined };
}

function idsIn(value: unknown): number[] {
  return (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
    .slice(0, 1000);
}

const typingMs = 350;

/** What is shown of a message while it is written: whoever gets it, with text, parts and cost. */
export function useRecipients(body: Asked, name: string) {
  // A new body is made with each drawing; the same words are the same question.
  const words = JSON.stringify(body);
  const [waited] = useDebouncedValue(words, typingMs, { leading: true });
  const asked = JSON.parse(waited) as Asked;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [requestKindOf(sms.recipients), waited],
    queryFn: ({ signal }): Promise<Output<typeof sms.recipients>> =>
      call(sms.recipients, { body: asked }, { signal, key: name }),
    enabled: asked.text.trim() !== '',
    placeholderData: keepPreviousData,
    throwOnError: isProgramError,
  });
  return {
    found: data,
    problem: error instanceof ApiProblem ? error : undefined,
    stale: isPlaceholderData || waited !== words,
    retry: () => void refetch(),
  };
}

/** The rules of today and the templates, once both are there. */
export function useOffice(subject: ComposeSubject | undefined) {
  const insurance = useCompanyId();
  const standing = useRecord(sms.standing, { query: { insurance } });
  const templates = useList(smsTemplates.list, { query: { insurance, limit: 200 } }, { key: 'compose' });
  const problem = standing.problem ?? templates.problem;
  const office =
    standing.record && templates.page
      ? { standing: standing.record, options: templateOptions(templates.page.results, subject ?? 'farmer') }
      : undefined;
  function retry() {
    standing.retry();
    templates.retry();
  }
  return { office, problem, retry };
}

export interface Office {
  standing: SmsStanding;
  options: readonly TemplateOption[];
}

/** What was written, and who of the list is left out. */
export function useComposing({ standing, options }: Office, isRenewals: boolean) {
  const first = options.find(({ occasion }) => occasion === (isRenewals ? 'renewal_due' : undefined));
  const [draft, setDraft] = useState(() => newDraft(isRenewals ? first : undefined, standing));
  const [except, setExcept] = useState<ReadonlySet<number>>(new Set());
  const change = (next: Partial<ComposeDraft>) => setDraft((before) => ({ ...before, ...next }));
  return { draft, setDraft, change, except, setExcept };
}

export function tabOf(value: unknown): RecipientTab {
  return recipientTabs.find((tab) => tab === value) ?? 'to_send';
}
