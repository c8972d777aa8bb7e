import { renderRoutes } from '../../testing/render';
import { fireEvent, screen, within } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { LotFoot } from './lot-foot';

const SCALE = 4;

/** What a camera sees of the drawn path. */
function photographed(svg: Element): { width: number; height: number; data: Uint8ClampedArray } {
  const modules = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const width = modules * SCALE;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of (svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < SCALE; row += 1)
      for (let column = 0; column < SCALE; column += 1) {
        const at = ((Number(y) * SCALE + row) * width + Number(x) * SCALE + column) * 4;
        data.fill(0, at, at + 3);
      }
  return { width, height: width, data };
}

it('opens a QR code that leads to the page of the lot', () => {
  const id = '0abc1def2ghi3';
  renderRoutes([{ path: '*', element: <LotFoot lot={{ id, title: 'Thaler' }} /> }], '/lot/thaler');
  fireEvent.click(screen.getByRole('button', { name: 'QR code' }));
  const dialog = within(screen.getByRole('dialog', { name: 'QR code' }));
  const address = `${location.origin}/lot/${id}`;
  expect(dialog.getByText('Thaler')).toBeTruthy();
  expect(dialog.getByText(address)).toBeTruthy();
  expect(decodeQR(photographed(dialog.getByRole('img', { name: `QR code of ${address}` })))).toBe(address);
});
