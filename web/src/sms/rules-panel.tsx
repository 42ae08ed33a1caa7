import { smsOccasions } from '@krishi-bima/contract/sms/occasions';
import { type SmsRule, type SmsRuleFacts, smsRules, usualSmsRule } from '@krishi-bima/contract/sms/rules';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useList } from '#api/use-list.ts';
import { digits, formatDate, number, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { clock } from './compose-draft.ts';
import { RuleForm } from './rule-form.tsx';
import { ruleMessages as messages } from './rule-messages.ts';
import classes from './sms.module.css';

/** The rules of today, and those before and after them. */
export function RulesPanel({ insurance }: { insurance: number }) {
  const { page, problem, retry } = useList(smsRules.list, { query: { insurance, limit: 50 } }, { key: 'sms rules' });
  const [opened, setOpened] = useState(false);
  const today = todayAd();
  const inForce = page?.results.find(({ effective_from }) => effective_from <= today);
  const others = page?.results.filter((rule) => rule !== inForce) ?? [];
  const facts = inForce ?? usualSmsRule;
  return (
    <Panel
      title={messages.rules}
      aside={
        page && !opened ? (
          <>
            <span className="dim">
              {t(inForce ? messages.since(formatDate(inForce.effective_from)) : messages.usual)}
            </span>
            <Button variant="subtle" size="xs" onClick={() => setOpened(true)}>
              {t(messages.change)}
            </Button>
          </>
        ) : null
      }
    >
      {problem && !page ? <ListFailed title={messages.failed} problem={problem} onRetry={retry} /> : null}
      {page || problem ? null : <SkeletonRows rows={6} columns={2} />}
      {page && !opened ? <RuleFacts rule={facts} /> : null}
      {opened ? <RuleForm insurance={insurance} start={facts} onClose={() => setOpened(false)} /> : null}
      {others.length > 0 ? <Others rules={others} /> : null}
    </Panel>
  );
}

function RuleFacts({ rule }: { rule: SmsRuleFacts }) {
  const { sender, part_cost, monthly_parts, quiet_from, quiet_until, repeat_days, language, automatic } = rule;
  const quiet = messages.between(digits(clock(quiet_from)), digits(clock(quiet_until)));
  const facts = [
    [messages.sender, sender ?? t(messages.ofServer)],
    [messages.partCost, rupees(part_cost, 2)],
    [messages.monthly, monthly_parts === null ? t(messages.noLimit) : `${number(monthly_parts)} ${t(messages.parts)}`],
    [messages.quiet, t(quiet_from === quiet_until ? messages.never : quiet)],
    [messages.repeat, `${number(repeat_days)} ${t(messages.days)}`],
    [messages.language, t(messages.languages[language])],
  ] as const;
  return (
    <>
      <dl className={classes.ruleFacts}>
        {facts.map(([label, value]) => (
          <div key={label.en}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className={classes.smallHead}>{t(messages.automatic)}</h3>
      {automatic.length === 0 ? <p className="dim">{t(messages.nothing)}</p> : null}
      <ul className={classes.plainList}>
        {automatic.map((occasion) => (
          <li key={occasion}>{t(smsOccasions[occasion].label)}</li>
        ))}
      </ul>
      <p className="dim">{t(messages.automaticNote)}</p>
    </>
  );
}

function Others({ rules }: { rules: readonly SmsRule[] }) {
  return (
    <details>
      <summary>{t(messages.earlier)}</summary>
      {rules.map((rule) => (
        <section key={rule.id}>
          <h3 className={classes.smallHead}>{t(messages.since(formatDate(rule.effective_from)))}</h3>
          <RuleFacts rule={rule} />
        </section>
      ))}
    </details>
  );
}
