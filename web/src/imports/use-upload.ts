import { imports } from '@krishi-bima/contract/imports/imports';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { useCompanyId } from '#api/chosen-company.ts';
import { refresh } from '#api/query.ts';
import { upload } from '#api/upload.ts';
import { paths } from '#navigation/paths.ts';

/** Sends the file and goes on to its page. */
export function useUpload(kind: string, replaces?: number) {
  const insurance = useCompanyId();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState<ApiProblem>();

  async function send(file: File) {
    const body = new FormData();
    body.set('kind', kind);
    if (insurance !== undefined) body.set('insurance', String(insurance));
    if (replaces !== undefined) body.set('replaces', String(replaces));
    body.set('file', file);
    setProblem(undefined);
    setSent(0);
    try {
      const { id } = await upload(imports.create, { body }, setSent);
      await refresh(queries, imports.list);
      await navigate({ to: paths.import, params: { id }, replace: replaces !== undefined });
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure;
      setProblem(failure);
    } finally {
      setSent(undefined);
    }
  }
  return { send: (file: File) => void send(file), sent, problem };
}
