import type { Fields, ValuesOf } from '@krishi-bima/contract/forms/kinds';
import { refundRules } from '@krishi-bima/contract/policies/policies';
import { type NewRefundRule, type RefundRule, refundMethods } from '@krishi-bima/contract/policies/refunds';
import { text } from '@krishi-bima/contract/values/text';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useList } from '#api/use-list.ts';
import { formatDate } from '#i18n/format.ts';
import { marked } from '#i18n/marked.tsx';
import { t } from '#i18n/t.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { DatedForm } from './dated-form.tsx';
import { ruleMessages as messages } from './messages.ts';
import classes from './rules-page.module.css';

const percent = { kind: 'number', max: 100, unit: text('%', '%'), required: true } as const;

const fields = {
  effective_from: { kind: 'date', label: messages.from, required: true },
  rule: { kind: 'choice', label: messages.method, options: refundMethods, required: true },
  scale: {
    kind: 'list',
    label: messages.scale,
    when: { field: 'rule', is: ['short_period'] },
    required: true,
    of: { up_to: { ...percent, label: messages.gone }, kept: { ...percent, label: messages.kept } },
  },
  note: { kind: 'text', max: 200, label: messages.remark },
} as const satisfies Fields;

/** What a cancelled policy gives back: today's rule in a sentence, and those before and after it. */
export function RefundRules({ insurance }: { insurance: number }) {
  const { page, problem, retry } = useList(refundRules.list, { query: { insurance, limit: 200 } }, { key: 'rules' });
  const [opened, setOpened] = useState(false);
  const today = todayAd();
  const rules = page?.results;
  const inForce = rules?.find(({ effective_from }) => effective_from <= today);
  const others = rules?.filter((rule) => rule !== inForce) ?? [];
  const bodyOf = ({ effective_from, rule, scale, note }: ValuesOf<typeof fields>) =>
    ({ insurance, effective_from, rule, scale: rule === 'short_period' ? scale : [], note }) as NewRefundRule;
  return (
    <Panel
      title={messages.refunds}
      aside={
        opened ? null : (
          <Button variant="subtle" size="xs" onClick={() => setOpened(true)}>
            {t(messages.change)}
          </Button>
        )
      }
    >
      <div className={classes.part}>
        {problem && !page ? <ListFailed title={messages.failed} problem={problem} onRetry={retry} /> : null}
        {rules || problem ? null : <SkeletonRows rows={2} columns={1} />}
        {inForce ? <Rule rule={inForce} /> : null}
        {rules && !inForce ? <p>{t(messages.noRule)}</p> : null}
        {opened ? (
          <DatedForm
            title={messages.newRefund}
            fields={fields}
            start={{ effective_from: today }}
            create={refundRules.create}
            list={refundRules.list}
            bodyOf={bodyOf}
            onClose={() => setOpened(false)}
          />
        ) : null}
        {others.length > 0 ? (
          <details>
            <summary>{t(messages.history)}</summary>
            {others.map((rule) => (
              <Rule key={rule.id} rule={rule} />
            ))}
          </details>
        ) : null}
      </div>
    </Panel>
  );
}

function Rule({ rule: { effective_from, rule, scale, note } }: { rule: RefundRule }) {
  return (
    <div className={classes.rule}>
      <div className={classes.line}>
        <b>{t(refundMethods[rule])}</b>
        <span className="dim">{t(messages.since(formatDate(effective_from)))}</span>
      </div>
      <p>{t(messages[rule])}</p>
      {scale.length > 0 ? (
        <ul className={classes.steps}>
          {scale.map(({ up_to, kept }) => (
            <li key={up_to}>{t(messages.step(up_to, kept))}</li>
          ))}
        </ul>
      ) : null}
      {note ? <p className="dim">{marked(note)}</p> : null}
    </div>
  );
}
