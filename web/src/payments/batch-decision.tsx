import type { PaymentBatchDetails } from '@krishi-bima/contract/payments/payment';
import { paymentBatches } from '@krishi-bima/contract/payments/payments';
import { type BatchMove, batchMoves } from '@krishi-bima/contract/payments/states';
import { problems } from '@krishi-bima/contract/problems/problems';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { Button } from '@mantine/core';
import { IconCheck, IconDownload } from '@tabler/icons-react';
import { useSave } from '#api/mutation.ts';
import { useMay, useUser } from '#api/session.ts';
import { say, t } from '#i18n/t.ts';
import { confirmWithReason } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.tsx';
import { fileKindOf, takeBankFile } from './bank-file.ts';
import { messages } from './messages.ts';
import classes from './new-batch.module.css';
import { useRenew } from './use-renew.ts';
import { shortBatchNo } from './words.ts';

/** What can be done now: the second person approves or sends back; afterwards there is the file for the bank. */
export function BatchDecision({ batch }: { batch: PaymentBatchDetails }) {
  if (batch.status === 'refused') return null;
  return (
    <div className={classes.part}>
      {batch.status === 'approved' ? <File batch={batch} /> : <Decide batch={batch} />}
    </div>
  );
}

function File({ batch }: { batch: PaymentBatchDetails }) {
  const mayPay = useMay('pay_claim');
  if (!mayPay) return <p className={classes.note}>{t(messages.rule)}</p>;
  return (
    <Button
      fullWidth
      leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
      onClick={() => void takeBankFile(batch.id)}
    >
      {t(messages.file(fileKindOf(batch)))}
    </Button>
  );
}

function Decide({ batch: { id, batch_no, version, moves, created_by } }: { batch: PaymentBatchDetails }) {
  const user = useUser();
  const renew = useRenew();
  const { run, running, problem } = useSave(paymentBatches.move, {
    key: String(id),
    async onSaved({ status }) {
      toast.done(status === 'approved' ? messages.approved(shortBatchNo(batch_no)) : messages.sentBack);
      await renew();
    },
    // Somebody else has decided meanwhile: the page shows who.
    onProblem: renew,
  });
  const approve = moves.find(({ move }) => move === 'approve_batch');
  const refuse = moves.find(({ move }) => move === 'refuse_batch');
  const blocker = approve?.hindrances[0];
  const isOwn = created_by?.id === user.id;
  const send = (move: BatchMove, reason?: string) =>
    run({ params: { id }, body: { move, reason: reason ?? null } }, { version });
  async function sendBack() {
    const action = isOwn ? messages.takeBack : batchMoves.refuse_batch.label;
    const reason = await confirmWithReason({ title: messages.sendBack, action });
    if (reason !== undefined) await send('refuse_batch', reason);
  }
  return (
    <>
      {approve ? (
        <Button
          fullWidth
          disabled={blocker !== undefined}
          loading={running}
          leftSection={<IconCheck size={18} stroke={2} aria-hidden />}
          onClick={() => void send('approve_batch')}
        >
          {t(batchMoves.approve_batch.label)}
        </Button>
      ) : null}
      {refuse ? (
        <Button fullWidth variant="default" disabled={running} onClick={() => void sendBack()}>
          {t(isOwn ? messages.takeBack : batchMoves.refuse_batch.label)}
        </Button>
      ) : null}
      {problem ? (
        <p className={`${classes.note} ${classes.warning}`} role="alert">
          {say(problem.detail)}
        </p>
      ) : null}
      <p className={classes.note}>
        {t(blocker ? problems[isKeyOf(problems, blocker.code) ? blocker.code : 'internal'].text : messages.approveNote)}
      </p>
    </>
  );
}
