import { companies } from '@krishi-bima/contract/companies/companies';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { chooseCompany, useCompanyId } from '#api/chosen-company.ts';
import { queryFor } from '#api/query.ts';
import { useUser } from '#api/session.ts';
import { language, t } from '#i18n/t.ts';
import { mayLeave } from './leave-guard.tsx';
import { messages } from './messages.ts';

const everyCompany = { query: { limit: 200 } };

/** The super admin works in one company at a time, or sees all of them. */
export function CompanyChooser() {
  const user = useUser();
  const chosen = useCompanyId();
  const { data, isError } = useQuery(queryFor(companies.mine, everyCompany, { key: 'chooser', staleMs: 60_000 }));
  const choices = (data?.results ?? []).map(({ id, name_np, name_en }) => ({
    value: String(id),
    label: language() === 'ne' ? name_np : name_en,
  }));

  async function choose(value: string) {
    if (await mayLeave()) chooseCompany(user.id, Number(value) || null);
  }
  return (
    <NativeSelect
      size="xs"
      aria-label={t(messages.company)}
      error={isError ? t(messages.companiesFailed) : undefined}
      data={[{ value: '', label: t(messages.allCompanies) }, ...choices]}
      value={chosen ? String(chosen) : ''}
      onChange={(event) => void choose(event.currentTarget.value)}
    />
  );
}
