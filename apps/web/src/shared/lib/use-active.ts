import { startTransition, useEffect, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;
let isActive = false;
const waiting = new Set<() => void>();

/** Whether the visitor has done anything in this document: moved the pointer, touched, scrolled, pressed a key or moved the focus. */
export function useActive(): boolean {
  const [active, setActive] = useState(isActive);
  useEffect(() => {
    if (isActive) return startTransition(() => setActive(true));
    const begin = () => startTransition(() => setActive(true));
    if (waiting.size === 0) for (const sign of signs) addEventListener(sign, becomeActive, listening);
    waiting.add(begin);
    return () => void waiting.delete(begin);
  }, []);
  return active;
}

const listening = { capture: true, passive: true } as const;

function becomeActive(): void {
  isActive = true;
  for (const sign of signs) removeEventListener(sign, becomeActive, listening);
  for (const begin of waiting) begin();
  waiting.clear();
}
