import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { newBrowser } from '../../testing/renderApp.tsx';
import { createShop } from '../app/createShop.ts';
import { storeApi, useSite } from './storeApi.ts';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());

test('what shows the site renders again only when the site changed', async () => {
  const { store } = createShop({ fetchFn: newBrowser(server).fetchFn, storage: null });
  let renders = 0;
  function PromoText() {
    renders += 1;
    return <p>{useSite()?.promoText}</p>;
  }
  const askAgain = async () => {
    await act(async () => {
      const { getSiteConfiguration } = storeApi.endpoints;
      await store.dispatch(getSiteConfiguration.initiate(undefined, { forceRefetch: true }));
    });
  };
  render(
    <Provider store={store}>
      <PromoText />
    </Provider>,
  );
  await askAgain();
  const known = renders;
  await askAgain();
  expect(renders).toBe(known);

  await server.database.changeCatalogue((trx) =>
    trx.updateTable('site_configuration').set({ promo_text: 'Tres cuotas' }).execute(),
  );
  await askAgain();
  expect(screen.getByText('Tres cuotas')).toBeVisible();
  expect(renders).toBe(known + 1);
});
