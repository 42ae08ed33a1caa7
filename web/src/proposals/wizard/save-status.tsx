import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconDeviceFloppy, IconDeviceMobileCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatTime } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import { Kbd } from '#ui/kbd.tsx';
import { useProposalDraft } from './proposal-draft.tsx';
import classes from './save-status.module.css';

/** How safe the work is, beside the buttons that save and close it. */
export function SaveStatus({ children }: { children?: ReactNode }) {
  const draft = useProposalDraft();
  const editor = useEditor();
  const save = useEditorState((state) => state.save);
  const unsaved = useEditorState((state) => state.unsaved);
  const kyc = useEditorState(({ proposal }) => proposal.personal_info.kyc);
  return (
    <>
      <output className={classes.status}>{stateOf()}</output>
      {unsaved ? (
        <Button variant="default" loading={save.kind === 'saving'} onClick={() => void editor.save()}>
          {t(messages.save)}
          <Kbd>Ctrl S</Kbd>
        </Button>
      ) : null}
      {children}
      <Button
        variant="default"
        className={classes.close}
        renderRoot={(props) => <Link to={paths.kyc} params={{ id: kyc }} {...props} />}
      >
        {t(messages.close)}
      </Button>
    </>
  );

  function stateOf(): ReactNode {
    if (save.kind === 'saving') return <Line icon={<Loader size={14} />}>{t(messages.saving)}</Line>;
    if (save.kind === 'failed') {
      return <Line icon={<IconAlertTriangle size={16} stroke={2} aria-hidden />}>{t(messages.notSaved)}</Line>;
    }
    if (unsaved && draft.savedAt) {
      return <Line icon={<IconDeviceFloppy size={16} stroke={1.7} aria-hidden />}>{t(messages.unsaved)}</Line>;
    }
    if (save.kind === 'kept') {
      return (
        <Line icon={<IconDeviceMobileCheck size={16} stroke={1.7} aria-hidden />}>
          {t(messages.keptAt(formatTime(save.at)))}
        </Line>
      );
    }
    if (save.kind !== 'saved') return null;
    return (
      <Line icon={<IconCheck size={16} stroke={2} aria-hidden />}>{t(messages.savedAt(formatTime(save.at)))}</Line>
    );
  }
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.line}>
      {icon}
      {children}
    </span>
  );
}
