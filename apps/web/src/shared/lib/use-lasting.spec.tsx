import '../../testing/web-globals';
import { act, renderHook } from '@testing-library/react';
import { useLasting } from './use-lasting';

describe('useLasting', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  it('shows a state that lasts', () => {
    const { result, rerender } = renderHook(useLasting, { initialProps: true });
    pass(299);
    expect(result.current).toBe(false);
    pass(1);
    expect(result.current).toBe(true);
    rerender(false);
    expect(result.current).toBe(false);
  });

  it('does not show a short one, and counts anew for the next', () => {
    const { result, rerender } = renderHook(useLasting, { initialProps: true });
    pass(200);
    rerender(false);
    pass(1000);
    rerender(true);
    pass(299);
    expect(result.current).toBe(false);
  });
});
