import { problems } from '@krishi-bima/contract/problems/problems';
import { fieldsOf, smsFields } from '@krishi-bima/contract/sms/fields';
import { type SmsOccasion, smsOccasions } from '@krishi-bima/contract/sms/occasions';
import { type SmsTemplate, smsTemplates } from '@krishi-bima/contract/sms/rules';
import { longestTemplate } from '@krishi-bima/contract/sms/sms';
import type { Language } from '@krishi-bima/contract/values/text';
import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '#api/field-text.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { say, t } from '#i18n/t.ts';
import { confirm } from '#ui/confirm.tsx';
import { ChipTextField } from '#ui/form/chip-text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { messages as words } from './messages.ts';
import { ruleMessages as messages } from './rule-messages.ts';

/** A template that is there, or a new one: the company's own words for an occasion, or one to choose by hand. */
export type Edited = { template: SmsTemplate } | { occasion: SmsOccasion | null };

interface TemplateDialogProps {
  insurance: number;
  edited: Edited;
  onClose: () => void;
}

type Values = Pick<SmsTemplate, 'name_np' | 'name_en' | 'text_np' | 'text_en'>;

export function TemplateDialog({ insurance, edited, onClose }: TemplateDialogProps) {
  const template = 'template' in edited ? edited.template : undefined;
  const occasion = 'template' in edited ? edited.template.occasion : edited.occasion;
  const [first] = useState(() => startOf(edited));
  const [values, setValues] = useState<Values>(first);
  const [tried, setTried] = useState(false);
  const { save, problem, wrong, running } = useTemplateSave(insurance, template, occasion, onClose);
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }));
  const lacking = (value: string, least: number) =>
    tried && value.trim().length < least ? { error: problems.required.text } : {};
  const textField = (name: 'text_np' | 'text_en', language: Language) => (
    <ChipTextField
      label={name === 'text_np' ? messages.textNp : messages.textEn}
      value={values[name]}
      onChange={(next) => set({ [name]: next })}
      chips={chipsOf(occasion, language)}
      offer={words.fields}
      menuLabel={words.fieldList}
      nepali={language === 'ne'}
      maxLength={longestTemplate}
      {...(wrong?.[name] ? { error: refusalText(wrong[name]) } : lacking(values[name], 1))}
    />
  );
  return (
    <FormDialog
      title={template ? messages.editTemplate(t({ ne: template.name_np, en: template.name_en })) : messages.addTemplate}
      action={messages.save}
      size="large"
      isDirty={values !== first}
      isSaving={running}
      note={template ? <Remove template={template} onRemoved={onClose} /> : null}
      onSave={() => {
        setTried(true);
        return isWhole(values) ? save(values) : undefined;
      }}
      onClose={onClose}
    >
      {problem && !wrong ? <Alert color="red">{say(problem.detail)}</Alert> : null}
      <TextField
        label={messages.nameNp}
        required
        nepali
        maxLength={60}
        value={values.name_np}
        onChange={(name_np) => set({ name_np })}
        {...lacking(values.name_np, 2)}
      />
      <TextField
        label={messages.nameEn}
        required
        maxLength={60}
        value={values.name_en}
        onChange={(name_en) => set({ name_en })}
        {...lacking(values.name_en, 2)}
      />
      {textField('text_np', 'ne')}
      {textField('text_en', 'en')}
    </FormDialog>
  );
}

function isWhole({ name_np, name_en, text_np, text_en }: Values): boolean {
  return name_np.trim().length > 1 && name_en.trim().length > 1 && text_np !== '' && text_en !== '';
}

function startOf(edited: Edited): Values {
  if ('template' in edited) {
    const { name_np, name_en, text_np, text_en } = edited.template;
    return { name_np, name_en, text_np, text_en };
  }
  const facts = edited.occasion && smsOccasions[edited.occasion];
  if (!facts) return { name_np: '', name_en: '', text_np: '', text_en: '' };
  const { label, usual } = facts;
  return { name_np: label.ne, name_en: label.en, text_np: usual.ne, text_en: usual.en };
}

function chipsOf(occasion: SmsOccasion | null, language: Language) {
  const subject = occasion ? smsOccasions[occasion].subject : 'policy';
  return fieldsOf[subject].map((key) => ({ key, label: smsFields[key][language] }));
}

function useTemplateSave(
  insurance: number,
  template: SmsTemplate | undefined,
  occasion: SmsOccasion | null,
  onClose: () => void,
) {
  const queries = useQueryClient();
  async function onSaved() {
    toast.done(messages.templateSaved);
    await refresh(queries, smsTemplates.list);
    onClose();
  }
  const create = useSave(smsTemplates.create, { onSaved });
  const patch = useSave(smsTemplates.patch, { onSaved });
  const save = (values: Values) =>
    template
      ? patch.run({ params: { id: template.id }, body: values }, { version: template.version })
      : create.run({ body: { insurance, occasion, ...values } });
  const problem = create.problem ?? patch.problem;
  const wrong = problem && Object.keys(problem.fields ?? {}).length > 0 ? problem.fields : undefined;
  return { save, problem, wrong, running: create.running || patch.running };
}

function Remove({ template: { id }, onRemoved }: { template: SmsTemplate; onRemoved: () => void }) {
  const queries = useQueryClient();
  const remove = useSave(smsTemplates.remove, {
    async onSaved() {
      toast.done(messages.removed);
      await refresh(queries, smsTemplates.list);
      onRemoved();
    },
    onProblem: ({ detail }) => toast.failed({ title: detail }),
  });
  async function ask() {
    const { askRemove, removeTemplate } = messages;
    if (await confirm({ title: askRemove, action: removeTemplate, danger: true })) await remove.run({ params: { id } });
  }
  return (
    <Button variant="subtle" color="red" loading={remove.running} onClick={() => void ask()}>
      {t(messages.removeTemplate)}
    </Button>
  );
}
