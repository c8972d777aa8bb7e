import { renderRoutes } from '../../testing/render';
import { fireEvent, screen } from '@testing-library/react';
import { fixtureLot } from '../../testing/fixtures';
import { loadCardDensity } from './lazy-card-density';
import { LotCard } from './lot-card';

beforeAll(() => loadCardDensity());

const titled = (parts: { titlePrefix?: string; titleDetail?: string; understood?: string }) => {
  const { titleDetail: _detail, ...lot } = fixtureLot(0);
  renderRoutes([{ path: '*', element: <LotCard lot={{ ...lot, title: 'Denarius, Rome', ...parts }} /> }], '/');
};

it('shows the issuer before the title and details after it', () => {
  titled({ titlePrefix: 'Roman Empire. Trajan', titleDetail: '3.42 g' });
  const heading = screen.getByRole('heading', { name: 'Denarius, Rome' });
  expect(heading.previousElementSibling?.textContent).toBe('Roman Empire. Trajan');
  expect(heading.nextElementSibling?.textContent).toBe('3.42 g');
});

it('says what was understood of a lot in another language', () => {
  titled({ understood: 'Understood as: Trajan, Denarius, Rome' });
  expect(screen.getByText('Understood as: Trajan, Denarius, Rome')).toBeTruthy();
});

it('links to other offers of the specimen and counts the rest', () => {
  const place = (id: string, title: string, closedOn?: string) => ({
    id,
    uiKey: 'denarius',
    title,
    isActive: closedOn === undefined,
    ...(closedOn ? { closedOn } : {}),
  });
  const places = [
    place('0000000000001', 'Leu Numismatik'),
    place('0000000000002', 'Künker', '2023-05-06T10:00:00.000Z'),
    place('0000000000003', 'Sixbid'),
  ];
  renderRoutes([{ path: '*', element: <LotCard lot={{ ...fixtureLot(0), places }} /> }], '/');
  const link = screen.getByRole('link', { name: 'Leu Numismatik' });
  expect(link.getAttribute('href')).toBe('/lot/denarius-0000000000001');
  expect(link.closest('p')?.textContent).toBe('Also at Leu Numismatik, Künker (2023) and 1 more');
});

it('shows no other offers if none is known', () => {
  titled({});
  expect(screen.getByRole('article').textContent).not.toContain('Also at');
});

it('shows a title of one part', () => {
  titled({});
  expect(screen.getByRole('article').textContent).toContain('Denarius, Rome');
  expect(screen.getByRole('heading').previousElementSibling?.textContent).toContain('Harbour & Vale');
});

describe('a card in a list', () => {
  const shown = (lot: Partial<ReturnType<typeof fixtureLot>> = {}) =>
    renderRoutes(
      [
        {
          path: '*',
          element: <LotCard density="list" lot={{ ...fixtureLot(0), origTitle: 'Denar, Rom, ss', ...lot }} />,
        },
      ],
      '/',
    );

  it('has grade, mint, year and weight in this order, and the words of the seller', () => {
    const { container } = shown({ coin: { mint: 'Rome', year: '27 BC', weight: '3.40 g' } });
    const columns = [...container.querySelectorAll('dl > div')].map((column) => column.textContent);
    expect(columns).toEqual(['GradeVery fine', 'MintRome', 'Year27 BC', 'Weight3.40 g']);
    expect(container.querySelector('[data-title]')?.getAttribute('data-title')).toBe('Denar, Rom, ss');
  });

  it('keeps the place of a column of which nothing is known', () => {
    const { container } = shown({ properties: [], coin: { weight: '3.40 g' } });
    expect([...container.querySelectorAll('dd')].map((column) => column.textContent)).toEqual(['', '', '', '3.40 g']);
  });
});

describe('the other side of a coin', () => {
  const lot = { ...fixtureLot(1), imageCount: 2 };
  const images = () => screen.getByRole('article').querySelectorAll('img[srcset]');
  /** With a first picture of these sizes. */
  const shown = (density: 'grid' | 'list' | 'large', width = 400) => {
    renderRoutes([{ path: '*', element: <LotCard density={density} lot={lot} /> }], '/');
    const [first] = images();
    Object.defineProperties(first, { naturalWidth: { value: width }, naturalHeight: { value: 400 } });
    fireEvent.load(first as Element);
    return screen.getByRole('article');
  };
  /** Moves the pointer onto the card, or away from it. */
  const point = (card: Element, type: 'pointerenter' | 'pointerleave', pointerType: 'mouse' | 'touch') =>
    fireEvent(card, Object.assign(new MouseEvent(type), { pointerType }));
  const swipe = (card: Element, x: number, y = 0) => {
    fireEvent.touchStart(card, { touches: [{ clientX: 200, clientY: 200 }] });
    fireEvent.touchEnd(card, { changedTouches: [{ clientX: 200 + x, clientY: 200 + y }] });
  };

  it('is shown next to the first in a grid', () => {
    const card = shown('grid');
    expect(images()).toHaveLength(2);
    expect(card.hasAttribute('data-reverse')).toBe(false);
  });

  it.each(['list', 'large'] as const)('is shown while the pointer is on the card, in one place: %s', (density) => {
    const card = shown(density);
    expect(images()).toHaveLength(1);
    point(card, 'pointerenter', 'mouse');
    expect(images()).toHaveLength(2);
    expect(images()[1]?.getAttribute('src')).toMatch(density === 'list' ? /-2-1\.webp$/ : /-3-1\.webp$/);
    point(card, 'pointerleave', 'mouse');
    expect(images()).toHaveLength(1);
  });

  it('is shown after a swipe to either side, and no longer after the next', () => {
    const card = shown('large');
    point(card, 'pointerenter', 'touch');
    expect(images()).toHaveLength(1);
    swipe(card, 5, 150);
    expect(images()).toHaveLength(1);
    swipe(card, -90);
    expect(images()).toHaveLength(2);
    swipe(card, 90);
    expect(images()).toHaveLength(1);
  });

  it('is shown while the link has the focus', () => {
    shown('large');
    const link = screen.getByRole('link', { name: lot.title });
    fireEvent.focusIn(link);
    expect(images()).toHaveLength(2);
    fireEvent.focusOut(link);
    expect(images()).toHaveLength(1);
  });

  it('is a part of a picture that shows both, which is asked for in twice the width', () => {
    const card = shown('large', 800);
    point(card, 'pointerenter', 'mouse');
    expect([images().length, card.getAttribute('data-reverse')]).toEqual([1, 'true']);
    expect(images()[0]?.getAttribute('sizes')).toBe('(min-width: 480px) 800px, 200vw');
  });
});

it.each([
  ['Unsold', true],
  ['HasBid', false],
] as const)('says of the price of a lot in the state %s whether it is where bids began: %j', (bidState, isSaid) => {
  renderRoutes([{ path: '*', element: <LotCard lot={{ ...fixtureLot(0), bidState }} /> }], '/');
  expect(screen.getByRole('article').textContent.includes('start price')).toBe(isSaid);
});
