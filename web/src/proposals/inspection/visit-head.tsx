import type { FormPart } from '@krishi-bima/contract/forms/form';
import { asText, type Fields, isEmpty } from '@krishi-bima/contract/forms/kinds';
import type { Text } from '@krishi-bima/contract/values/text';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCurrentLocation, IconPencil } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { FieldView } from '#forms/field-view.tsx';
import { FieldFormProvider, FormField, FormFields } from '#forms/form-field.tsx';
import { formatDate, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { messages as mapMessages } from '#map/messages.ts';
import { askPosition } from '#map/position.ts';
import { Details } from '#ui/details.tsx';
import { Panel } from '#ui/panel.tsx';
import classes from './inspection.module.css';
import { inspectionMessages as messages } from './messages.ts';
import type { Inspection, OpenReport } from './use-inspection.ts';

/** When and where somebody went is typed; who went is known from the profile, and typed only where it is not. */
const whenAndWhere = ['visit_date', 'lat', 'lng'];

interface VisitHeadProps {
  part: FormPart;
  inspection: Inspection;
  open: OpenReport | undefined;
}

export function VisitHead({ part, inspection, open }: VisitHeadProps) {
  const { visit, fields, entered } = inspection;
  const { values } = entered.visit;
  const names = Object.keys(fields.visit);
  const who = names.filter((name) => !whenAndWhere.includes(name));
  const isKnown = who.every((name) => !fields.visit[name]?.required || !isEmpty(values[name]));
  const [isChanging, setChanging] = useState(!isKnown);
  const here = useHere(inspection);
  const point = useEffectEvent(({ focus, problems }: OpenReport) => {
    const name = focus ?? Object.keys(problems ?? {})[0];
    if (name === undefined || !(name in fields.visit)) return;
    if (problems) visit.mark(Object.fromEntries(Object.entries(problems).filter(([path]) => path in fields.visit)));
    visit.focus(name);
  });
  useEffect(() => {
    if (open) point(open);
  }, [open]);
  return (
    <FieldFormProvider form={visit}>
      <Panel
        title={part.sections.visit?.title ?? part.title}
        aside={
          <>
            {here.button}
            {isChanging ? null : (
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
                onClick={() => setChanging(true)}
              >
                {t(messages.change)}
              </Button>
            )}
          </>
        }
      >
        <div className={classes.visit}>
          {isChanging ? <FormFields names={who} /> : <Known fields={fields.visit} names={who} values={values} />}
          <div className={classes.when}>
            {names
              .filter((name) => whenAndWhere.includes(name))
              .map((name) => (
                <FormField key={name} name={name} />
              ))}
          </div>
          <output className={classes.said}>{here.said}</output>
        </div>
      </Panel>
    </FieldFormProvider>
  );
}

/** The visit in one line, once its step is passed; it leads back to it. */
export function VisitLine({ inspection, onOpen }: { inspection: Inspection; onOpen: () => void }) {
  const { fields, entered, visit } = inspection;
  const { visit_date, technician_name, lat } = entered.visit.values;
  const isWhole = Object.keys(visit.engine.problems()).length === 0;
  const Mark = isWhole ? IconCircleCheck : IconAlertTriangle;
  const place = 'lat' in fields.visit ? t(isEmpty(lat) ? messages.noPosition : messages.position) : '';
  return (
    <Panel flush>
      <div className={classes.line} data-state={isWhole ? 'whole' : 'begun'}>
        <button type="button" className={classes.words} onClick={onOpen}>
          <Mark size={19} stroke={1.8} aria-hidden className={classes.mark} />
          <span className={classes.name}>
            <b>{t(messages.visited(isEmpty(visit_date) ? '—' : formatDate(asText(visit_date))))}</b>
            <small>{[asText(technician_name ?? ''), place].filter(Boolean).join(' · ')}</small>
          </span>
          <IconPencil size={18} stroke={1.7} aria-hidden />
        </button>
      </div>
    </Panel>
  );
}

function Known({
  fields,
  names,
  values,
}: {
  fields: Fields;
  names: readonly string[];
  values: Record<string, unknown>;
}) {
  const shown = names.flatMap((name) => {
    const spec = fields[name];
    return spec && !isEmpty(values[name]) ? [{ name, spec }] : [];
  });
  return (
    <Details
      items={shown.map(({ name, spec }) => ({
        label: spec.label,
        value: <FieldView spec={spec} value={values[name]} />,
      }))}
    />
  );
}

/** Latitude and longitude to about a metre, taken from the device on request. */
function useHere({ visit, fields }: Pick<Inspection, 'visit' | 'fields'>) {
  const [said, setSaid] = useState<Text>();
  function take() {
    setSaid(mapMessages.locating);
    askPosition(({ latitude, longitude, accuracy }) => {
      visit.set('lat', Number(latitude.toFixed(5)));
      visit.set('lng', Number(longitude.toFixed(5)));
      setSaid(mapMessages.accuracy(number(accuracy, 0)));
    }, setSaid);
  }
  const hasPlace = 'lat' in fields.visit && 'lng' in fields.visit;
  const button = hasPlace ? (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<IconCurrentLocation size={16} stroke={1.7} aria-hidden />}
      onClick={take}
    >
      {t(messages.here)}
    </Button>
  ) : null;
  return { button, said: said ? t(said) : null };
}
