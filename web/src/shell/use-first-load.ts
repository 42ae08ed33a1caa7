import { useEffect, useState } from 'react';

const skeletonMs = 2000; // specification, section 9

/** This tab has shown the skeleton once: a reload, or a later sign-in, finds it warm. */
const key = 'first-load';

/** True for the first two seconds of the shell in this tab. */
export function useFirstLoad(): boolean {
  const [isLoading, setLoading] = useState(() => sessionStorage.getItem(key) === null);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => {
      sessionStorage.setItem(key, 'over');
      setLoading(false);
    }, skeletonMs);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isLoading;
}
