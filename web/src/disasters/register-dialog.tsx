import { claims } from '@krishi-bima/contract/claims/claims';
import { perils } from '@krishi-bima/contract/claims/perils';
import { disasters } from '@krishi-bima/contract/disasters/disasters';
import { problems } from '@krishi-bima/contract/problems/problems';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { text } from '@krishi-bima/contract/values/text';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Alert, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiProblem } from '#api/api-problem.ts';
import { useCompanyId } from '#api/chosen-company.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useRecord } from '#api/use-record.ts';
import { LookupSelect } from '#forms/lookup-select.tsx';
import { monthDay, number, rupees } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { say, t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { Figures } from './figures.ts';
import { messages } from './messages.ts';
import classes from './new-disaster.module.css';
import type { NewDisasterWork } from './use-new-disaster.ts';
import { wardName } from './words.ts';

interface RegisterDialogProps {
  work: NewDisasterWork;
  figures: Figures;
  onClose: () => void;
}

/** Asks for the name of the group and who goes to which ward; the claims are then registered in the background. */
export function RegisterDialog({ work, figures, onClose }: RegisterDialogProps) {
  const { taken } = work;
  const [name, setName] = useState(() => usualName(work));
  const [description, setDescription] = useState('');
  const [surveyors, setSurveyors] = useState<Readonly<Record<number, number>>>({});
  const [isTried, setTried] = useState(false);
  const { run, running, problem } = useRegister(work);
  const count = figures.picked.length;
  const isNamed = name.trim().length >= 2;
  function register() {
    setTried(true);
    if (!isNamed || !taken.loss_at || !work.area) return;
    void run({
      ...{ peril: taken.peril, loss_at: taken.loss_at, area: work.area, percents: taken.percents },
      ...{ name: name.trim(), description: description.trim() || null, policies: figures.picked },
      surveyors: Object.entries(surveyors).map(([ward, assignee]) => ({ ward: Number(ward), assignee })),
    });
  }
  return (
    <FormDialog
      title={messages.registerTitle}
      action={messages.register(number(count), count)}
      isSaving={running}
      isDirty={description !== '' || Object.keys(surveyors).length > 0}
      onSave={register}
      onClose={onClose}
    >
      {problem ? (
        <Alert color="red" role="alert" title={t(messages.registerFailed)}>
          {reasonOf(problem)}
        </Alert>
      ) : null}
      <p className={classes.hint}>{t(messages.registerNote(rupees(figures.pickedExpected)))}</p>
      <TextField
        label={messages.name}
        required
        nepali
        maxLength={100}
        value={name}
        onChange={(next) => setName(next ?? '')}
        {...(isTried && !isNamed ? { error: messages.needsName } : {})}
      />
      <Textarea
        label={t(messages.description)}
        autosize
        minRows={2}
        maxLength={1000}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <Surveyors figures={figures} chosen={surveyors} onChange={setSurveyors} />
    </FormDialog>
  );
}

/** असिना, मङ्सिर ५: पनौती */
function usualName({ taken, figures }: NewDisasterWork): string {
  const event = t(
    messages.titleOf(t(perils[taken.peril].label), monthDay(todayAd(new Date(taken.loss_at ?? Date.now())))),
  );
  const ward = figures?.policies.find(({ policy }) => policy.ward)?.policy.ward;
  return ward ? `${event}: ${t(text(ward.municipality_np, ward.municipality_en))}` : event;
}

function useRegister({ finish }: NewDisasterWork) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const insurance = useCompanyId();
  const save = useSave(disasters.create, {
    async onSaved({ id }) {
      await finish();
      await refresh(queries, disasters.list, disasters.get);
      await navigate({ to: paths.disaster, params: { id } });
    },
  });
  type Body = Parameters<typeof save.run>[0]['body'];
  return { ...save, run: (body: Body) => save.run({ body: { ...body, insurance } }) };
}

/** Several policies of one area may be refused for one reason. */
function reasonOf({ fields, detail }: ApiProblem): string {
  const codes = new Set(Object.values(fields));
  const known = [...codes].flatMap((code) => (isKeyOf(problems, code) ? [say(problems[code].text)] : []));
  return known.join(' ') || say(detail);
}

interface SurveyorsProps {
  figures: Figures;
  chosen: Readonly<Record<number, number>>;
  onChange: (chosen: Readonly<Record<number, number>>) => void;
}

function Surveyors({ figures, chosen, onChange }: SurveyorsProps) {
  const { record, problem, retry } = useRecord(claims.people, { query: { registration: 'crop' } });
  const picked = figures.policies.filter(({ state }) => state === 'picked');
  const wards = [...Map.groupBy(picked, ({ policy }) => policy.ward?.id)].flatMap(([id, own]) => {
    const ward = own[0]?.policy.ward;
    return id !== undefined && ward ? [{ ward, count: own.length }] : [];
  });
  const people = record?.assessors.map((person) => {
    const named = staffName(person);
    return { value: person.id, label: text(named, named) };
  });
  return (
    <fieldset className={classes.surveyors}>
      <legend>{t(messages.surveyors)}</legend>
      <p className={classes.hint}>{t(messages.laterAssigned)}</p>
      {wards
        .toSorted((one, other) => other.count - one.count)
        .map(({ ward, count }) => (
          <div key={ward.id} className={classes.surveyor}>
            <span>
              {wardName(ward)} <small>{t(messages.claimsOfWard(number(count), count))}</small>
            </span>
            <LookupSelect
              label={messages.surveyorOf(wardName(ward))}
              options={people}
              failed={problem !== undefined}
              onRetry={retry}
              value={chosen[ward.id] ?? null}
              onChange={(assignee) => {
                const { [ward.id]: _, ...rest } = chosen;
                onChange(assignee === null ? rest : { ...rest, [ward.id]: assignee });
              }}
            />
          </div>
        ))}
    </fieldset>
  );
}
