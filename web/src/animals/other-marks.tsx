import type { AnimalPassport } from '@krishi-bima/contract/animals/animals';
import { valueIn } from '@krishi-bima/contract/forms/kinds';
import { FieldView } from '#forms/field-view.tsx';
import { langOf } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { Panel } from '#ui/panel.tsx';
import classes from './animals.module.css';
import { messages } from './messages.ts';
import { rowFields } from './words.ts';

const names = ['colour', 'horn_shape', 'marks'];

/** By what an animal is known besides its muzzle, for the eye to compare. */
export function OtherMarks({ animal: { tag_no, values } }: { animal: AnimalPassport }) {
  return (
    <Panel title={messages.otherMarks}>
      <dl className={classes.known}>
        <div>
          <dt>{t(messages.tag)}</dt>
          <dd lang={langOf(tag_no)}>{tag_no ?? t(messages.noTag)}</dd>
        </div>
        {names.map((name) => {
          const [spec, value] = [rowFields[name], valueIn(values, name)];
          if (!spec || !value) return null;
          return (
            <div key={name}>
              <dt>{t(spec.label)}</dt>
              <dd>
                <FieldView spec={spec} value={value} />
              </dd>
            </div>
          );
        })}
      </dl>
    </Panel>
  );
}
