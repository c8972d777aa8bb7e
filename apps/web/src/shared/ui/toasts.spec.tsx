import '../../testing/web-globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { showToast } from './toast';
import { ToastRegion } from './toast-region';
import { Toasts } from './toasts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => void jest.runAllTimers());
  jest.useRealTimers();
});

const show = (options: Parameters<typeof showToast>[0]) => {
  render(<Toasts />);
  act(() => void showToast(options));
};
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

it('is announced in a live region that is there before', async () => {
  jest.useRealTimers();
  const { unmount } = render(<ToastRegion />);
  const region = screen.getByRole('status');
  act(() => void showToast({ text: 'Saved' }));
  expect(region.contains(await screen.findByText('Saved'))).toBe(true);
  unmount();
  jest.useFakeTimers();
});

it('is removed after its time', () => {
  show({ text: 'Saved', lastsMs: 1000 });
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
  render(<Toasts />);
  let removals: (() => void)[] = [];
  act(() => void (removals = ['one', 'two', 'three', 'four'].map((text) => showToast({ text }))));
  expect(screen.queryByText('one')).toBeNull();
  act(() => removals[3]?.());
  expect([screen.queryByText('two'), screen.queryByText('four')].map((each) => each !== null)).toEqual([true, false]);
});
