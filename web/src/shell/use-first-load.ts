import { useEffect, useState } from 'react';

const skeletonMs = 2000; // specification, section 9
let isOver = false;

/** True for the first two seconds of the shell in this window; later sign-ins find it warm. */
export function useFirstLoad(): boolean {
  const [isLoading, setLoading] = useState(!isOver);
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setTimeout(() => {
      isOver = true;
      setLoading(false);
    }, skeletonMs);
    return () => clearTimeout(timer);
  }, []);
  return isLoading;
}
