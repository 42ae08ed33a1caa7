import { type SavedView, savedViews } from '@krishi-bima/contract/saved-views/saved-views';
import { Button, UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useMay, useUser } from '#api/session.ts';
import { staffName } from '#i18n/names.ts';
import { say, t } from '#i18n/t.ts';
import { confirm } from '#ui/confirm.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.tsx';
import type { CurrentView } from './current-view.ts';
import { messages } from './messages.ts';
import { EditView, NewView } from './view-form.tsx';
import classes from './views-menu.module.css';

interface ViewsPanelProps {
  screen: string;
  /** Undefined while they are on their way. */
  views: readonly SavedView[] | undefined;
  problem: boolean;
  onRetry: () => void;
  present: CurrentView;
  current: number | undefined;
  onOpen: (view: SavedView) => void;
}

export function ViewsPanel({ screen, views, problem, onRetry, ...rest }: ViewsPanelProps) {
  return (
    <div className={classes.panel}>
      {views ? <Views views={views} {...rest} /> : problem ? <Failed onRetry={onRetry} /> : <Waiting />}
      <NewView screen={screen} present={rest.present} />
    </div>
  );
}

function Waiting() {
  return <p className={classes.note}>{t(messages.loading)}</p>;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.note} role="alert">
      {t(messages.failed)}{' '}
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {t(messages.retry)}
      </Button>
    </div>
  );
}

type ViewsProps = Pick<ViewsPanelProps, 'present' | 'current' | 'onOpen'> & { views: readonly SavedView[] };

function Views({ views, ...rest }: ViewsProps) {
  if (views.length === 0) return <p className={classes.note}>{t(messages.none)}</p>;
  const groups = [
    { title: messages.own, views: views.filter(({ shared }) => !shared) },
    { title: messages.shared, views: views.filter(({ shared }) => shared) },
  ];
  return groups
    .filter((group) => group.views.length > 0)
    .map((group) => (
      <section key={group.title.en} aria-label={t(group.title)}>
        <p className={classes.group}>{t(group.title)}</p>
        <ul className={classes.list}>
          {group.views.map((view) => (
            <ViewLine key={view.id} view={view} {...rest} />
          ))}
        </ul>
      </section>
    ));
}

function ViewLine({ view, present, current, onOpen }: Omit<ViewsProps, 'views'> & { view: SavedView }) {
  const client = useQueryClient();
  const { id } = useUser();
  const mayShare = useMay('share_view');
  const [isEdited, setEdited] = useState(false);
  const removing = useSave(savedViews.remove, {
    onSaved: () => {
      toast.done(messages.removed(view.name));
      return refresh(client, savedViews.list);
    },
    onProblem: ({ detail }) => toast.failed({ title: messages.failed, text: detail }),
  });
  const isOwn = view.owner.id === id;
  async function remove() {
    const question = { title: messages.removeTitle(view.name), action: messages.removeAction, danger: true };
    const text = view.shared ? messages.removeShared : undefined;
    if (await confirm(text ? { ...question, text } : question)) void removing.run({ params: { id: view.id } });
  }
  if (isEdited) {
    return (
      <li>
        <EditView view={view} present={present} onClose={() => setEdited(false)} onRemove={() => void remove()} />
      </li>
    );
  }
  return (
    <li className={classes.line}>
      <UnstyledButton
        className={classes.view}
        aria-current={view.id === current || undefined}
        onClick={() => onOpen(view)}
      >
        {view.name}
        {isOwn ? null : <span className={classes.by}>{say(messages.by(staffName(view.owner)))}</span>}
      </UnstyledButton>
      {isOwn || mayShare ? (
        <IconButton label={messages.edit(view.name)} onClick={() => setEdited(true)}>
          <IconPencil size={16} stroke={1.7} aria-hidden />
        </IconButton>
      ) : null}
    </li>
  );
}
