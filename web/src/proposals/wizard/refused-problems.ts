import { useEffect, useEffectEvent } from 'react';
import { addressOf, paths } from '#navigation/paths.ts';
import { useOpenedEntry } from '#outbox/use-kept.ts';
import type { ProposalEditor } from '#proposals/editor/proposal-editor.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { locateProblems, type PlacedProblem, stepOfPlace } from '#proposals/steps/problem-places.ts';
import type { WizardNav } from '#proposals/steps/wizard-nav.ts';

/** Returns what the server refused of a save, each with where it is corrected. */
export function refusedProblems({ form, state }: ProposalEditor): PlacedProblem[] {
  const rows = state.draft.rows.map(({ client_id }) => client_id);
  const members = state.draft.members.map(({ client_id }) => client_id);
  const entries = [...state.problems].flatMap(([client_id, codes]) => {
    const root = rootOf(client_id, rows, members);
    return Object.entries(codes).map(([path, code]) => [`${root}.${path}`, code]);
  });
  return locateProblems(form, Object.fromEntries(entries), rows, members);
}

function rootOf(client_id: string, rows: readonly string[], members: readonly string[]): string {
  if (client_id === '') return 'default_values';
  const member = members.indexOf(client_id);
  return member < 0 ? `insurance_details.${rows.indexOf(client_id)}` : `members.${member}`;
}

/** Whoever comes from the outbox to correct what a rule refused begins at the field that is wrong. */
export function useRefusedPlace(nav: WizardNav) {
  const editor = useEditor();
  const opened = useOpenedEntry(addressOf(paths.proposal, { form: editor.name, id: editor.id }));
  const isMarked = useEditorState(({ problems }) => problems.size > 0);
  const isLed = opened?.state === 'refused' && isMarked;
  const lead = useEffectEvent(() => {
    const [first] = refusedProblems(editor);
    const step = first && stepOfPlace(first.place);
    if (step) nav.show(step, first.place);
  });
  useEffect(() => {
    if (isLed) lead();
  }, [isLed]);
}
