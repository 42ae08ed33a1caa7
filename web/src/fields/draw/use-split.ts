import { type FarmField, fields } from '@krishi-bima/contract/fields/fields';
import type { Polygon, Position } from '@krishi-bima/contract/geometry/polygon';
import { splitPolygon } from '@krishi-bima/contract/geometry/split';
import { problems } from '@krishi-bima/contract/problems/problems';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '#api/api-problem.ts';
import { call } from '#api/client.ts';
import { refresh } from '#api/query.ts';
import { messages } from '#fields/messages.ts';
import { t } from '#i18n/t.ts';
import { confirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.tsx';

/** Asks, then makes two fields of the one as it is kept, in one go. */
export function useSplit(field: FarmField | undefined, onDone: () => void) {
  const queries = useQueryClient();
  const polygon = field?.field_polygon_json;
  if (!field || !polygon) return undefined;
  const { id, field_name, version } = field;
  async function split(ground: Polygon, line: readonly Position[]) {
    if (!splitPolygon(ground, line)) {
      toast.failed({ title: messages.notSplit, text: problems.split_missed.text });
      return;
    }
    const question = { title: messages.splitTitle(field_name), text: messages.splitText, action: messages.split };
    if (!(await confirm(question))) return;
    const body = { field_name: t(messages.splitName(field_name)).slice(0, 80), line: line.map((point) => [...point]) };
    try {
      await call(fields.split, { params: { id }, body }, { version });
      await refresh(queries, fields.list, fields.get);
      toast.done(messages.splitDone(field_name));
      onDone();
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.failed({ title: messages.notSplit, text: problem.detail });
    }
  }
  return (line: readonly Position[]) => void split(polygon, line);
}
