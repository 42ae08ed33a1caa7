import { type Tariff, tariffs } from '@krishi-bima/contract/tariffs/tariffs';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '#api/field-text.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { formatDate } from '#i18n/format.ts';
import { say, t } from '#i18n/t.ts';
import { BsDateField } from '#ui/form/bs-date-field.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.tsx';
import { tariffMessages as messages } from './messages.ts';
import classes from './tariffs-page.module.css';

export function TariffEnd({ tariff, onClose }: { tariff: Tariff; onClose: () => void }) {
  const { id, version, effective_from } = tariff;
  const queries = useQueryClient();
  const today = todayAd();
  const first = effective_from > today ? effective_from : today;
  const [day, setDay] = useState<string | null>(tariff.effective_to ?? first);
  const save = useSave(tariffs.patch, {
    async onSaved() {
      toast.done(messages.ended);
      await refresh(queries, tariffs.list, tariffs.inForce);
      onClose();
    },
  });
  const wrong = save.problem?.fields.effective_to;
  return (
    <Panel
      title={messages.endTitle(formatDate(effective_from))}
      footer={
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t(messages.close)}
          </Button>
          <Button
            disabled={day === null}
            loading={save.running}
            onClick={() => void save.run({ params: { id }, body: { effective_to: day } }, { version })}
          >
            {t(messages.end)}
          </Button>
        </div>
      }
    >
      <div className={classes.page}>
        {save.problem && !wrong ? <Alert color="red">{say(save.problem.detail)}</Alert> : null}
        <p>{t(messages.endText)}</p>
        <div className={classes.day}>
          <BsDateField
            label={messages.to}
            min={first}
            value={day}
            onChange={(next) => {
              setDay(next);
              save.reset();
            }}
            error={wrong ? refusalText(wrong) : undefined}
          />
        </div>
      </div>
    </Panel>
  );
}
