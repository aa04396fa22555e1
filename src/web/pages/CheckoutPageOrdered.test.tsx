import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { atStep, button, main, toReview } from '../../testing/checkoutSteps.ts';
import { openCheckoutShop, type CheckoutShop } from '../../testing/openCheckoutShop.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { setCachedCart } from '../api/cartApi.ts';

let server: CheckoutShop;

beforeAll(async () => {
  server = await openCheckoutShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const address = () => document.location.pathname + document.location.search;

async function openCheckout() {
  const network = await server.browserWith(2);
  return { ...(await renderApp({ server, url: '/checkout', network })), network };
}

test('a cart that is gone right after an order is shown as ordered', async () => {
  const { user } = await openCheckout();
  await toReview(user);
  await user.click(await button(/^Confirmar pedido/));
  await waitFor(() => expect(address()).toMatch(/^\/pedido\/\d+\?clave=/));
  const order = address();
  cleanup();
  const network = await server.browserWith(1);
  const { user: shopper, shop } = await renderApp({ server, url: '/carrito', network });
  await shopper.click(await screen.findByRole('link', { name: 'Iniciar compra' }));
  await atStep('Tus datos');
  network.hold(/session-cart/);
  act(() => void shop.store.dispatch(setCachedCart({ lines: [] })));
  expect(await screen.findByRole('heading', { name: /^Ya hiciste el pedido \d+$/ })).toBeVisible();
  expect(main().getByRole('link', { name: 'Ver mi pedido' })).toHaveAttribute('href', order);
});

test('an order placed in another tab shows here at once', async () => {
  const written = jest.spyOn(Storage.prototype, 'setItem');
  const { user } = await openCheckout();
  await toReview(user);
  await user.click(await button(/^Confirmar pedido/));
  await waitFor(() => expect(address()).toMatch(/^\/pedido\//));
  const path = address();
  const [key, newValue] = written.mock.calls.find(([name]) => name === 'order-placed')!;
  expect(localStorage.getItem('order-placed')).toBeNull();
  cleanup();
  const { network } = await openCheckout();
  await atStep('Tus datos');
  network.hold(/session-cart/);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('La compra ya se hizo en otra pestaña');
  const link = within(alert).getByRole('link', { name: 'Ver mi pedido' });
  expect(link).toHaveAttribute('href', path);
});

test('an order closes the cart of the next visit before the shop is asked for it', async () => {
  const { user, network } = await openCheckout();
  await toReview(user);
  const kept = () => localStorage.getItem('cart-storage');
  await waitFor(() => expect(kept()).toContain('Short'));
  network.hold(/session-cart/);
  await user.click(await button(/^Confirmar pedido/));
  await waitFor(() => expect(address()).toMatch(/^\/pedido\//));
  await waitFor(() => expect(kept()).toBe('{"owner":"","items":[]}'));
});

test('a cart of the last visit is bought once the shop has confirmed it', async () => {
  const first = await openCheckout();
  await toReview(first.user);
  await waitFor(() => expect(localStorage.getItem('cart-storage')).toContain('Short'));
  cleanup();
  const letGo = first.network.hold(/session-cart\/$/);
  await renderApp({ server, url: '/checkout/revision', network: first.network });
  const confirm = await button(/^Confirmar pedido/);
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  letGo();
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled', 'true'));
});
