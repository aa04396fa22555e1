import { render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { Provider } from 'react-redux';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { newBrowser } from '../../testing/renderApp.tsx';
import { storeApi, useSite } from '../api/storeApi.ts';
import { createShop } from './createShop.ts';

let server: SampleShop;

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  server = await openSampleShop();
});
afterAll(() => server.close());

function PromoText() {
  return <p>{useSite()?.promoText}</p>;
}

/** React has rendered what changed. */
const rendered = () => new Promise((resolve) => setTimeout(resolve, 50));

test('what shows the site renders again only when the site changed', async () => {
  const { fetchFn } = newBrowser(server);
  let answering = Promise.resolve();
  const { store } = createShop({
    fetchFn: async (...call) => {
      await answering;
      return fetchFn(...call);
    },
    storage: null,
  });
  const onRender = jest.fn();
  const promote = (promo_text: string) =>
    server.database.changeCatalogue((trx) =>
      trx.updateTable('site_configuration').set({ promo_text }).execute(),
    );
  const askAgain = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answering = promise;
    const { getSiteConfiguration } = storeApi.endpoints;
    const asked = store.dispatch(
      getSiteConfiguration.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    await rendered();
    resolve();
    await asked;
    await rendered();
  };
  await promote('Dos cuotas');
  render(
    <Provider store={store}>
      <Profiler id="site" onRender={onRender}>
        <PromoText />
      </Profiler>
    </Provider>,
  );
  await screen.findByText('Dos cuotas');
  await rendered();
  onRender.mockClear();
  await askAgain();
  expect(onRender).not.toHaveBeenCalled();

  await promote('Tres cuotas');
  await askAgain();
  expect(screen.getByText('Tres cuotas')).toBeVisible();
  expect(onRender).toHaveBeenCalledTimes(1);
});
