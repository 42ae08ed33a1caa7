import { payments, type ReadAnswer } from '@krishi-bima/contract/payments/payments';
import { problems } from '@krishi-bima/contract/problems/problems';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { Alert, Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useCompanyId } from '#api/chosen-company.ts';
import { useSave } from '#api/mutation.ts';
import { shortNo } from '#claims/words.ts';
import { digits, number, rupees } from '#i18n/format.ts';
import { say, t } from '#i18n/t.ts';
import { useFileDialog } from '#ui/file-dialog.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.tsx';
import classes from './answers-dialog.module.css';
import { messages } from './messages.ts';
import { useRenew } from './use-renew.ts';

/** Shows what the bank's file says before any of it is recorded; lines that answer nothing say why. */
export function AnswersDialog({ onClose }: { onClose: () => void }) {
  const renew = useRenew();
  const insurance = useCompanyId();
  const [rows, setRows] = useState<readonly ReadAnswer[]>();
  const read = useSave(payments.readAnswers, { onSaved: ({ results }) => setRows(results) });
  const { run, running, problem } = useSave(payments.answer, {
    async onSaved({ confirmed, returned }) {
      toast.done(messages.answersRecorded(number(confirmed), number(returned)));
      onClose();
      await renew();
    },
  });
  const { input, open } = useFileDialog(messages.answerFile, ([file]) => void send(file), {
    accept: '.csv,.xlsx,text/csv',
  });
  async function send(file: File | undefined) {
    if (!file) return;
    const body = new FormData();
    if (insurance !== undefined) body.set('insurance', String(insurance));
    body.set('file', file, file.name);
    await read.run({ body });
  }
  const answers = (rows ?? []).flatMap(({ answer }) => answer ?? []);
  const refused = read.problem ?? problem;
  return (
    <FormDialog
      title={messages.answerFile}
      action={rows ? messages.recordAll(number(answers.length)) : messages.chooseFile}
      isDirty={answers.length > 0}
      isSaving={running || read.running}
      onSave={() => {
        if (!rows) open();
        else if (answers.length === 0) toast.failed({ title: messages.noneToRecord });
        else return run({ body: { answers } });
        return undefined;
      }}
      onClose={onClose}
    >
      {input}
      {refused ? <Alert color="red">{say(refused.detail)}</Alert> : null}
      {rows ? <Rows rows={rows} answered={answers.length} onOther={open} /> : <Hint />}
    </FormDialog>
  );
}

function Hint() {
  return (
    <p className={classes.hint}>
      <IconFileSpreadsheet size={18} stroke={1.7} aria-hidden /> {t(messages.answerHint)}
    </p>
  );
}

function Rows({ rows, answered, onOther }: { rows: readonly ReadAnswer[]; answered: number; onOther: () => void }) {
  return (
    <>
      <p className={classes.head}>
        <b>{t(messages.readRows(number(answered), number(rows.length)))}</b>
        <Button variant="subtle" size="xs" onClick={onOther}>
          {t(messages.otherFile)}
        </Button>
      </p>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <Row key={row.row} row={row} />
        ))}
      </ul>
    </>
  );
}

function Row({ row: { row, reference_no, payment, answer, problem } }: { row: ReadAnswer }) {
  return (
    <li>
      <span>
        <b>{payment?.payee ?? <span lang="en">{reference_no || '—'}</span>}</b>
        <small>
          {payment
            ? [shortNo(payment.number), rupees(payment.amount, 2), answer?.reason && `“${answer.reason}”`]
                .filter(Boolean)
                .join(' · ')
            : t(messages.row(digits(row)))}
        </small>
      </span>
      {answer ? (
        <StatusBadge
          tone={answer.outcome === 'confirmed' ? 'done' : 'refused'}
          label={answer.outcome === 'confirmed' ? messages.isPaid : messages.isReturned}
        />
      ) : (
        <small className={classes.why}>
          {problem && isKeyOf(problems, problem) ? t(problems[problem].text) : null}
        </small>
      )}
    </li>
  );
}
