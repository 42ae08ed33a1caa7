import { reaches, reachesOf } from '@krishi-bima/contract/access/roles';
import { duties } from '@krishi-bima/contract/users/duties';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#api/query.ts';
import { t } from '#i18n/t.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { messages } from './messages.ts';
import type { UserForm } from './use-user-form.ts';
import classes from './user-dialog.module.css';

/** What of the role somebody may do, and whose farmers they see; only where there is something to choose. */
export function RightsFields({ form: { values, set, errors } }: { form: Pick<UserForm, 'values' | 'set' | 'errors'> }) {
  const { role, insurance, duty, reach } = values;
  const { data } = useQuery({
    ...queryFor(duties.list, { query: { insurance: insurance ?? undefined, limit: 200 } }, { staleMs: 60_000 }),
    enabled: insurance !== null,
  });
  if (role === null || insurance === null) return null;
  const offered = (data?.results ?? []).filter((one) => one.role === role && one.insurance === insurance);
  const possible = reachesOf(role);
  return (
    <div className={classes.pair}>
      {offered.length > 0 ? (
        <ChoiceField
          label={messages.duty}
          as="list"
          placeholder={messages.wholeRole}
          options={offered.map(({ id, name_np, name_en }) => ({
            value: String(id),
            label: t({ ne: name_np, en: name_en }),
          }))}
          value={duty === null ? null : String(duty)}
          onChange={(id) => set({ duty: id ? Number(id) : null })}
          error={errors.duty}
        />
      ) : null}
      {possible.length > 1 ? (
        <ChoiceField
          label={messages.reach}
          required
          as="list"
          options={possible.map((value) => ({ value, label: reaches[value] }))}
          value={reach}
          onChange={(next) => set({ reach: next ?? 'company' })}
          error={errors.reach}
        />
      ) : null}
    </div>
  );
}
