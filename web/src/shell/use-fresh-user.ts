import { useEffect } from 'react';
import { refreshUser } from '#api/session.ts';

// The signed address of a picture lasts 15 minutes (docs/behaviour.md, Files).
const freshForMs = 10 * 60 * 1000;

/** Reads the user again after a while, but never in a hidden window. */
export function useFreshUser() {
  useEffect(() => {
    let askedAt = Date.now();
    function ask() {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < freshForMs) return;
      askedAt = Date.now();
      void refreshUser();
    }
    const timer = setInterval(ask, 60_000);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
}
