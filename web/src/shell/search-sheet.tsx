import { Drawer, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { t } from '#i18n/t.ts';
import { messages } from './messages.ts';
import { optionId, SearchResults } from './search-results.tsx';
import classes from './search-sheet.module.css';
import { useSearch } from './use-search.ts';

interface SearchSheetProps {
  opened: boolean;
  onClose: () => void;
}

/** The header's search box on a phone, where it takes the whole screen. */
export function SearchSheet({ opened, onClose }: SearchSheetProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="top"
      size="100%"
      title={t(messages.search)}
      closeButtonProps={{ 'aria-label': t(messages.closeSearch), size: 44, iconSize: 20 }}
      classNames={{ body: classes.body }}
    >
      <Sheet onClose={onClose} />
    </Drawer>
  );
}

function Sheet({ onClose }: { onClose: () => void }) {
  const listId = useId();
  const [text, setText] = useState('');
  const search = useSearch(text, onClose);
  return (
    <>
      <div className={classes.field}>
        <TextInput
          data-autofocus
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Mantine's input is one
          role="combobox"
          aria-label={t(messages.searchHint)}
          aria-expanded={search.at !== undefined}
          aria-controls={listId}
          aria-activedescendant={search.at === undefined ? undefined : optionId(listId, search.at)}
          placeholder={t(messages.searchHint)}
          leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={search.onKeyDown}
        />
      </div>
      <SearchResults search={search} text={text} listId={listId} />
    </>
  );
}
