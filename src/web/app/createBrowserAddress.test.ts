import { waitFor } from '@testing-library/react';
import { createBrowserAddress, type BrowserAddress } from './createBrowserAddress.ts';

interface Opened {
  address: BrowserAddress;
  /** Paths at which the app arrived. */
  arrivals: string[];
  /** Goes on with each move that the guard stopped. */
  stopped: (() => void)[];
}

let close: () => void;

/** The app at an address that a full load opened. */
function open(url: string): Opened {
  window.history.pushState(null, '', url);
  const address = createBrowserAddress();
  const arrivals: string[] = [];
  close = address.listen(({ location, navigation }) =>
    arrivals.push(`${navigation} ${location.pathname}${location.search}`),
  );
  return { address, arrivals, stopped: [] };
}

/** Stops moves until `lift` lets them go. */
function guard({ address, stopped }: Opened): () => void {
  return address.guardPage((goOn) => {
    stopped.push(goOn);
    return true;
  });
}

const here = () => window.location.pathname + window.location.search;
const key = () => (window.history.state as { key: string }).key;

afterEach(() => close());

test('entries that full loads opened differ, and a reload keeps its own and what it holds', () => {
  open('/');
  const first = key();
  close();
  createBrowserAddress();
  expect(key()).toBe(first);
  open('/carrito');
  expect(key()).not.toBe(first);
  window.history.replaceState({ usr: { from: 'menu' } }, '');
  expect(createBrowserAddress().current().location.state).toEqual({ from: 'menu' });
  expect(key()).toMatch(/^[a-z0-9]+$/);
});

test('moves arrive with their state, and Back comes to the entry as it was', async () => {
  const { address, arrivals } = open('/');
  address.push({ pathname: '/productos', search: '?orden=precio', hash: '' }, { from: 'menu' });
  expect(address.current().location.state).toEqual({ from: 'menu' });
  const { key: kept } = address.current().location;
  address.push('/carrito');
  address.replace('/checkout');
  address.go(-1);
  await waitFor(() => expect(here()).toBe('/productos?orden=precio'));
  await waitFor(() => expect(arrivals).toHaveLength(4));
  expect(arrivals).toEqual([
    'PUSH /productos?orden=precio',
    'PUSH /carrito',
    'REPLACE /checkout',
    'POP /productos?orden=precio',
  ]);
  expect(address.current().location).toMatchObject({ key: kept, state: { from: 'menu' } });
});

test('a guard stops what leads to another page, and its move is made later', () => {
  const opened = open('/tools/cupones/1');
  const { address, stopped } = opened;
  const lift = guard(opened);
  address.push('/tools/cupones');
  address.replace('/');
  expect(here()).toBe('/tools/cupones/1');
  expect(opened.arrivals).toEqual([]);
  address.push('/tools/cupones/1?pestana=usos');
  expect(here()).toBe('/tools/cupones/1?pestana=usos');
  lift();
  stopped[0]?.();
  expect(here()).toBe('/tools/cupones');
});

test('each of two guards is asked before its page is left', () => {
  const opened = open('/tools/envios');
  const lifts = [guard(opened), guard(opened)];
  opened.address.push('/tools');
  lifts[0]?.();
  opened.stopped[0]?.();
  expect(here()).toBe('/tools/envios');
  lifts[1]?.();
  opened.stopped[1]?.();
  expect(here()).toBe('/tools');
});

test('Back and Forward are taken back without the app, from behind a filter too, and made later', async () => {
  const opened = open('/tools/cupones');
  const { address, arrivals, stopped } = opened;
  address.push('/tools/cupones/1');
  address.push('/tools');
  address.go(-1);
  await waitFor(() => expect(arrivals).toHaveLength(3));
  const lift = guard(opened);
  address.go(1);
  await waitFor(() => expect(stopped).toHaveLength(1));
  await waitFor(() => expect(here()).toBe('/tools/cupones/1'));
  address.push('/tools/cupones/1?pestana=usos');
  address.go(-2);
  await waitFor(() => expect(stopped).toHaveLength(2));
  await waitFor(() => expect(here()).toBe('/tools/cupones/1?pestana=usos'));
  address.go(-1);
  await waitFor(() => expect(arrivals.at(-1)).toBe('POP /tools/cupones/1'));
  expect(stopped).toHaveLength(2);
  address.go(1);
  await waitFor(() => expect(arrivals.at(-1)).toBe('POP /tools/cupones/1?pestana=usos'));
  lift();
  stopped[1]?.();
  await waitFor(() => expect(arrivals.at(-1)).toBe('POP /tools/cupones'));
});
