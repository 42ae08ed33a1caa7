import { requirementLabel } from '@krishi-bima/contract/documents/kinds';
import type { Text } from '@krishi-bima/contract/values/text';
import { UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useDocuments } from '#documents/use-documents.ts';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { type KycValues, kycFields, kycFieldsOf, type SectionId, sectionOf } from '#kyc/kyc-fields.ts';
import { missingForVerification } from '#kyc/kyc-rules.ts';
import { Panel } from '#ui/panel.tsx';
import { pageMessages } from './messages.ts';
import classes from './missing-panel.module.css';

interface MissingPanelProps {
  id: number;
  values: KycValues;
  /** Leads to the field; without it the list is for reading. */
  onFill?: (section: SectionId, field: string) => void;
}

/** What verification and a proposal still need: data, papers and the signature, each with the way to it. */
export function MissingPanel({ id, values, onFill }: MissingPanelProps) {
  const names = missingForVerification(values);
  const specs = kycFieldsOf(values);
  const { listed } = useDocuments({ of: 'kyc', id });
  const papers = listed?.papers?.filter(({ missing }) => missing) ?? [];
  const count = names.length + papers.length;
  // Nothing is said to be complete before the papers are known.
  if (count === 0 && !listed) return null;
  if (count === 0) {
    return (
      <Panel title={pageMessages.remaining}>
        <p className={classes.done}>
          <IconCircleCheck size={18} stroke={1.7} aria-hidden />
          {t(pageMessages.nothingMissing)}
        </p>
      </Panel>
    );
  }
  return (
    <Panel title={pageMessages.remaining} aside={t(pageMessages.remainingCount(number(count)))}>
      <p className={classes.text}>{t(pageMessages.missingText)}</p>
      <ul className={classes.list}>
        {names.map((name) => (
          <li key={name}>
            <Missing name={name} label={specs[name]?.label ?? kycFields.name_np.label} onFill={onFill} />
          </li>
        ))}
        {papers.map(({ code }) => (
          <li key={code}>
            <Link to="." search={{ tab: code === 'mark' ? 'signature' : 'documents' }} className={classes.item}>
              {t(requirementLabel(code))}
              <IconChevronRight size={16} stroke={1.7} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Missing({ name, label, onFill }: Pick<MissingPanelProps, 'onFill'> & { name: string; label: Text }) {
  const section = sectionOf(name);
  if (!onFill || !section) return <span className={classes.item}>{t(label)}</span>;
  return (
    <UnstyledButton
      className={classes.item}
      aria-label={t(pageMessages.fill(label))}
      onClick={() => onFill(section, name)}
    >
      {t(label)}
      <IconChevronRight size={16} stroke={1.7} aria-hidden />
    </UnstyledButton>
  );
}
