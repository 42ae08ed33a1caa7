import type { Import } from '@krishi-bima/contract/imports/imports';
import { type Step, Steps } from '#ui/steps.tsx';
import { messages } from './messages.ts';

type Id = keyof typeof messages.steps;

const order: readonly Id[] = ['file', 'check', 'twins', 'register'];

/** Where a file stands; nothing is chosen here, for one step leads to the next. */
export function ImportSteps({ current, of }: { current: Id; of?: Import }) {
  const at = order.indexOf(current);
  const isOver = of?.state === 'committed' || of?.state === 'undone';
  const steps = order.map((id, nth): Step<Id> => {
    const label = messages.steps[id];
    if (id === 'check' && (of?.state === 'unreadable' || (of?.faulty_count ?? 0) > 0))
      return { id, label, state: 'faulty' };
    return nth < at || isOver ? { id, label, state: 'done' } : { id, label };
  });
  return <Steps steps={steps} current={current} />;
}

export function stepOf({ state, faulty_count, undecided_count }: Import): Id {
  if (state === 'checking' || state === 'unreadable' || (state === 'checked' && faulty_count > 0)) return 'check';
  return state === 'checked' && undecided_count > 0 ? 'twins' : 'register';
}
