import type { Kyc } from '@krishi-bima/contract/kyc/kyc';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { DraftNotice, DraftSaved } from '#drafts/draft-notice.tsx';
import { ConflictNotice } from '#forms/conflict-notice.tsx';
import { FieldFormProvider } from '#forms/form-field.tsx';
import { useSaveKey } from '#forms/use-save-key.ts';
import { t } from '#i18n/t.ts';
import { SaveFailure } from '#kyc/form/save-failure.tsx';
import { SectionAside, SectionFields, sectionTitle, useKind } from '#kyc/form/section-fields.tsx';
import { formMessages } from '#kyc/form-messages.ts';
import { firstFieldOf, type SectionId } from '#kyc/kyc-fields.ts';
import { EntryForm } from '#ui/form/entry-form.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Panel } from '#ui/panel.tsx';
import { differencesOf } from './conflict.ts';
import classes from './section-editor.module.css';
import { useSectionEdit } from './use-section-edit.ts';

interface SectionEditorProps {
  record: Kyc;
  section: SectionId;
  /** Where the cursor goes at first. */
  field?: string;
  onClose: () => void;
}

/** One panel of the file with its fields open. Esc leaves, Ctrl+S keeps. */
export function SectionEditor({ record, section, field, onClose }: SectionEditorProps) {
  const edit = useSectionEdit(record, section, onClose);
  const { form, draft, conflict, failure, isSaving, save } = edit;
  const kind = useKind(form);
  useSaveKey(() => void save());
  const focusFirst = useEffectEvent(() => form.focus(field ?? firstFieldOf(section, form.values())));
  useEffect(() => {
    focusFirst();
  }, []);

  async function leave() {
    if (form.dirty && !(await isSure())) return;
    await edit.discard();
    onClose();
  }
  return (
    <FieldFormProvider form={form}>
      <EntryForm
        className={classes.editor}
        onSubmit={save}
        onKeyDown={(event) => {
          // A list or a calendar that closes by Esc has taken the key already.
          if (event.key === 'Escape' && !event.defaultPrevented && !isInList(event.target)) void leave();
        }}
      >
        <Panel
          title={sectionTitle(section, kind)}
          aside={<SectionAside section={section} form={form} />}
          footer={
            <div className={classes.foot}>
              <DraftSaved at={draft.savedAt} />
              <Button variant="default" rightSection={<Kbd>Esc</Kbd>} onClick={() => void leave()}>
                {t(formMessages.cancel)}
              </Button>
              <Button type="submit" loading={isSaving} rightSection={<Kbd onFilled>Ctrl S</Kbd>}>
                {t(formMessages.save)}
              </Button>
            </div>
          }
        >
          <div className={classes.notices}>
            <DraftNotice draft={draft} />
            {conflict ? (
              <ConflictNotice
                title={formMessages.stale}
                changes={conflict.changes}
                differences={differencesOf(conflict, form.values())}
                onDecide={(mine) => void edit.decide(mine)}
              />
            ) : null}
            <SaveFailure failure={failure} onRetry={() => void save()} />
          </div>
          <SectionFields section={section} form={form} />
        </Panel>
      </EntryForm>
    </FieldFormProvider>
  );
}

function isInList(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true';
}

async function isSure() {
  const { confirm } = await import('#ui/confirm.tsx');
  return confirm({
    title: formMessages.leaveTitle,
    text: formMessages.leaveText,
    action: formMessages.leaveYes,
    yes: formMessages.leaveYes,
    no: formMessages.leaveNo,
  });
}
