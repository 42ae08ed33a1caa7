import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { say, t, type Wording } from '#i18n/t.ts';
import { EntryForm } from '#ui/form/entry-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Panel } from '#ui/panel.tsx';
import classes from './decision-panel.module.css';
import { claimMessages as messages } from './messages.ts';

export interface DecisionOption<V extends string> {
  value: V;
  label: Wording;
  note?: Wording | undefined;
  /** Why it cannot be chosen now. */
  because?: Wording | undefined;
  /** What is asked once it is chosen. */
  asks?: ReactNode;
}

interface DecisionPanelProps<V extends string> {
  aside?: Wording | undefined;
  options: readonly DecisionOption<V>[];
  chosen: V | undefined;
  onChoose: (value: V) => void;
  remark: string;
  onRemark: (remark: string) => void;
  remarkLabel: Wording;
  remarkError?: Wording | undefined;
  /** Without it none is asked. */
  remarkAs: 'required' | 'offered' | undefined;
  action: Wording;
  /** Nothing can be sent now; the note says why. */
  isOff: boolean;
  /** A refusal is confirmed once more, in red there. */
  isRefusal: boolean;
  isSaving: boolean;
  onDecide: () => unknown;
  note?: Wording | undefined;
}

/** What may be decided now, with a remark; what may not says why. */
export function DecisionPanel<V extends string>(props: DecisionPanelProps<V>) {
  const { aside, options, chosen, onChoose, remark, onRemark, remarkError, remarkAs } = props;
  const { remarkLabel, action, isRefusal, isSaving, isOff, onDecide, note } = props;
  const name = useId();
  return (
    <Panel title={messages.decision} aside={aside ? say(aside) : null}>
      <EntryForm className={classes.form} onSubmit={onDecide}>
        <div role="radiogroup" aria-label={t(messages.decision)} className={classes.options}>
          {options.map(({ value, label, note: about, because, asks }) => (
            <div key={value}>
              <label className={classes.option} data-off={because ? true : undefined}>
                <input
                  type="radio"
                  name={name}
                  value={value}
                  checked={value === chosen}
                  disabled={because !== undefined}
                  onChange={() => onChoose(value)}
                />
                <span>
                  {say(label)}
                  {(because ?? about) ? <small>{say(because ?? about ?? '')}</small> : null}
                </span>
              </label>
              {value === chosen && asks ? <div className={classes.asks}>{asks}</div> : null}
            </div>
          ))}
        </div>
        {remarkAs ? (
          <TextField
            label={remarkLabel}
            required={remarkAs === 'required'}
            multiline
            nepali
            maxLength={1000}
            value={remark}
            onChange={onRemark}
            error={remarkError}
          />
        ) : null}
        <Button
          type="submit"
          fullWidth
          variant={isRefusal ? 'default' : 'filled'}
          loading={isSaving}
          disabled={chosen === undefined || isOff}
          leftSection={<IconSend size={18} stroke={1.7} aria-hidden />}
        >
          {say(action)}
        </Button>
        {note ? <p className={classes.note}>{say(note)}</p> : null}
      </EntryForm>
    </Panel>
  );
}
