import type { Endpoint } from '@krishi-bima/contract/wire/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiProblem } from '#api/api-problem.ts';
import { refresh } from '#api/query.ts';
import { toast } from '#ui/toast.tsx';
import { companyMessages as messages } from './messages.ts';
import type { Unit } from './unit-panel.tsx';

type Opened = { unit?: Unit } | undefined;
interface Saving {
  running: boolean;
  problem: ApiProblem | undefined;
  reset: () => void;
}

/** What the panels of branches, projects and cooperatives share: what is open, and what follows a save. */
export function useUnits(list: Endpoint) {
  const queries = useQueryClient();
  const [opened, setOpened] = useState<Opened>();
  const settings = {
    async onSaved() {
      setOpened(undefined);
      toast.done(messages.saved);
      await refresh(queries, list);
    },
  };
  function panel(add: Saving, change: Saving) {
    return {
      opened,
      saving: opened?.unit ? change : add,
      setOpened(next: Opened) {
        add.reset();
        change.reset();
        setOpened(next);
      },
    };
  }
  return { settings, panel };
}
