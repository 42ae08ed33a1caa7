import { visits } from '@krishi-bima/contract/visits/visits';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useList } from '#api/use-list.ts';
import { number } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { useUnsent } from '#outbox/shown.ts';
import { useEditor } from '#proposals/editor/use-editor.ts';
import classes from './inspection.module.css';
import { inspectionPath } from './keep-report.ts';
import { inspectionMessages as messages } from './messages.ts';

/** After one inspection the next, by the day it is due; what waits on the device for a line is done. */
export function NextInspection() {
  const { id: here } = useEditor();
  const unsent = useUnsent();
  const { page } = useList(
    visits.list,
    { query: { mine: true, status: 'due', limit: 100 } },
    { key: 'next inspection' },
  );
  const left = (page?.results ?? []).flatMap(({ kind, record, personal_info, due_on }) => {
    if (kind !== 'inspection' || record?.kind !== 'proposal' || record.id === here || !record.form) return [];
    const { id, form } = record;
    const isKept = unsent.some(({ path }) => path === inspectionPath(form, id));
    return isKept ? [] : [{ id, form, due_on, whose: farmerName(personal_info) }];
  });
  const [next] = left.toSorted((one, other) => (one.due_on < other.due_on ? -1 : 1));
  if (!next) return null;
  return (
    <p className={classes.next}>
      <span>{next.whose}</span>
      <Button
        variant="light"
        rightSection={<IconArrowRight size={16} stroke={2} aria-hidden />}
        renderRoot={(props) => (
          <Link
            to={paths.proposal}
            params={{ form: next.form, id: next.id }}
            search={{ tab: 'inspection' }}
            {...props}
          />
        )}
      >
        {t(messages.nextInspection(number(left.length)))}
      </Button>
    </p>
  );
}
