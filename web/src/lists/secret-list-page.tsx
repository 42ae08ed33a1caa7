import type { Text } from '@krishi-bima/contract/values/text';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ComponentType, Fragment, type ReactNode, useState } from 'react';
import { useCompanyId } from '#api/chosen-company.ts';
import { t } from '#i18n/t.ts';
import { SettingsLink } from '#navigation/settings-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';
import { ShownOnce } from '#ui/shown-once.tsx';

interface SecretListPageProps<T extends { secret: string }> {
  words: Record<'title' | 'about' | 'add' | 'noCompany' | 'secretTitle' | 'secretText', Text>;
  icon: ReactNode;
  list: ReactNode;
  dialog: ComponentType<{ insurance: number; onMade: (made: T) => void; onClose: () => void }>;
  /** Called once the secret has been told. */
  onTold?: (made: T) => void;
}

/** What a company has of its own under the settings, each made with a secret that is told once. */
export function SecretListPage<T extends { secret: string }>(props: SecretListPageProps<T>) {
  const { words, icon, list, dialog: NewDialog, onTold } = props;
  const company = useCompanyId();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<T>();
  function told(one: T) {
    setMade(undefined);
    onTold?.(one);
  }
  return (
    <Page
      title={words.title}
      note={t(words.about)}
      crumbs={[<SettingsLink key="settings" />]}
      actions={
        company === undefined ? null : (
          <Button leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={() => setAdding(true)}>
            {t(words.add)}
          </Button>
        )
      }
    >
      {company === undefined ? (
        <Empty icon={icon} title={words.noCompany} />
      ) : (
        <Fragment key={company}>{list}</Fragment>
      )}
      {isAdding && company !== undefined ? (
        <NewDialog
          insurance={company}
          onClose={() => setAdding(false)}
          onMade={(one) => {
            setAdding(false);
            setMade(one);
          }}
        />
      ) : null}
      {made ? (
        <ShownOnce title={words.secretTitle} text={words.secretText} secret={made.secret} onClose={() => told(made)} />
      ) : null}
    </Page>
  );
}
