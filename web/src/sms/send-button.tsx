import { type SmsStanding, type SmsTotals, sms } from '@krishi-bima/contract/sms/sms';
import type { Body } from '@krishi-bima/contract/wire/endpoint';
import { Button } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { number, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { confirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';

export type Written = Omit<Body<typeof sms.send>, 'expected' | 'send_at'>;

interface SendButtonProps {
  written: Written;
  sendAt: string | undefined;
  standing: SmsStanding;
  /** Undefined while what is shown is about to change. */
  totals: SmsTotals | undefined;
  /** As it stands it cannot be sent. */
  blocked: boolean;
  onSent: () => Promise<void>;
}

/** Says how many, and asks once with number and cost. */
export function SendButton({ written, sendAt, standing, totals, blocked, onSent }: SendButtonProps) {
  const queries = useQueryClient();
  const save = useSave(sms.send, {
    async onSaved({ total }) {
      toast.done(messages.queued(number(total)));
      await onSent();
    },
    onProblem: ({ detail }) => toast.failed({ title: detail }),
  });
  const count = totals?.sizes.reduce((sum, { messages: some }) => sum + some, 0) ?? 0;
  const parts = totals?.parts ?? 0;
  const over = standing.monthly_parts === null ? 0 : standing.used + parts - standing.monthly_parts;
  async function send() {
    const cost = totals?.cost ?? null;
    const { confirmParts, confirmCost, sendIt } = messages;
    const text = cost === null ? confirmParts(number(parts)) : confirmCost(number(parts), rupees(cost, 2));
    if (!(await confirm({ title: messages.confirm(number(count)), text, action: sendIt }))) return;
    const expected = { messages: count, parts };
    await save.run({ body: { ...written, ...(sendAt ? { send_at: sendAt } : {}), expected } });
    await refresh(queries, sms.batches, sms.recipients, sms.standing);
  }
  return (
    <Button
      leftSection={<IconSend2 size={18} stroke={1.7} aria-hidden />}
      disabled={count === 0 || blocked || over > 0}
      loading={save.running}
      title={over > 0 ? t(messages.over(number(over))) : undefined}
      onClick={() => void send()}
    >
      {t(messages.send(number(count)))}
    </Button>
  );
}
