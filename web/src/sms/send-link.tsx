import { Button } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMay } from '#api/session.ts';
import { t, type Wording } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { smsTitle } from './title.ts';

interface SendLinkProps {
  /** The list that the recipients come from. */
  from: 'farmers' | 'policies';
  /** As the list is narrowed. */
  filter: object;
  /** Those that were picked one by one. */
  ids?: readonly number[];
  label?: Wording;
  size?: 'xs' | 'sm';
}

/** From a list to a message to whoever is on it. */
export function SendLink({ from, filter, ids = [], label = smsTitle, size = 'sm' }: SendLinkProps) {
  if (!useMay('send_sms')) return null;
  const search = {
    ...filter,
    limit: undefined,
    offset: undefined,
    ordering: undefined,
    from,
    ...(ids.length > 0 ? { ids: ids.join(',') } : {}),
  };
  return (
    <Button
      size={size}
      variant="default"
      leftSection={<IconMessage2 size={16} stroke={1.7} aria-hidden />}
      renderRoot={(props) => <Link to={paths.messages} search={search} {...props} />}
    >
      {typeof label === 'string' ? label : t(label)}
    </Button>
  );
}
