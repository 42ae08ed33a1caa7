import { companies } from '@krishi-bima/contract/companies/companies';
import { type CompanyStorage, storageQuota } from '@krishi-bima/contract/companies/storage';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '#api/field-text.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useUnsavedGuard } from '#drafts/unsaved.ts';
import { fileSize } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { NumberField } from '#ui/form/number-field.tsx';
import { PanelForm } from '#ui/form/panel-form.tsx';
import { toast } from '#ui/toast.tsx';
import { storageMessages as messages } from './storage-words.ts';

const gigabyte = 1024 ** 3;

/** The super admin says how much the files of a company may take; people think in gigabytes. */
export function QuotaForm({ storage, onClose }: { storage: CompanyStorage; onClose: () => void }) {
  const { insurance: id, quota, used, version } = storage;
  const queries = useQueryClient();
  const before = Math.round((quota / gigabyte) * 10) / 10;
  const [gigabytes, setGigabytes] = useState<number | null>(before);
  const [halfTyped, setHalfTyped] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  useUnsavedGuard(gigabytes !== before || halfTyped !== null);
  const { run, running, problem } = useSave(companies.patch, {
    async onSaved() {
      toast.done(messages.saved);
      await refresh(queries, companies.storage, companies.mine);
      onClose();
    },
  });
  function save() {
    setTried(true);
    if (halfTyped !== null || gigabytes === null) return;
    void run({ params: { id }, body: { storage_quota: Math.round(gigabytes * gigabyte) } }, { version });
  }
  const wrong = problem?.fields.storage_quota;
  const missing = isTried && gigabytes === null && halfTyped === null ? t(messages.required) : undefined;
  return (
    <PanelForm refusal={wrong ? undefined : problem?.detail} isSaving={running} onSave={save} onClose={onClose}>
      <NumberField
        label={messages.quota}
        hint={messages.hint(fileSize(used))}
        unit={messages.unit}
        min={0.1}
        max={storageQuota.most / gigabyte}
        decimals={1}
        value={gigabytes}
        onChange={setGigabytes}
        onInvalid={setHalfTyped}
        error={wrong ? refusalText(wrong) : missing}
      />
    </PanelForm>
  );
}
