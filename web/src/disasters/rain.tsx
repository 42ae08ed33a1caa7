import { disasters, type RainDay, type RainProposal } from '@krishi-bima/contract/disasters/disasters';
import { cellOf } from '@krishi-bima/contract/weather/cells';
import { Alert, Button } from '@mantine/core';
import { IconCloudRain } from '@tabler/icons-react';
import { useState } from 'react';
import { useCompanyId } from '#api/chosen-company.ts';
import { useSave } from '#api/mutation.ts';
import { formatDate, number } from '#i18n/format.ts';
import { say, t } from '#i18n/t.ts';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';
import classes from './new-disaster.module.css';
import type { NewDisasterWork } from './use-new-disaster.ts';

/** Proposes the day, and the places, by the rain that the archive tells of in the area. */
export function FromRain({ work }: { work: NewDisasterWork }) {
  const { area, taken, preview, change } = work;
  const insurance = useCompanyId() ?? undefined;
  const [found, setFound] = useState<{ of: string; rain: RainProposal }>();
  const { run, running, problem } = useSave(disasters.rain);
  const { loss_at } = taken;
  if (!area || loss_at === null) return null;
  const asked = JSON.stringify(area);
  const body = { ...(insurance === undefined ? {} : { insurance }), loss_at, area };
  async function look() {
    const rain = await run({ body });
    if (rain) setFound({ of: asked, rain });
  }
  function take({ day, at, wet }: RainDay) {
    const cells = new Set(wet.map((cell) => cell.at.join()));
    const dry = (preview?.policies ?? []).filter((policy) => policy.at !== null && !cells.has(cellAt(policy.at)));
    change({ loss_at: at ?? `${day}T12:00:00+05:45`, left: dry.map(({ id }) => id) });
    toast.done(messages.rainTaken(formatDate(day)));
  }
  return (
    <section className={classes.rain} aria-label={t(messages.rainTitle)}>
      <Button
        variant="default"
        leftSection={<IconCloudRain size={16} stroke={1.7} aria-hidden />}
        loading={running}
        onClick={() => void look()}
      >
        {t(messages.rainLook)}
      </Button>
      {problem ? (
        <Alert color="red" title={t(messages.rainFailed)}>
          {say(problem.detail)}
        </Alert>
      ) : null}
      {found?.of === asked ? <Days rain={found.rain} onTake={take} /> : <p>{t(messages.rainHint)}</p>}
    </section>
  );
}

function cellAt([longitude, latitude]: readonly [number, number]): string {
  const cell = cellOf({ longitude, latitude });
  return [cell.longitude, cell.latitude].join();
}

function Days({ rain, onTake }: { rain: RainProposal; onTake: (day: RainDay) => void }) {
  const { days, limit_mm, cells, known, provider } = rain;
  if (known === 0) return <p>{t(messages.rainUnknown)}</p>;
  if (days.length === 0) return <p>{t(messages.rainNone(number(limit_mm)))}</p>;
  return (
    <>
      <ul>
        {days.map((day) => (
          <li key={day.day}>
            <b>{formatDate(day.day)}</b>
            <span>{t(messages.rainDay(number(day.most_mm, 1), number(day.wet.length), number(cells)))}</span>
            <Button variant="subtle" size="compact-sm" onClick={() => onTake(day)}>
              {t(messages.rainTake)}
            </Button>
          </li>
        ))}
      </ul>
      <p>{t(messages.rainLimit(number(limit_mm), provider ?? '—'))}</p>
    </>
  );
}
