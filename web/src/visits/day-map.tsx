import type { Visit, VisitBase } from '@krishi-bima/contract/visits/visits';
import { useMemo } from 'react';
import { ShapesMap } from '#map/shapes-map.tsx';
import { marksOf } from './way.ts';

interface DayMapProps {
  /** In their order. */
  stops: readonly { visit: Visit }[];
  base: VisitBase | null;
  onPick: (id: number) => void;
}

/** The stops in their order, tied to each other by a line that is no road. */
export function DayMap({ stops, base, onPick }: DayMapProps) {
  const marks = useMemo(() => marksOf(stops, base), [stops, base]);
  return <ShapesMap shapes={none} marks={marks} onMark={onPick} />;
}

const none = [] as const;
