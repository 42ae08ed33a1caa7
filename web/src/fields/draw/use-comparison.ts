import { type Comparison, fields } from '@krishi-bima/contract/fields/fields';
import type { Polygon } from '@krishi-bima/contract/geometry/polygon';
import { useEffect, useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { call } from '#api/client.ts';
import { Superseded } from '#api/supersede.ts';

/** The pointer rests for a moment before anybody is asked. */
const restMs = 300;
/** What the server could not compare at once is further on by then. */
const againMs = 2000;

interface Whose {
  insurance: number;
  field: number | undefined;
  farm_id: number;
}

/** What saving would tell of a boundary, told while it is drawn; without an answer nothing is told. */
export function useComparison(polygon: Polygon | null, { insurance, field, farm_id }: Whose) {
  const [told, setTold] = useState<Comparison>();
  const asked = polygon ? JSON.stringify(polygon) : undefined;
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    async function ask() {
      if (asked === undefined) return setTold(undefined);
      const body = { insurance, field_polygon_json: asked, field, farm_id };
      try {
        setTold(await call(fields.compare, { body }, { signal: controller.signal, key: 'drawn' }));
      } catch (problem) {
        if (controller.signal.aborted || problem instanceof Superseded) return undefined;
        if (!(problem instanceof ApiProblem)) throw problem;
        setTold(undefined);
        if (problem.status === 503) timer = setTimeout(() => void ask(), againMs);
      }
      return undefined;
    }
    timer = setTimeout(() => void ask(), asked === undefined ? 0 : restMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked, insurance, field, farm_id]);
  return told;
}
