import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;
let isActive = false;
const waiting = new Set<() => void>();

/** Whether the visitor has done anything in this document: moved the pointer, touched, scrolled, pressed a key or moved the focus. */
export function useActive(): boolean {
  const [active, setActive] = useState(isActive);
  useEffect(() => whenActive(() => startTransition(() => setActive(true))), []);
  return active;
}

/** Calls `begin` when the visitor does anything, or at once if that was before. Returns what ends the waiting. */
export function whenActive(begin: () => void): () => void {
  if (isActive) begin();
  else {
    if (waiting.size === 0) for (const sign of signs) addEventListener(sign, becomeActive, listening);
    waiting.add(begin);
  }
  return () => void waiting.delete(begin);
}

const listening = { capture: true, passive: true } as const;

/** What waited is shown when the browser has painted what the visitor did. */
function becomeActive(): void {
  isActive = true;
  for (const sign of signs) removeEventListener(sign, becomeActive, listening);
  whenIdle(() => {
    for (const begin of waiting) begin();
    waiting.clear();
  });
}
