import 'react';

declare module 'react' {
  /** A style may set properties that the style sheet made up. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
