import { problems } from '@krishi-bima/contract/problems/problems';
import { smsTemplates } from '@krishi-bima/contract/sms/rules';
import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompanyId } from '#api/chosen-company.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { say, t } from '#i18n/t.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import type { ComposeDraft } from './compose-draft.ts';
import { messages } from './messages.ts';

/** What was written becomes a template that the whole office can choose. */
export function SaveTemplate({ draft }: { draft: ComposeDraft }) {
  const [opened, setOpened] = useState(false);
  const isEmpty = draft.texts[draft.language].trim() === '';
  return (
    <>
      <Button variant="default" disabled={isEmpty} onClick={() => setOpened(true)}>
        {t(messages.saveTemplate)}
      </Button>
      {opened ? <TemplateDialog texts={draft.texts} onClose={() => setOpened(false)} /> : null}
    </>
  );
}

function TemplateDialog({ texts: { ne, en }, onClose }: Pick<ComposeDraft, 'texts'> & { onClose: () => void }) {
  const insurance = useCompanyId();
  const queries = useQueryClient();
  const [names, setNames] = useState({ name_np: '', name_en: '' });
  const [tried, setTried] = useState(false);
  const save = useSave(smsTemplates.create, {
    async onSaved() {
      toast.done(messages.templateSaved);
      await refresh(queries, smsTemplates.list);
      onClose();
    },
  });
  const shortness = (name: string) => (tried && name.trim().length < 2 ? problems.required.text : undefined);
  return (
    <FormDialog
      title={messages.saveTemplate}
      action={messages.saveTemplate}
      size="small"
      isDirty={names.name_np !== '' || names.name_en !== ''}
      isSaving={save.running}
      onSave={() => {
        setTried(true);
        const [name_np, name_en] = [names.name_np.trim(), names.name_en.trim()];
        if (name_np.length < 2 || name_en.length < 2) return undefined;
        const texts = { text_np: ne.trim() || en, text_en: en.trim() || ne };
        return save.run({ body: { insurance, occasion: null, name_np, name_en, ...texts } });
      }}
      onClose={onClose}
    >
      {save.problem ? <Alert color="red">{say(save.problem.detail)}</Alert> : null}
      <TextField
        label={messages.templateNp}
        required
        nepali
        maxLength={60}
        value={names.name_np}
        onChange={(name_np) => setNames({ ...names, name_np })}
        error={shortness(names.name_np)}
      />
      <TextField
        label={messages.templateEn}
        required
        maxLength={60}
        value={names.name_en}
        onChange={(name_en) => setNames({ ...names, name_en })}
        error={shortness(names.name_en)}
      />
      <p className="dim">{t(messages.templateNote)}</p>
    </FormDialog>
  );
}
