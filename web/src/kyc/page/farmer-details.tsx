import { type Kyc, kyc } from '@krishi-bima/contract/kyc/kyc';
import type { Text } from '@krishi-bima/contract/values/text';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { refresh } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import { RecentHistory } from '#history/farmer-history.tsx';
import { t } from '#i18n/t.ts';
import { DuplicateReview } from '#kyc/duplicates/duplicate-review.tsx';
import { SectionDetails } from '#kyc/form/review.tsx';
import { sectionTitle } from '#kyc/form/section-fields.tsx';
import { formMessages } from '#kyc/form-messages.ts';
import { readValues, type SectionId, sectionIds } from '#kyc/kyc-fields.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { ConsentPanel } from '#sms/consent-panel.tsx';
import { Panel } from '#ui/panel.tsx';
import { KycStatusPanel } from '#workflow/kyc-status-panel.tsx';
import classes from './farmer-details.module.css';
import { pageMessages } from './messages.ts';
import { MissingPanel } from './missing-panel.tsx';
import { SectionEditor } from './section-editor.tsx';
import { walkButton } from './walk-button.tsx';

/** Panels in reading order, each edited in place; what is missing and what happened beside them. */
export function FarmerDetails({ record }: { record: Kyc }) {
  // What has not been sent is corrected where it was written.
  const mayChange = useMay('change_kyc') && record.id > 0;
  const { editing, field, edit, close } = useEditing(mayChange);
  const queries = useQueryClient();
  const values = readValues(record);
  return (
    <>
      {record.twin_review ? <DuplicateReview record={record} /> : null}
      <div className={classes.columns}>
        <div className={classes.panels}>
          {sectionIds.map((section) =>
            section === editing ? (
              <SectionEditor key={section} record={record} section={section} field={field} onClose={close} />
            ) : (
              <Panel
                key={section}
                title={sectionTitle(section, values)}
                aside={
                  mayChange ? (
                    <EditButton
                      title={sectionTitle(section, values)}
                      isBlocked={editing !== undefined}
                      onClick={() => edit(section)}
                    />
                  ) : null
                }
              >
                <SectionDetails section={section} values={values} />
              </Panel>
            ),
          )}
        </div>
        <div className={classes.aside}>
          <KycStatusPanel id={record.id} onMoved={() => refresh(queries, kyc.get, kyc.list)} />
          <MissingPanel record={record} mayChange={mayChange && editing === undefined} />
          <ConsentPanel kyc={record.id} />
          <RecentHistory id={record.id} />
        </div>
      </div>
    </>
  );
}

interface EditButtonProps {
  title: Text;
  isBlocked: boolean;
  onClick: () => void;
}

function EditButton({ title, isBlocked, onClick }: EditButtonProps) {
  return (
    <Button
      size="xs"
      variant="subtle"
      className={classes.edit}
      leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
      aria-label={t(formMessages.changeSection(title))}
      data-disabled={isBlocked || undefined}
      aria-disabled={isBlocked || undefined}
      title={isBlocked ? t(pageMessages.editFirst) : undefined}
      onClick={isBlocked ? undefined : onClick}
    >
      {t(formMessages.change)}
    </Button>
  );
}

/** The open part stands in the address, so that a reload or a new sign-in finds it open with what was typed. */
function useEditing(mayChange: boolean) {
  const search = useSearch({ from: inShell(paths.kyc) });
  const navigate = useNavigate({ from: paths.kyc });
  const editing = mayChange ? sectionIds.find((section) => section === search.edit) : undefined;
  const go = (part: { edit?: SectionId; field?: string }) =>
    void navigate({ to: '.', search: part, replace: true, resetScroll: false });
  return {
    editing,
    field: typeof search.field === 'string' ? search.field : undefined,
    edit: (edit: SectionId, field?: string) => go(field ? { edit, field } : { edit }),
    close: () => {
      go({});
      // Whoever walks through what is missing goes on by Enter.
      setTimeout(() => document.getElementById(walkButton)?.focus());
    },
  };
}
