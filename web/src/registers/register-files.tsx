import { type Register, type RegisterSelection, registers } from '@krishi-bima/contract/registers/registers';
import { Button } from '@mantine/core';
import { IconDownload, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { call } from '#api/client.ts';
import { download } from '#api/download.ts';
import { useMay } from '#api/session.ts';
import { t } from '#i18n/t.ts';
import { PrintButton } from '#printing/print-button.tsx';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';

interface RegisterFilesProps {
  register: Register;
  selection: RegisterSelection;
}

/** The whole period as a table for spreadsheets, and as a paper to sign. */
export function RegisterFiles({ register, selection }: RegisterFilesProps) {
  const mayExport = useMay('export_proposal');
  const [running, setRunning] = useState(false);
  if (!mayExport) return null;
  const asked = { params: { key: register.key }, query: selection };
  async function save(endpoint: typeof registers.exportCsv | typeof registers.exportXlsx) {
    setRunning(true);
    try {
      await download(endpoint, asked);
    } catch (problem) {
      const text = problem instanceof ApiProblem ? problem.detail : undefined;
      toast.failed({ title: messages.fileFailed, text, retry: () => void save(endpoint) });
    } finally {
      setRunning(false);
    }
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
        loading={running}
        onClick={() => void save(registers.exportCsv)}
      >
        {t(messages.csv)}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTable size={16} stroke={1.7} aria-hidden />}
        disabled={running}
        onClick={() => void save(registers.exportXlsx)}
      >
        {t(messages.excel)}
      </Button>
      <PrintButton
        key={JSON.stringify(asked)}
        label={messages.pdf}
        start={(signal) => call(registers.print, asked, { key: register.key, signal })}
      />
    </>
  );
}
