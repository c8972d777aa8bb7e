import { useEffect, useState } from 'react';

/** A state that is over sooner is not shown: it would only flicker. */
const SHORT_MS = 300;

/** Whether `isOn` has been true for 300 ms. */
export function useLasting(isOn: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLasts(true), SHORT_MS);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isOn]);
  return isOn && lasts;
}
