import type { Line, Permission } from '../access/roles.ts';
import type { Text } from '../values/text.ts';

/**
 * A task of the office, told in steps. In the words “…” quotes a button or a field of the page and *…* a place of it, a
 * page or a tab: `test/guide.test.ts` fails when the page has no such text any more.
 */
export interface GuideTask {
  title: Text;
  /** Whoever has one of these does the task; without any, everyone signed in does. */
  permissions: readonly Permission[];
  /** Only those of the line, where the other line has another task. */
  line?: Line;
  minutes: number;
  steps: readonly GuideStep[];
  /** What to do when it goes wrong. */
  troubles: readonly GuideTrouble[];
}

export interface GuideStep {
  title: Text;
  words: Text;
  /** The text of the page that the ring of the picture is around; the words quote it. */
  press: Text;
}

export interface GuideTrouble {
  title: Text;
  words: Text;
}
