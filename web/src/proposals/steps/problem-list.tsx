import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { useEditorState } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import classes from './problem-list.module.css';
import { type PlacedProblem, stepOfPlace } from './problem-places.ts';
import { useWizardNav } from './wizard-nav.ts';

/** Lists everything that blocks the submission; each entry leads to where it is corrected. */
export function ProblemList({ problems }: { problems: readonly PlacedProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className={classes.list}>
      {problems.map((problem) => (
        <li key={problem.path} className={classes.entry}>
          <Lead problem={problem} />
          <span className={classes.what}>{t(problem.what)}</span>
        </li>
      ))}
    </ul>
  );
}

function Lead({ problem: { where, place, what } }: { problem: PlacedProblem }) {
  const nav = useWizardNav();
  const kyc = useEditorState(({ proposal }) => proposal.personal_info.kyc);
  if (place.at === 'farmer') {
    return (
      <Anchor
        size="sm"
        renderRoot={(props) => (
          <Link to={paths.kyc} params={{ id: kyc }} search={{ edit: place.section, field: place.field }} {...props} />
        )}
      >
        {t(where)}
      </Anchor>
    );
  }
  const step = stepOfPlace(place) ?? nav.step.id;
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      aria-label={`${t(where)}: ${t(what)} ${t(messages.goThere)}`}
      onClick={() => nav.go(step, place)}
    >
      {t(where)}
    </Anchor>
  );
}
