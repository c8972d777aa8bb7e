import { act, fireEvent, render } from '@testing-library/react';
import { fixtureLot } from '../../testing/fixtures';
import '../../testing/web-globals';
import { Picture } from './picture';

const box = { lot: fixtureLot(1), alt: 'a thaler', upTo: 2, sizes: '100px' } as const;

describe('a picture that is not available yet', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is requested once more later, then replaced by the placeholder', () => {
    const { container } = render(<Picture {...box} />);
    const image = () => container.querySelector('img');
    const first = image()?.getAttribute('src');
    expect(container.querySelector('svg')).not.toBeNull();
    if (image()) fireEvent.error(image() as Element);
    act(() => jest.advanceTimersByTime(8_000));
    expect(image()?.getAttribute('src')).toBe(`${first}?again`);
    if (image()) fireEvent.error(image() as Element);
    act(() => jest.advanceTimersByTime(60_000));
    expect(image()).toBeNull();
    expect(container.querySelector('svg')).not.toBeNull();
  });
});

it('removes the placeholder when the picture has loaded', () => {
  const { container, getByAltText } = render(<Picture {...box} />);
  fireEvent.load(getByAltText('a thaler'));
  expect(container.querySelector('svg')).toBeNull();
});

it('requests nothing if the lot has no such picture', () => {
  const { container } = render(<Picture {...box} position={5} />);
  expect(container.querySelector('img')).toBeNull();
});
