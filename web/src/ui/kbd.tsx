import classes from './kbd.module.css';

/** A key people can press, as printed on it: `<Kbd>Ctrl S</Kbd>`. */
export function Kbd({ children, onFilled = false }: { children: string; onFilled?: boolean }) {
  return (
    <kbd className={classes.kbd} data-on-filled={onFilled || undefined} aria-hidden lang="en">
      {children}
    </kbd>
  );
}
