import { smsOccasionNames, smsOccasions } from '@krishi-bima/contract/sms/occasions';
import { type SmsTemplate, smsTemplates } from '@krishi-bima/contract/sms/rules';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useList } from '#api/use-list.ts';
import { t } from '#i18n/t.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { ruleMessages as messages } from './rule-messages.ts';
import classes from './sms.module.css';
import { type Edited, TemplateDialog } from './template-dialog.tsx';

/** The words for each occasion, usual or the company's own, and templates that are chosen by hand. */
export function TemplatesPanel({ insurance }: { insurance: number }) {
  const query = { insurance, limit: 200 };
  const { page, problem, retry } = useList(smsTemplates.list, { query }, { key: 'sms templates' });
  const [edited, setEdited] = useState<Edited>();
  const templates = page?.results ?? [];
  return (
    <Panel
      title={messages.templates}
      flush
      aside={
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
          onClick={() => setEdited({ occasion: null })}
        >
          {t(messages.addTemplate)}
        </Button>
      }
    >
      {problem && !page ? <ListFailed title={messages.failed} problem={problem} onRetry={retry} /> : null}
      {page || problem ? null : <SkeletonRows rows={6} columns={2} />}
      {page ? (
        <ul className={classes.templates}>
          {smsOccasionNames.map((occasion) => {
            const own = templates.find((one) => one.occasion === occasion);
            const { label, usual } = smsOccasions[occasion];
            return (
              <Row
                key={occasion}
                name={t(label)}
                kind={t(own ? messages.ownWords : messages.usualWords)}
                words={own?.text_np ?? usual.ne}
                onOpen={() => setEdited(own ? { template: own } : { occasion })}
              />
            );
          })}
          {templates
            .filter(({ occasion }) => occasion === null)
            .map((template) => (
              <Row
                key={template.id}
                name={t({ ne: template.name_np, en: template.name_en })}
                kind={t(messages.byHand)}
                words={template.text_np}
                onOpen={() => setEdited({ template })}
              />
            ))}
        </ul>
      ) : null}
      {edited ? <TemplateDialog insurance={insurance} edited={edited} onClose={() => setEdited(undefined)} /> : null}
    </Panel>
  );
}

interface RowProps {
  name: string;
  kind: string;
  words: SmsTemplate['text_np'];
  onOpen: () => void;
}

function Row({ name, kind, words, onOpen }: RowProps) {
  return (
    <li>
      <button type="button" className={classes.templateRow} onClick={onOpen}>
        <span>
          <b>{name}</b> <span className="dim">{kind}</span>
        </span>
        <span className={classes.templateWords} lang="ne">
          {words.replace(/\{\w+\}/g, '…')}
        </span>
      </button>
    </li>
  );
}
