import { text } from '@krishi-bima/contract/values/text';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';

const words = text('प्रस्ताव खोल्नुहोस्', 'Open the proposal');

/** Links from a record back to its proposal. */
export function OpenProposal({ form, id }: { form: string; id: number }) {
  return (
    <Button
      variant="default"
      leftSection={<IconFileText size={16} stroke={1.7} aria-hidden />}
      renderRoot={(props) => <Link to={paths.proposal} params={{ form, id }} {...props} />}
    >
      {t(words)}
    </Button>
  );
}
