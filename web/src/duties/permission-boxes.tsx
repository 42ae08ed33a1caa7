import type { Permission } from '@krishi-bima/contract/access/roles';
import type { Text } from '@krishi-bima/contract/values/text';
import type { ReactNode } from 'react';
import { t } from '#i18n/t.ts';
import { TickBox } from '#ui/tick-box.tsx';
import classes from './permission-boxes.module.css';
import { type PermissionGroup, permissionGroups } from './permission-texts.ts';

interface PermissionBoxesProps {
  label: Text;
  note: Text;
  /** Only these are shown, each in its group. */
  offered: readonly Permission[];
  groups?: readonly PermissionGroup[];
  chosen: readonly Permission[];
  onChange: (chosen: Permission[]) => void;
}

/** What somebody or something may do, a box each. */
export function PermissionBoxes({
  label,
  note,
  offered,
  groups = permissionGroups,
  chosen,
  onChange,
}: PermissionBoxesProps) {
  return (
    <fieldset className={classes.boxes}>
      <legend className={classes.legend}>{t(label)}</legend>
      <p className={classes.note}>{t(note)}</p>
      <div className={classes.groups}>
        {groups.map(({ title, permissions }) => {
          const some = offered.filter((one) => permissions[one] !== undefined);
          return some.length === 0 ? null : (
            <div key={title.en} className={classes.group}>
              <b>{t(title)}</b>
              {some.map((one) => (
                <TickBox
                  key={one}
                  label={t(permissions[one] ?? title)}
                  checked={chosen.includes(one)}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange(checked ? [...chosen, one] : chosen.filter((other) => other !== one))
                  }
                />
              ))}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The two fields above the boxes. */
export function PermissionFacts({ children }: { children: ReactNode }) {
  return <div className={classes.facts}>{children}</div>;
}
