import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { lazyPage } from './lazyPage.tsx';

const arriving = { default: () => <h1>La página</h1> };

function show(Page: React.ComponentType) {
  return render(
    <Suspense fallback="…">
      <Page />
    </Suspense>,
  );
}

test('code that does not arrive can be asked for again, and then it is there for good', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(arriving);
  const { Page } = lazyPage(load);
  const first = show(Page);
  expect(await screen.findByText('No pudimos cargar la página')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: 'La página' })).toBeVisible();
  first.unmount();
  show(Page);
  expect(await screen.findByRole('heading', { name: 'La página' })).toBeVisible();
});

test('it is asked for again when the connection returns', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(arriving);
  const { Page } = lazyPage(load);
  show(Page);
  expect(await screen.findByText('No pudimos cargar la página')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'La página' })).toBeVisible();
});

test('as long as it does not arrive, one can go on asking', async () => {
  const { Page } = lazyPage(() => Promise.reject(new Error('offline')));
  show(Page);
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
});

test('a page that is fetched ahead fetches the part of it at that path', async () => {
  const preload = jest.fn();
  const page = lazyPage(() => Promise.resolve({ ...arriving, preload }));
  await page.preload('/tools/pedidos');
  expect(preload).toHaveBeenCalledWith('/tools/pedidos');
});
