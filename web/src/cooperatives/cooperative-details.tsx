import { type Cooperative, indexCooperatives } from '@krishi-bima/contract/cooperatives/cooperatives';
import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { refresh } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import { LogoField } from '#companies/logo-field.tsx';
import { addressLine } from '#forms/place-view.tsx';
import { digits, formatDate } from '#i18n/format.ts';
import { marked } from '#i18n/marked.tsx';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { CallLink } from '#kyc/call-link.tsx';
import { paths } from '#navigation/paths.ts';
import { Details } from '#ui/details.tsx';
import { Panel } from '#ui/panel.tsx';
import { ChangeDialog } from './cooperative-dialog.tsx';
import classes from './cooperatives.module.css';
import { messages } from './messages.ts';

/** Who the cooperative is, where its money goes, and who speaks for it. */
export function CooperativeDetails({ record }: { record: Cooperative }) {
  const mayChange = useMay('change_cooperative');
  const queries = useQueryClient();
  return (
    <>
      {record.kyc === null ? (
        <Alert color="yellow" mb="md">
          {t(messages.noFirmText)}
        </Alert>
      ) : null}
      <div className={classes.panels}>
        <div className={classes.part}>
          <Firm record={record} />
          <Bank record={record} />
        </div>
        <div className={classes.part}>
          <Officers record={record} mayChange={mayChange} />
          <Panel title={messages.users}>
            <Users record={record} />
          </Panel>
          {mayChange ? (
            <Panel title={messages.logo}>
              <LogoField
                record={record}
                hint={messages.logoHint}
                endpoint={indexCooperatives.setLogo}
                refreshed={() => refresh(queries, indexCooperatives.get, indexCooperatives.list)}
              />
            </Panel>
          ) : null}
        </div>
      </div>
    </>
  );
}

function Firm({ record }: { record: Cooperative }) {
  const { kyc, registration_no, registration_date, registration_office, pan_no, address_detail } = record;
  return (
    <Panel
      title={messages.registration}
      aside={
        kyc === null ? null : (
          <Link to={paths.kyc} params={{ id: kyc }} className={classes.link}>
            {t(messages.toKyc)}
          </Link>
        )
      }
    >
      <Details
        items={[
          { label: messages.registrationNo, value: digits(registration_no) },
          { label: messages.registered, value: registration_date ? formatDate(registration_date) : null },
          { label: messages.pan, value: digits(pan_no) },
          { label: messages.office, value: registration_office, wide: true },
          { label: messages.address, value: address_detail ? marked(addressLine(address_detail)) : null, wide: true },
          { label: messages.phone, value: digits(record.phone_number_np) },
        ]}
      />
    </Panel>
  );
}

function Officers({ record, mayChange }: { record: Cooperative; mayChange: boolean }) {
  const [isChanging, setChanging] = useState(false);
  const { chair_name_np, chair_phone, manager_name_np, manager_phone } = record;
  return (
    <Panel
      title={messages.officers}
      aside={
        mayChange ? (
          <Button variant="subtle" size="xs" onClick={() => setChanging(true)}>
            {t(record.kyc === null ? messages.linkFirm : messages.change)}
          </Button>
        ) : null
      }
    >
      <Details
        items={[
          { label: messages.chair, value: <Officer name={chair_name_np} phone={chair_phone} />, wide: true },
          { label: messages.manager, value: <Officer name={manager_name_np} phone={manager_phone} />, wide: true },
        ]}
      />
      {isChanging ? <ChangeDialog record={record} onClose={() => setChanging(false)} /> : null}
    </Panel>
  );
}

function Officer({ name, phone }: { name: string | null; phone: string | null }) {
  if (!name && !phone) return '—';
  return (
    <span className={classes.ask}>
      {name ? <span>{marked(name)}</span> : null}
      {phone ? <span className="num">{digits(phone)}</span> : null}
      <CallLink phone={phone} name={name ?? ''} />
    </span>
  );
}

function Bank({ record: { bank_name, bank_branch, account_no, account_holder } }: { record: Cooperative }) {
  return (
    <Panel title={messages.bank}>
      <Details
        items={[
          { label: messages.bank, value: bank_name },
          { label: messages.branch, value: bank_branch },
          { label: messages.account, value: digits(account_no) },
          { label: messages.holder, value: account_holder, wide: true },
        ]}
      />
    </Panel>
  );
}

function Users({ record: { users } }: { record: Cooperative }) {
  if (users.length === 0) return <p className="dim">{t(messages.noUsers)}</p>;
  return (
    <ul className={classes.users}>
      {users.map((user) => (
        <li key={user.id}>{staffName(user)}</li>
      ))}
    </ul>
  );
}
