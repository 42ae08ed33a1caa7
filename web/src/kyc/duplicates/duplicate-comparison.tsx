import { isEmpty, levelOf } from '@krishi-bima/contract/forms/kinds';
import { identityFields } from '@krishi-bima/contract/kyc/identity';
import type { Kyc } from '@krishi-bima/contract/kyc/kyc';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FieldView } from '#forms/field-view.tsx';
import { formatDate } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { say, t, type Wording } from '#i18n/t.ts';
import { type KycValues, kycFields, readValues } from '#kyc/kyc-fields.ts';
import { KycStatus } from '#kyc/kyc-status.tsx';
import { messages } from '#kyc/messages.ts';
import { paths } from '#navigation/paths.ts';
import classes from './duplicate-comparison.module.css';
import { isSameValue } from './duplicates.ts';
import { duplicateMessages } from './messages.ts';

const compared = [
  'name_np',
  'name_en',
  ...identityFields.filter((name) => name !== 'name_np'),
  'grandfather_name_np',
  'father_name_np',
  'mother_name_np',
  'spouse_name_np',
  'address',
] as const;

interface DuplicateComparisonProps {
  /** The farmer in question, by the names of the form; addresses whole or as levels. */
  farmer: KycValues;
  head: Wording;
  twins: readonly Kyc[];
}

/** Detail by detail side by side: what is the same is marked, for the rest the clerk has eyes. */
export function DuplicateComparison({ farmer, head, twins }: DuplicateComparisonProps) {
  const columns = twins.map(readValues);
  const rows = compared.filter((name) => [farmer, ...columns].some((values) => !isEmpty(values[name])));
  return (
    <div className={classes.scroll}>
      <table className={classes.table} style={{ '--people': twins.length + 1 }}>
        <thead>
          <tr>
            <th scope="col">{t(duplicateMessages.detail)}</th>
            <th scope="col">{say(head)}</th>
            {twins.map((twin) => (
              <th key={twin.id} scope="col">
                {t(duplicateMessages.registered)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((name) => (
            <tr key={name}>
              <th scope="row">{t(kycFields[name].label)}</th>
              <td>
                <FieldView spec={kycFields[name]} value={farmer[name]} />
              </td>
              {columns.map((values, at) => (
                <Twin key={twins[at]?.id} name={name} value={values[name]} own={farmer[name]} />
              ))}
            </tr>
          ))}
          <Registration twins={twins} />
        </tbody>
      </table>
    </div>
  );
}

function Twin({ name, value, own }: { name: (typeof compared)[number]; value: unknown; own: unknown }) {
  const isSame = name === 'address' ? isSameWard(value, own) : isSameValue(name, value, own);
  return (
    <td data-same={isSame || undefined}>
      <FieldView spec={kycFields[name]} value={value} />
      {isSame ? (
        <span className={classes.same}>
          <IconCheck size={14} stroke={2} aria-hidden />
          {t(duplicateMessages.same)}
        </span>
      ) : null}
    </td>
  );
}

function isSameWard(one: unknown, other: unknown) {
  const ward = levelOf(one, 'ward');
  return ward !== undefined && ward === levelOf(other, 'ward');
}

/** Who registered it and when, and the way there. */
function Registration({ twins }: { twins: readonly Kyc[] }) {
  return (
    <tr>
      <th scope="row">{t(messages.registeredAt)}</th>
      <td>—</td>
      {twins.map((twin) => (
        <td key={twin.id}>
          <div className={classes.registration}>
            <span>
              {formatDate(todayAd(new Date(twin.created_at)))} · {staffName(twin.created_by)}
            </span>
            <KycStatus status={twin.status} />
            <Button
              size="xs"
              variant="default"
              renderRoot={(props) => <Link to={paths.kyc} params={{ id: twin.id }} {...props} />}
            >
              {t(duplicateMessages.open)}
            </Button>
          </div>
        </td>
      ))}
    </tr>
  );
}
