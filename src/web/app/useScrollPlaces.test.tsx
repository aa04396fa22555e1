import { act, renderHook } from '@testing-library/react';
import { NavigationType, type Location } from 'react-router';
import { OVERLAY_STATE } from '../ui/overlay/overlayHistory.ts';
import { useScrollPlaces } from './useScrollPlaces.ts';

const at = (
  pathname: string,
  key: string,
  navigationType: NavigationType,
  state: unknown = null,
) => ({
  location: { pathname, key, search: '', hash: '', state } as Location,
  navigationType,
});

let top = 0;

/** A browser reports a scroll in its next frame. */
const pending: Event[] = [];
const frame = () => act(() => pending.splice(0).forEach((event) => window.dispatchEvent(event)));

beforeEach(() => {
  top = 0;
  pending.length = 0;
  window.sessionStorage.clear();
  window.scrollTo = ((_left: number, next: number) => {
    top = next;
    pending.push(new Event('scroll'));
  }) as typeof window.scrollTo;
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top });
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(9000);
});

function open() {
  return renderHook((arrival: ReturnType<typeof at>) => useScrollPlaces(arrival), {
    initialProps: at('/productos', 'list', NavigationType.Pop),
  });
}

function scrollBy(next: number): void {
  window.scrollTo(0, next);
  frame();
}

test('a new page starts at the top, and Back returns to where one was', () => {
  const { rerender } = open();
  scrollBy(3300);
  rerender(at('/productos/detalle/1', 'product', NavigationType.Push));
  expect(top).toBe(0);
  frame();
  scrollBy(150);
  rerender(at('/productos', 'list', NavigationType.Pop));
  expect(top).toBe(3300);
  rerender(at('/productos/detalle/1', 'product', NavigationType.Pop));
  expect(top).toBe(150);
});

test('a page that was scrolled before the app took it over stays there, and Back returns there', () => {
  top = 1500;
  const { rerender } = open();
  expect(top).toBe(1500);
  rerender(at('/productos/detalle/1', 'product', NavigationType.Push));
  rerender(at('/productos', 'list', NavigationType.Pop));
  expect(top).toBe(1500);
});

test('another order of the same list stays where it is', () => {
  const { rerender } = open();
  scrollBy(500);
  rerender(at('/productos', 'ordered', NavigationType.Replace));
  expect(top).toBe(500);
  rerender(at('/carrito', 'cart', NavigationType.Push));
  rerender(at('/productos', 'ordered', NavigationType.Pop));
  expect(top).toBe(500);
});

test('taking away what lay over a page leaves it where it was moved to meanwhile', () => {
  const { rerender } = open();
  scrollBy(900);
  rerender(at('/productos', 'sheet', NavigationType.Push, OVERLAY_STATE));
  scrollBy(200);
  rerender(at('/productos', 'chosen', NavigationType.Pop));
  expect(top).toBe(200);
  rerender(at('/productos', 'list', NavigationType.Pop));
  expect(top).toBe(900);
});

test('a reload returns to the place too', () => {
  const first = open();
  scrollBy(700);
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();
  top = 0;
  open();
  expect(top).toBe(700);
});

test('what another hand wrote into the storage is ignored', () => {
  window.sessionStorage.setItem('brazada-scroll', '[["list","x"],7]');
  open();
  expect(top).toBe(0);
});
