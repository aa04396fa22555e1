import { screen, waitFor } from '@testing-library/react';
import { openCheckoutShop, type CheckoutShop } from '../../testing/openCheckoutShop.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { CONNECTED, sendCommand } from '../../protocol/inspectorMessages.ts';
import { connectInspector } from '../features/inspection/connectInspector.ts';

let server: CheckoutShop;

beforeAll(async () => {
  server = await openCheckoutShop();
});
afterAll(() => server.close());

test('the page goes where the inspector leads the checkout, though the URL has its step', async () => {
  const network = await server.browserWith(1);
  const { shop } = await renderApp({ server, url: '/checkout', network });
  expect(await screen.findByRole('heading', { level: 2, name: 'Tus datos' })).toBeVisible();
  const sent: { name?: string; sessionId?: string }[] = [];
  let say: (data: unknown) => void = () => undefined;
  connectInspector(shop.inspection, {
    post: (message) => sent.push(message as object),
    onMessage: (hear) => {
      say = hear;
      return () => undefined;
    },
  });
  say({ type: CONNECTED });
  await waitFor(() => expect(sent.some(({ name }) => name === 'checkout')).toBe(true));
  const { sessionId = '' } = sent.find(({ name }) => name === 'checkout') ?? {};
  const confirm = (step: string) => say(sendCommand(sessionId, { type: 'step.confirmed', step }));
  confirm('contact');
  expect(await screen.findByRole('heading', { level: 2, name: 'Entrega' })).toBeVisible();
  expect(window.location.pathname).toBe('/checkout/entrega');
});
