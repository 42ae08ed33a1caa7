import type { KeyboardEvent, ReactNode } from 'react';
import classes from './open-row.module.css';

interface LineFrameProps {
  title: string;
  /** These stand beside the title. */
  tools: ReactNode;
  onKeep: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** An open line: its name, what is done with it, its fields; hears the keys that close it. */
export function LineFrame({ title, tools, onKeep, onCancel, children }: LineFrameProps) {
  function press(event: KeyboardEvent) {
    if (event.defaultPrevented) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onKeep();
    }
    if (event.key === 'Escape' && !isPopupOpen(event.target)) {
      event.preventDefault();
      onCancel();
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields inside are heard here
    <div className={classes.row} data-line-editor onKeyDown={press}>
      <div className={classes.head}>
        <h2 className={classes.name}>{title}</h2>
        {tools}
      </div>
      <div className={classes.body}>{children}</div>
    </div>
  );
}

function isPopupOpen(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest('[aria-expanded="true"]') !== null;
}
