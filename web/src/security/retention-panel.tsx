import { type Company, companies } from '@krishi-bima/contract/companies/companies';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompanyId } from '#api/chosen-company.ts';
import { refusalText } from '#api/field-text.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import { useList } from '#api/use-list.ts';
import { useUnsavedGuard } from '#drafts/unsaved.ts';
import { formatDateTime, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { NumberField } from '#ui/form/number-field.tsx';
import { PanelForm } from '#ui/form/panel-form.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { toast } from '#ui/toast.tsx';
import { retentionMessages as messages } from './messages.ts';
import classes from './retention-panel.module.css';

/** For whom the company's records are: after how many years farmers from whom nothing came are erased, and what was. */
export function RetentionPanel() {
  const mayRead = useMay('change_approval_limit');
  const company = useCompanyId();
  return mayRead && company !== undefined ? <Retention key={company} id={company} /> : null;
}

function Retention({ id }: { id: number }) {
  const { page, problem, retry } = useList(companies.mine, { query: { limit: 200 } }, { key: 'retention' });
  const company = page?.results.find((one) => one.id === id);
  const [opened, setOpened] = useState(false);
  const mayChange = useMay('change_company');
  return (
    <Panel
      title={messages.title}
      aside={
        !opened && mayChange && company ? (
          <Button variant="subtle" size="xs" onClick={() => setOpened(true)}>
            {t(messages.change)}
          </Button>
        ) : null
      }
    >
      <div className={classes.part}>
        {problem && !page ? <ListFailed title={messages.failed} problem={problem} onRetry={retry} /> : null}
        {page || problem ? null : <SkeletonRows rows={2} columns={1} />}
        {company ? <p>{t(sentenceOf(company))}</p> : null}
        {company && opened ? <Years company={company} onClose={() => setOpened(false)} /> : null}
        <Erasures id={id} />
      </div>
    </Panel>
  );
}

function sentenceOf({ erase_after_years: years }: Company) {
  return years ? messages.after(number(years)) : messages.never;
}

function Years({ company: { id, version, erase_after_years }, onClose }: { company: Company; onClose: () => void }) {
  const queries = useQueryClient();
  const [years, setYears] = useState(erase_after_years ?? null);
  const [halfTyped, setHalfTyped] = useState<string | null>(null);
  useUnsavedGuard(years !== (erase_after_years ?? null) || halfTyped !== null);
  const save = useSave(companies.patch, {
    async onSaved() {
      toast.done(messages.saved);
      await refresh(queries, companies.mine);
      onClose();
    },
  });
  const wrong = save.problem?.fields.erase_after_years;
  return (
    <PanelForm
      refusal={wrong ? undefined : save.problem?.detail}
      isSaving={save.running}
      onClose={onClose}
      onSave={() => {
        if (halfTyped === null) void save.run({ params: { id }, body: { erase_after_years: years } }, { version });
      }}
    >
      <NumberField
        label={messages.years}
        hint={messages.hint}
        unit={messages.unit}
        min={1}
        max={100}
        value={years}
        onChange={setYears}
        onInvalid={setHalfTyped}
        error={wrong ? refusalText(wrong) : undefined}
      />
    </PanelForm>
  );
}

function Erasures({ id }: { id: number }) {
  const { page } = useList(companies.erasures, { params: { id }, query: { limit: 10 } }, { key: 'retention' });
  if (!page || page.results.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t(messages.erasures)}>
      {page.results.map(({ id: nth, farmers, at }) => (
        <li key={nth}>
          {t(messages.erased(number(farmers)))} <span className="dim">{formatDateTime(at)}</span>
        </li>
      ))}
    </ul>
  );
}
