import { fireEvent, render } from '@testing-library/react';
import '../../testing/web-globals';
import { CompanyLogo } from './company-logo';

const logo = { logoUrls: { FullW: '/images/logos/a.webp', FullB: '/images/logos/a.webp' } };
const initials = <b>MD</b>;

it('shows the logo in place of what stands for it', () => {
  const { container } = render(<CompanyLogo company={logo}>{initials}</CompanyLogo>);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/images/logos/a.webp');
  expect(container.querySelector('b')).toBeNull();
  expect(container.querySelector('[data-ground]')).toBeNull();
});

it('gives it the ground it needs in each theme', () => {
  const { container } = render(<CompanyLogo company={{ ...logo, logoBg: { FullB: '#ffffff' } }} />);
  const box = container.querySelector<HTMLElement>('[data-ground]');
  expect(box?.style.getPropertyValue('--on-black')).toBe('#ffffff');
  expect(box?.style.getPropertyValue('--on-white')).toBe('transparent');
});

it('leaves its place to what stands for it where there is none, or it cannot be had', () => {
  const without = render(<CompanyLogo company={{}}>{initials}</CompanyLogo>);
  expect(without.container.innerHTML).toBe('<b>MD</b>');
  const { container, rerender } = render(<CompanyLogo company={logo}>{initials}</CompanyLogo>);
  fireEvent.error(container.querySelector('img') ?? container);
  expect(container.innerHTML).toBe('<b>MD</b>');
  const other = { logoUrls: { FullW: '/images/logos/b.webp' } };
  rerender(<CompanyLogo company={other}>{initials}</CompanyLogo>);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/images/logos/b.webp');
});
