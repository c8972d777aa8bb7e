import { act, fireEvent, render } from '@testing-library/react';
import { fixtureLot } from '../../testing/fixtures';
import '../../testing/web-globals';
import { Picture } from './picture';

// A lot that no other spec shows: the specs of this package share what the client remembers of delivered pictures.
const box = { lot: fixtureLot(77), alt: 'a thaler', upTo: 2, sizes: '100px' } as const;

/** Milliseconds. */
const pauses = [400, 400, 400, 400, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600];

/** The picture has loaded, with this width in CSS pixels at its density. */
function arriveAs(image: HTMLElement, naturalWidth: number): void {
  Object.defineProperty(image, 'naturalWidth', { value: naturalWidth });
  fireEvent.load(image);
}

describe('a picture that is not available yet', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is requested some times more within a minute, then replaced by the placeholder', () => {
    const { container } = render(<Picture {...box} />);
    const image = () => container.querySelector('img');
    const first = image()?.getAttribute('src');
    expect(container.querySelector('svg')).not.toBeNull();
    const again: (string | null | undefined)[] = [];
    for (const pauseMs of pauses) {
      fireEvent.error(image() as Element);
      act(() => jest.advanceTimersByTime(pauseMs - 1));
      expect(image()?.getAttribute('src')).toBe(again.at(-1) ?? first);
      act(() => jest.advanceTimersByTime(1));
      again.push(image()?.getAttribute('src'));
    }
    expect(again).toEqual(pauses.map((_, time) => `${first}?again=${time + 1}`));
    fireEvent.error(image() as Element);
    act(() => jest.advanceTimersByTime(60_000));
    expect(image()).toBeNull();
    expect(container.querySelector('svg')).not.toBeNull();
  });

  it('is shown when it has come', () => {
    const { container, getByAltText } = render(<Picture {...box} />);
    for (const pauseMs of [400, 400]) {
      fireEvent.error(getByAltText('a thaler'));
      act(() => jest.advanceTimersByTime(pauseMs));
    }
    arriveAs(getByAltText('a thaler'), 300);
    act(() => jest.advanceTimersByTime(60_000));
    expect(getByAltText('a thaler').getAttribute('src')).toMatch(/\?again=2$/);
    expect(container.querySelector('svg')).toBeNull();
  });

  // Chromium reports 0 for one pixel at the density of a thumbnail, and 2 where a large screen shows it zoomed.
  it.each([0, 1, 2])('is requested again after the placeholder of the server, drawn %i pixels wide', (naturalWidth) => {
    const { container, getByAltText } = render(<Picture {...box} />);
    arriveAs(getByAltText('a thaler'), naturalWidth);
    expect(container.querySelector('svg')).not.toBeNull();
    act(() => jest.advanceTimersByTime(400));
    expect(getByAltText('a thaler').getAttribute('src')).toMatch(/\?again=1$/);
  });

  it('is requested after growing pauses of at most a minute while the server says that it is still to be fetched', () => {
    const { container, getByAltText } = render(<Picture {...box} />);
    for (const pauseMs of [...pauses, 51_200, 60_000, 60_000]) {
      arriveAs(getByAltText('a thaler'), 0);
      act(() => jest.advanceTimersByTime(pauseMs));
    }
    expect(getByAltText('a thaler').getAttribute('src')).toMatch(/\?again=14$/);
    arriveAs(getByAltText('a thaler'), 80);
    expect(container.querySelector('svg')).toBeNull();
  });

  it('is missing when the server says so in the end', () => {
    const { container, getByAltText } = render(<Picture {...box} />);
    for (const pauseMs of pauses) {
      arriveAs(getByAltText('a thaler'), 0);
      act(() => jest.advanceTimersByTime(pauseMs));
    }
    fireEvent.error(getByAltText('a thaler'));
    expect(container.querySelector('img')).toBeNull();
  });

  it('is requested if the lot has it at the seller, though not here', () => {
    const lot = { ...box.lot, images: [], imagesWaiting: [0] };
    const { container } = render(<Picture {...box} lot={lot} />);
    expect(container.querySelector('img')).not.toBeNull();
  });
});

it('removes the placeholder when the picture has loaded', () => {
  const { container, getByAltText } = render(<Picture {...box} />);
  arriveAs(getByAltText('a thaler'), 300);
  expect(container.querySelector('svg')).toBeNull();
});

it('requests nothing if the lot has no such picture', () => {
  const { container } = render(<Picture {...box} position={5} />);
  expect(container.querySelector('img')).toBeNull();
});
