import { type DragEvent, type ReactNode, useState } from 'react';
import classes from './file-target.module.css';

interface FileTargetProps {
  /** With what they were let go over; without it the place takes none. */
  onFiles: ((files: File[], at: Element) => void) | undefined;
  /** Over what files are held, while they are. */
  onOver?: ((at: Element | undefined) => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Where files may be let go; a button inside does the same by hand and keyboard. */
export function FileTarget({ onFiles, onOver, className = '', children }: FileTargetProps) {
  const [isOver, setOver] = useState(false);
  if (!onFiles) return <div className={className}>{children}</div>;
  function hold(at: Element | undefined) {
    setOver(at !== undefined);
    onOver?.(at);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a button inside does the same
    <div
      className={`${classes.target} ${className}`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        hold(under(event));
      }}
      onDragLeave={() => hold(undefined)}
      onDrop={(event) => {
        event.preventDefault();
        hold(undefined);
        const files = Array.from(event.dataTransfer.files);
        if (files.length > 0) onFiles(files, under(event));
      }}
    >
      {children}
    </div>
  );
}

function under({ target, currentTarget }: DragEvent): Element {
  return target instanceof Element ? target : currentTarget;
}
