import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useUser } from '#api/session.ts';
import type { Draft } from '#drafts/store.ts';
import { relativeTime } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { messages } from './messages.ts';
import classes from './panels.module.css';

/** Unfinished work in this browser. */
export function DraftsPanel() {
  const { drafts, remove } = useDrafts();
  return (
    <Panel title={messages.drafts}>
      <p className={classes.note}>{t(messages.draftsNote)}</p>
      {drafts?.length === 0 ? <p>{t(messages.noDrafts)}</p> : null}
      <ul className={classes.list}>
        {drafts?.map((draft) => (
          <DraftLine key={`${draft.company} ${draft.key}`} draft={draft} onRemove={() => void remove(draft)} />
        ))}
      </ul>
    </Panel>
  );
}

function DraftLine({ draft, onRemove }: { draft: Draft; onRemove: () => void }) {
  const title = draft.title || t(messages.unnamed);
  return (
    <li className={classes.line}>
      <span className={classes.names}>
        {title}
        <small>{relativeTime(new Date(draft.saved_at).toISOString())}</small>
      </span>
      <Button component={Link} to={draft.path} size="xs" variant="default" aria-label={t(messages.openDraft(title))}>
        {t(messages.open)}
      </Button>
      <IconButton label={messages.deleteDraft(title)} onClick={onRemove}>
        <IconTrash size={16} stroke={2} aria-hidden />
      </IconButton>
    </li>
  );
}

function useDrafts() {
  const { id } = useUser();
  const [drafts, setDrafts] = useState<Draft[]>();
  useEffect(() => {
    let left = false;
    async function read() {
      const { draftsOf } = await import('#drafts/store.ts');
      const found = await draftsOf(id).catch(() => []);
      if (!left) setDrafts(found);
    }
    void read();
    return () => {
      left = true;
    };
  }, [id]);

  async function remove(draft: Draft) {
    const { confirm } = await import('#ui/confirm.tsx');
    const isSure = await confirm({ title: messages.deleteQuestion, action: messages.deleteAction, danger: true });
    if (!isSure) return;
    const { deleteDraft } = await import('#drafts/store.ts');
    await deleteDraft(draft, draft.key);
    setDrafts((shown) => shown?.filter((one) => one !== draft));
  }
  return { drafts, remove };
}
