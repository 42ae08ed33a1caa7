import type { Blocker } from '@krishi-bima/contract/access/blocker';
import { isRequirementCode, requirementLabel } from '@krishi-bima/contract/documents/kinds';
import { personalInfoFields } from '@krishi-bima/contract/kyc/kyc';
import { problems } from '@krishi-bima/contract/problems/problems';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from '#i18n/t.ts';
import classes from './workflow.module.css';

interface HindranceListProps {
  id: string;
  hindrances: readonly Blocker[];
}

/** What stands in the way of a move, by name, and where it is settled. */
export function BlockerList({ id, hindrances }: HindranceListProps) {
  return (
    <ul id={id} className={classes.hindrances}>
      {hindrances.map(({ check, code, fields = {} }) => (
        <li key={check} className={classes.hindrance}>
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
          <span>
            {t(problems[isKeyOf(problems, code) ? code : 'internal'].text)} {namesOf(Object.keys(fields))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Papers and fields of the farmer by their names; other paths are told in the form itself. */
function namesOf(fields: readonly string[]): string {
  const names = fields.flatMap((path) => {
    if (isRequirementCode(path)) return t(requirementLabel(path));
    return isKeyOf(personalInfoFields, path) ? t(personalInfoFields[path].label) : [];
  });
  return names.length > 0 ? `(${names.join(', ')})` : '';
}
