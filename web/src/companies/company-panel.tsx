import { type Company, companies } from '@krishi-bima/contract/companies/companies';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refresh } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import { digits } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { Details } from '#ui/details.tsx';
import { Panel } from '#ui/panel.tsx';
import { ChangeCompanyDialog } from './company-dialog.tsx';
import { companyFields } from './company-fields.ts';
import classes from './company-page.module.css';
import { LogoField } from './logo-field.tsx';
import { companyMessages as messages } from './messages.ts';

/** Only the super admin changes it: papers and numbers rest on it. */
export function CompanyPanel({ company }: { company: Company }) {
  const mayChange = useMay('change_company');
  const [isChanging, setChanging] = useState(false);
  const queries = useQueryClient();
  const { code, name_np, name_en, address_np, phone, registration_no, pan_no, logo } = company;
  return (
    <Panel
      title={messages.company}
      aside={
        mayChange ? (
          <Button variant="subtle" size="xs" onClick={() => setChanging(true)}>
            {t(messages.change)}
          </Button>
        ) : null
      }
    >
      <div className={classes.part}>
        {mayChange ? (
          <LogoField
            record={company}
            hint={messages.logoHint}
            endpoint={companies.setLogo}
            refreshed={() => refresh(queries, companies.mine)}
          />
        ) : (
          logo && <img src={logo} alt={t(messages.logo)} className={classes.logo} />
        )}
        <Details
          items={[
            { label: companyFields.name_np.label, value: name_np, wide: true },
            { label: companyFields.name_en.label, value: <span lang="en">{name_en}</span>, wide: true },
            { label: messages.code, value: <span lang="en">{code}</span> },
            { label: companyFields.address_np.label, value: address_np },
            { label: companyFields.phone.label, value: digits(phone) },
            { label: companyFields.registration_no.label, value: digits(registration_no) },
            { label: companyFields.pan_no.label, value: digits(pan_no) },
          ]}
        />
      </div>
      {isChanging ? <ChangeCompanyDialog company={company} onClose={() => setChanging(false)} /> : null}
    </Panel>
  );
}
