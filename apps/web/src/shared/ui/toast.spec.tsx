import '../../testing/web-globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { showToast, ToastRegion } from './toast';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => void jest.runAllTimers());
  jest.useRealTimers();
});

const show = (options: Parameters<typeof showToast>[0]) => {
  render(<ToastRegion />);
  act(() => void showToast(options));
};
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

it('announces the text in a live region, and removes it after its time', () => {
  show({ text: 'Saved', lastsMs: 1000 });
  expect(screen.getByRole('status').textContent).toContain('Saved');
  wait(999);
  expect(screen.queryByText('Saved')).not.toBeNull();
  wait(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

it('runs the action once and goes', () => {
  const run = jest.fn();
  show({ text: 'Removed', action: { label: 'Undo', run } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Removed')).toBeNull();
});

it('stays while it has the focus, and returns the focus when it is closed', () => {
  render(<button type="button">Before</button>);
  show({ text: 'Removed', lastsMs: 1000 });
  screen.getByText('Before').focus();
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  wait(5000);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Removed')).toBeNull();
  expect(document.activeElement).toBe(screen.getByText('Before'));
});

it('shows the newest three, and can be removed by its caller', () => {
  render(<ToastRegion />);
  let removals: (() => void)[] = [];
  act(() => void (removals = ['one', 'two', 'three', 'four'].map((text) => showToast({ text }))));
  expect(screen.queryByText('one')).toBeNull();
  act(() => removals[3]?.());
  expect([screen.queryByText('two'), screen.queryByText('four')].map((each) => each !== null)).toEqual([true, false]);
});
