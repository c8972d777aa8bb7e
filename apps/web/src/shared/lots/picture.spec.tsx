import { act, fireEvent, render } from '@testing-library/react';
import { fixtureLot } from '../../testing/fixtures';
import '../../testing/web-globals';
import { Picture } from './picture';

const box = { lot: fixtureLot(1), alt: 'a thaler', upTo: 2, sizes: '100px' } as const;

describe('a picture that is not there yet', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is tried once more later, then leaves its place to the quiet coin', () => {
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

it('takes the coin away once the picture is there', () => {
  const { container, getByAltText } = render(<Picture {...box} />);
  fireEvent.load(getByAltText('a thaler'));
  expect(container.querySelector('svg')).toBeNull();
});

it('asks for nothing when the lot has no such picture', () => {
  const { container } = render(<Picture {...box} position={5} />);
  expect(container.querySelector('img')).toBeNull();
});
