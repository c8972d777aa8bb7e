import { fireEvent, render } from '@testing-library/react';
import '../../testing/web-globals';
import { CompanyLogo } from './company-logo';

const logo = { logoUrls: { FullW: '/images/logos/a.webp', FullB: '/images/logos/a.webp' } };
const initials = <b>MD</b>;

it('shows the logo instead of the placeholder', () => {
  const { container } = render(<CompanyLogo company={logo}>{initials}</CompanyLogo>);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/images/logos/a.webp');
  expect(container.querySelector('b')).toBeNull();
  expect(container.querySelector('[data-ground]')).toBeNull();
});

it('sets the background that the logo needs in each theme', () => {
  const { container } = render(<CompanyLogo company={{ ...logo, logoBg: { FullB: '#ffffff' } }} />);
  const box = container.querySelector<HTMLElement>('[data-ground]');
  expect(box?.style.getPropertyValue('--on-black')).toBe('#ffffff');
  expect(box?.style.getPropertyValue('--on-white')).toBe('transparent');
});

it('shows the placeholder if the logo is missing or does not load', () => {
  const without = render(<CompanyLogo company={{}}>{initials}</CompanyLogo>);
  expect(without.container.innerHTML).toBe('<b>MD</b>');
  const { container, rerender } = render(<CompanyLogo company={logo}>{initials}</CompanyLogo>);
  fireEvent.error(container.querySelector('img') ?? container);
  expect(container.innerHTML).toBe('<b>MD</b>');
  const other = { logoUrls: { FullW: '/images/logos/b.webp' } };
  rerender(<CompanyLogo company={other}>{initials}</CompanyLogo>);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/images/logos/b.webp');
});

it.each([
  [600, 100, true],
  [301, 100, true],
  [300, 100, false],
  [100, 100, false],
])('gives a logo of %s x %s more width: %s', (naturalWidth, naturalHeight, wide) => {
  const { container } = render(<CompanyLogo company={logo} />);
  const image = container.querySelector('img') ?? container;
  Object.defineProperties(image, { naturalWidth: { value: naturalWidth }, naturalHeight: { value: naturalHeight } });
  fireEvent.load(image);
  expect(container.querySelector('[data-wide]') !== null).toBe(wide);
});
