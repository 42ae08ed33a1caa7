import { fields } from '@krishi-bima/contract/fields/fields';
import { valueIn } from '@krishi-bima/contract/forms/kinds';
import type { Kyc } from '@krishi-bima/contract/kyc/kyc';
import { kycStates } from '@krishi-bima/contract/kyc/list';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#api/query.ts';
import { FieldView } from '#forms/field-view.tsx';
import { useAreaUnit } from '#forms/use-area-unit.ts';
import { digits, formatDate, number } from '#i18n/format.ts';
import { areaOf } from '#i18n/land.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { rowName } from '#proposals/rows/row-columns.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { startMessages } from './messages.ts';
import classes from './start-side.module.css';
import type { Start } from './use-start.ts';

/** Whose proposal it is, and how much land the farmer has. */
export function FarmerCard({ farmer, line }: { farmer: Kyc; line: 'crop' | 'livestock' }) {
  const { personal_info, status } = farmer;
  const isVerified = status === 'verified';
  return (
    <Panel flush>
      <div className={classes.farmer}>
        <Avatar name={farmerName(personal_info)} size={60} />
        <div>
          <b className={classes.name}>{farmerName(personal_info)}</b>
          <div className="dim">{digits(personal_info.phone_number_np ?? '')}</div>
          <StatusBadge tone={isVerified ? 'done' : 'you'} label={kycStates[status as keyof typeof kycStates]} />
        </div>
      </div>
      {line === 'crop' ? <Land owner={personal_info.id} /> : null}
    </Panel>
  );
}

function Land({ owner }: { owner: number }) {
  const { areaUnit } = useAreaUnit(undefined);
  const { data } = useQuery(queryFor(fields.list, { query: { farm_id: owner, limit: 200 } }, { key: 'start' }));
  if (!data || data.count === 0) return null;
  const sqm = data.results.reduce((sum, { area_sqm }) => sum + Number(area_sqm), 0);
  return (
    <dl className={classes.land}>
      <div>
        <dt>{t(startMessages.fieldCount)}</dt>
        <dd>{number(data.count)}</dd>
      </div>
      {data.count === data.results.length ? (
        <div>
          <dt>{t(startMessages.totalArea)}</dt>
          <dd>{areaOf(String(sqm), areaUnit)}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/** The rows of last year's policy, all ticked: they are ready in the next step. */
export function LastYearPanel({ start }: { start: Start }) {
  const { form, last, lastYear, left, toggle } = start;
  if (!last || lastYear.rows.length === 0) return null;
  const { area } = form.row;
  const began = last.default_values.risk_start_at;
  return (
    <Panel
      flush
      title={startMessages.lastYears(form.row.one)}
      aside={began ? formatDate(began.slice(0, 10)) : null}
      footer={
        <span className={classes.prepared}>{t(startMessages.rowsPrepared(lastYear.rows.length - left.length))}</span>
      }
    >
      <ul className={classes.rows}>
        {lastYear.rows.map(({ client_id, values }, at) => (
          <li key={client_id}>
            <Checkbox
              classNames={{ labelWrapper: classes.labelled }}
              checked={!left.includes(at)}
              onChange={() => toggle(at)}
              label={
                <span className={classes.row}>
                  <span>{rowName(form, values)}</span>
                  {area && form.row.fields[area] ? (
                    <span className={classes.area}>
                      <FieldView spec={form.row.fields[area]} value={valueIn(values, area)} />
                    </span>
                  ) : null}
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
