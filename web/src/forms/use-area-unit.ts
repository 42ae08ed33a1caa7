import type { AreaUnit } from '@krishi-bima/nepali/land';
import { useCallback, useState } from 'react';

const storageKey = 'area_unit';

/** Land records of an office use one unit: the last choice is the default, unless the land has its own. */
export function useAreaUnit(own?: AreaUnit) {
  const [areaUnit, show] = useState<AreaUnit>(() => own ?? read());
  const setAreaUnit = useCallback((next: AreaUnit) => {
    localStorage.setItem(storageKey, next);
    show(next);
  }, []);
  return { areaUnit, setAreaUnit };
}

function read(): AreaUnit {
  const kept = localStorage.getItem(storageKey);
  return kept === 'bigha' || kept === 'hectare' || kept === 'sqm' ? kept : 'ropani';
}
