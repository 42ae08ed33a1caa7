import type { FormPart } from '@krishi-bima/contract/forms/form';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconPencil, IconProgress } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { digits } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { useEditor } from '#proposals/editor/use-editor.ts';
import { cellText } from '#proposals/rows/row-columns.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Panel } from '#ui/panel.tsx';
import { usePhone } from '#ui/use-phone.ts';
import classes from './inspection.module.css';
import { inspectionMessages as messages } from './messages.ts';
import { RowReport } from './open-report.tsx';
import type { Inspection, OpenReport } from './use-inspection.ts';
import type { Inspected, Progress } from './visit.ts';

interface ReportListProps {
  part: FormPart;
  inspection: Inspection;
  open: OpenReport | undefined;
  onOpen: (open: OpenReport | undefined) => void;
  /** Called when the last of them is kept. */
  onDone?: () => void;
  /** Draws the way on at another place than below the findings. */
  renderFoot?: (keep: () => void, hasNext: boolean) => ReactNode;
}

/** A line for each animal; one of them is unfolded. */
export function ReportList(props: ReportListProps) {
  const { inspection, open, onOpen } = props;
  const { form } = useEditor();
  const isPhone = usePhone();
  const { inspected, progress, fillNormal, ownAnswer } = inspection;
  const left = inspected.filter((one) => progress(one) !== 'whole');
  const whole = inspected.length - left.length;
  function fillRest() {
    fillNormal(left.map(({ id }) => id));
    const next = left.find(({ id }) => id === open?.id) ?? left[0];
    if (next) onOpen({ id: next.id, focus: ownAnswer(next) });
  }
  useAllNormalKey(fillRest);
  return (
    <Panel
      flush
      title={form.row.title}
      aside={t(messages.progress(inspected.length, whole, form.row.one))}
      footer={
        inspected.length > 1 && left.length > 0 ? (
          <Button variant="subtle" size="xs" onClick={fillRest}>
            {t(messages.restNormal)}
            {isPhone ? null : <Kbd>Alt A</Kbd>}
          </Button>
        ) : null
      }
    >
      <ul className={classes.list} aria-label={t(form.row.title)}>
        {inspected.map((one, at) => (
          <li key={one.id}>
            <Line {...props} one={one} at={at} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Line({ one, at, ...props }: ReportListProps & { one: Inspected; at: number }) {
  const { part, inspection, open, onOpen, onDone, renderFoot } = props;
  const { inspected, progress, report } = inspection;
  if (open?.id !== one.id) return <ClosedLine {...props} one={one} at={at} />;
  const later = [...inspected.slice(at + 1), ...inspected.slice(0, at)];
  const next = later.find((other) => progress(other) !== 'whole');
  const above = inspected[at - 1];
  return (
    <RowReport
      {...{ part, inspection, one, at, open, renderFoot }}
      before={above && report(above)}
      hasNext={next !== undefined}
      onKeep={() => {
        onOpen(next && { id: next.id, focus: firstField(part) });
        if (next) return;
        if (onDone) onDone();
        else focusLine(one.id);
      }}
      onClose={() => {
        onOpen(undefined);
        focusLine(one.id);
      }}
    />
  );
}

const marks: Record<Progress, typeof IconProgress> = {
  none: IconCircleDashed,
  begun: IconProgress,
  whole: IconCircleCheck,
};

function ClosedLine({ part, inspection, one, at, onOpen }: ReportListProps & { one: Inspected; at: number }) {
  const { progress, report, fillNormal, missing, ownAnswer } = inspection;
  const state = progress(one);
  const Mark = marks[state];
  const findings = report(one);
  const said = (name: string) => cellText(part.fields[name], findings[name]);
  const abnormal = Object.entries(part.fields).flatMap(([name, { label }]) =>
    findings[name] === 'abnormal' ? t(label) : [],
  );
  const line = [said('health_status'), ...abnormal].filter(Boolean).join(' · ');
  const show = () => onOpen({ id: one.id, focus: Object.keys(missing(one))[0] ?? firstField(part) });
  const name = `${digits(at + 1)}. ${one.name}`;
  return (
    <div className={classes.line} data-state={state}>
      <button type="button" className={classes.words} data-inspected={one.id} onClick={show}>
        <Mark size={19} stroke={1.8} aria-hidden className={classes.mark} />
        <span className={classes.name}>
          <b>{name}</b>
          <small>{line || t(messages[state])}</small>
        </span>
        <span className={classes.value}>
          {said('assessed_value') || '—'}
          <small>{said('recommendation') || '—'}</small>
        </span>
      </button>
      {state === 'none' ? (
        <Button
          size="xs"
          variant="default"
          aria-label={t(messages.allNormalOf(name))}
          onClick={() => {
            fillNormal([one.id]);
            onOpen({ id: one.id, focus: ownAnswer(one) });
          }}
        >
          {t(messages.allNormal)}
        </Button>
      ) : (
        <IconButton label={messages.open(name)} variant="subtle" color="gray" onClick={show}>
          <IconPencil size={18} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

/** Where the findings of an animal begin. */
function firstField({ sections }: FormPart): string | undefined {
  return Object.entries(sections).find(([id]) => id !== 'visit')?.[1].fields[0];
}

function focusLine(id: number) {
  setTimeout(() => document.querySelector<HTMLElement>(`[data-inspected="${id}"]`)?.focus());
}

function useAllNormalKey(fill: () => void) {
  const onFill = useEffectEvent(fill);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyA') return;
      event.preventDefault();
      onFill();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
