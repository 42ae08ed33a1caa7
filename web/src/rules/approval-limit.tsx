import { type Company, companies } from '@krishi-bima/contract/companies/companies';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '#api/field-text.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useUnsavedGuard } from '#drafts/unsaved.ts';
import { rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { MoneyField } from '#ui/form/money-field.tsx';
import { PanelForm } from '#ui/form/panel-form.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.tsx';
import { ruleMessages as messages } from './messages.ts';
import classes from './rules-page.module.css';

export function ApprovalLimit({ company: { id, version, approval_limit } }: { company: Company }) {
  const queries = useQueryClient();
  const [opened, setOpened] = useState(false);
  const [amount, setAmount] = useState(approval_limit);
  const [halfTyped, setHalfTyped] = useState<string | null>(null);
  useUnsavedGuard(opened && (amount !== approval_limit || halfTyped !== null));
  const save = useSave(companies.setApprovalLimit, {
    async onSaved(saved) {
      toast.done(saved.approval_limit === amount ? messages.saved : messages.unconfirmed);
      await refresh(queries, companies.mine);
      setOpened(false);
    },
  });
  const wrong = save.problem?.fields.approval_limit;
  return (
    <Panel
      title={messages.approval}
      aside={
        opened ? null : (
          <Button variant="subtle" size="xs" onClick={() => setOpened(true)}>
            {t(messages.change)}
          </Button>
        )
      }
    >
      <div className={classes.part}>
        <p>{t(approval_limit === null ? messages.never : messages.above(rupees(approval_limit)))}</p>
        {opened ? (
          <PanelForm
            refusal={wrong ? undefined : save.problem?.detail}
            isSaving={save.running}
            onClose={() => setOpened(false)}
            onSave={() => {
              if (halfTyped === null) void save.run({ params: { id }, body: { approval_limit: amount } }, { version });
            }}
          >
            <MoneyField
              label={messages.limit}
              hint={messages.limitHint}
              value={amount}
              onChange={setAmount}
              onInvalid={setHalfTyped}
              error={wrong ? refusalText(wrong) : undefined}
            />
          </PanelForm>
        ) : null}
      </div>
    </Panel>
  );
}
