import { renderRoutes } from '../../testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Toasts } from '../ui/toasts';
import { ShareButton } from './share-button';

const original = Object.getOwnPropertyDescriptor(navigator, 'share');
const withNavigator = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });

afterEach(() => {
  if (original) Object.defineProperty(navigator, 'share', original);
  else Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

const share = () => {
  const element = (
    <>
      <ShareButton title="Thaler" />
      <Toasts />
    </>
  );
  renderRoutes([{ path: '*', element }], '/');
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
};
const url = () => location.origin + location.pathname;

describe('the share button', () => {
  it('opens the dialog of the system', async () => {
    const shared: unknown[] = [];
    withNavigator('share', (data: unknown) => Promise.resolve(shared.push(data)));
    share();
    await waitFor(() => expect(shared).toEqual([{ title: 'Thaler', url: url() }]));
  });

  it('copies the link and says so where the system has no dialog', async () => {
    const copied: string[] = [];
    withNavigator('clipboard', { writeText: (text: string) => Promise.resolve(copied.push(text)) });
    share();
    expect(await screen.findByText('The link was copied.')).toBeTruthy();
    expect(copied).toEqual([url()]);
  });

  it('shows the link where it may not be copied', async () => {
    withNavigator('clipboard', { writeText: () => Promise.reject(new Error('denied')) });
    share();
    expect(await screen.findByText(`Copy this link: ${url()}`)).toBeTruthy();
  });
});
