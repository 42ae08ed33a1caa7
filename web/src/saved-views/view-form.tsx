import { type NewSavedView, type SavedView, savedViews } from '@krishi-bima/contract/saved-views/saved-views';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import { storedCompanyId } from '#api/storage.ts';
import { say, t } from '#i18n/t.ts';
import { TickBox } from '#ui/tick-box.tsx';
import { toast } from '#ui/toast.tsx';
import type { CurrentView } from './current-view.ts';
import { messages } from './messages.ts';
import classes from './views-menu.module.css';

/** Keeps the present view under a name. */
export function NewView({ screen, present }: { screen: string; present: CurrentView }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const saving = useSave(savedViews.create, {
    onSaved: (view) => {
      setName('');
      setShared(false);
      toast.done(messages.kept(view.name));
      return refresh(client, savedViews.list);
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const body: NewSavedView = { insurance: storedCompanyId(), screen, name: name.trim(), ...present, shared };
    if (body.name) void saving.run({ body });
  }
  return (
    <form className={`${classes.form} ${classes.kept}`} onSubmit={submit} noValidate>
      <TextInput
        label={t(messages.keep)}
        placeholder={t(messages.name)}
        value={name}
        maxLength={80}
        autoComplete="off"
        error={saving.problem && say(saving.problem.detail)}
        onChange={(event) => {
          saving.reset();
          setName(event.currentTarget.value);
        }}
      />
      <Sharing shared={shared} onChange={setShared} />
      <Button type="submit" loading={saving.running} disabled={!name.trim()}>
        {t(messages.save)}
      </Button>
    </form>
  );
}

interface EditViewProps {
  view: SavedView;
  present: CurrentView;
  onClose: () => void;
  onRemove: () => void;
}

/** Renames a view, shares it, or takes the present filters and columns over into it. */
export function EditView({ view, present, onClose, onRemove }: EditViewProps) {
  const client = useQueryClient();
  const [name, setName] = useState(view.name);
  const [shared, setShared] = useState(view.shared);
  const [refills, setRefills] = useState(false);
  const saving = useSave(savedViews.patch, {
    onSaved: async ({ name: kept }) => {
      toast.done(messages.kept(kept));
      await refresh(client, savedViews.list);
      onClose();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const body = { name: name.trim(), shared, ...(refills ? present : {}) };
    if (body.name) void saving.run({ params: { id: view.id }, body }, { version: view.version });
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        aria-label={t(messages.name)}
        value={name}
        maxLength={80}
        autoComplete="off"
        data-autofocus
        error={saving.problem && say(saving.problem.detail)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TickBox
        label={t(messages.refill)}
        checked={refills}
        onChange={(event) => setRefills(event.currentTarget.checked)}
      />
      <Sharing shared={shared} onChange={setShared} />
      <div className={classes.buttons}>
        <Button type="submit" size="xs" loading={saving.running} disabled={!name.trim()}>
          {t(messages.save)}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {t(messages.cancel)}
        </Button>
        <Button size="xs" variant="subtle" color="red" onClick={onRemove}>
          {t(messages.remove)}
        </Button>
      </div>
    </form>
  );
}

function Sharing({ shared, onChange }: { shared: boolean; onChange: (shared: boolean) => void }) {
  const mayShare = useMay('share_view');
  if (!mayShare) return null;
  return (
    <TickBox label={t(messages.share)} checked={shared} onChange={(event) => onChange(event.currentTarget.checked)} />
  );
}
