import { Button, Loader, Progress } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheckFilled } from '@tabler/icons-react';
import { say, t, type Wording } from '#i18n/t.ts';
import { messages } from './messages.ts';
import classes from './toast.module.css';

/*
 * What happened to what somebody did. Done stays 4 s, progress until it ends, a failure until it is closed.
 * A page that failed to load is not told here: `ErrorPanel` stands in its place.
 */

interface Failure {
  title: Wording;
  text?: Wording;
  retry?: () => void;
}

interface Progressing {
  title: Wording;
  /** "१४ / २४ कृषक" */
  text?: Wording;
  /** 0 to 100; unknown without it. */
  percent?: number;
  /** Ends it early; it then stays until it has ended. */
  cancel?: { label: Wording; run: () => void };
}

let last = 0;

export const toast = {
  done(title: Wording, text?: Wording) {
    show(newId(), done(title, text));
  },
  failed(failure: Failure) {
    const id = newId();
    show(id, failed(id, failure));
  },
  /** Done, and to be taken back as long as it stands; whoever shows it closes it. */
  undoable(title: Wording, { label, undo }: { label: Wording; undo: () => void }) {
    const id = newId();
    show(id, undoable(id, title, label, undo));
    return { close: () => notifications.hide(id) };
  },
  /** A running job: `update` it, then end it with `done` or `failed`; all of them stay in the one place. */
  progress(first: Progressing) {
    const id = newId();
    show(id, progress(first));
    return {
      update: (next: Progressing) => replace(id, progress(next)),
      done: (title: Wording, text?: Wording) => replace(id, done(title, text)),
      failed: (failure: Failure) => replace(id, failed(id, failure)),
      close: () => notifications.hide(id),
    };
  },
};

type Notice = Parameters<typeof notifications.show>[0];

function done(title: Wording, text?: Wording): Notice {
  return {
    icon: <IconCircleCheckFilled size={20} className={classes.done} aria-hidden />,
    title: say(title),
    message: text ? say(text) : '',
    autoClose: 4000,
  };
}

function undoable(id: string, title: Wording, label: Wording, undo: () => void): Notice {
  return {
    ...done(title),
    message: (
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          notifications.hide(id);
          undo();
        }}
      >
        {say(label)}
      </Button>
    ),
    autoClose: false,
  };
}

function failed(id: string, { title, text, retry }: Failure): Notice {
  return {
    icon: <IconAlertTriangle size={20} stroke={1.7} className={classes.failed} aria-hidden />,
    title: say(title),
    message: (
      <div className={classes.message}>
        <span>{text ? say(text) : ''}</span>
        {retry ? (
          <Button
            size="xs"
            flex="none"
            variant="default"
            onClick={() => {
              notifications.hide(id);
              retry();
            }}
          >
            {t(messages.again)}
          </Button>
        ) : null}
      </div>
    ),
    autoClose: false,
    role: 'alert',
  };
}

function progress({ title, text, percent, cancel }: Progressing): Notice {
  return {
    icon: <Loader size={18} color="blue" />,
    title: say(title),
    message: (
      <>
        <div className={classes.message}>
          <span>{text ? say(text) : ''}</span>
          {cancel ? (
            <Button size="xs" flex="none" variant="default" onClick={cancel.run}>
              {say(cancel.label)}
            </Button>
          ) : null}
        </div>
        {percent === undefined ? null : (
          <Progress value={percent} color="blue" className={classes.progress} aria-label={say(title)} />
        )}
      </>
    ),
    autoClose: false,
    withCloseButton: !cancel,
  };
}

function show(id: string, notice: Notice) {
  notifications.show({ ...frame(), ...notice, id });
}

function replace(id: string, notice: Notice) {
  notifications.update({ ...frame(), ...notice, id });
}

function frame() {
  return {
    withCloseButton: true,
    classNames: { root: classes.toast, icon: classes.icon, title: classes.title, description: classes.text },
    closeButtonProps: { 'aria-label': t(messages.close) },
  };
}

function newId() {
  last += 1;
  return `toast-${last}`;
}
