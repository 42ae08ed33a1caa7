import { text } from '@krishi-bima/contract/values/text';
import { Link } from '@tanstack/react-router';
import { messages } from '#account/messages.ts';
import { settingsTitle } from '#navigation/page-titles.ts';
import { paths } from '#navigation/paths.ts';
import { PageTabs } from '#ui/page-tabs.tsx';

const addresses = { profile: paths.settings, security: paths.security } as const;

export function SettingsTabs({ active }: { active: keyof typeof addresses }) {
  return (
    <PageTabs
      label={settingsTitle}
      active={active}
      tabs={[
        { id: 'profile', label: messages.profile },
        { id: 'security', label: text('सुरक्षा', 'Security') },
      ]}
      // The profile's address begins that of every other tab.
      renderLink={(id, props) => (
        <Link to={addresses[id]} activeOptions={{ exact: true }} activeProps={{}} {...props} />
      )}
    />
  );
}
