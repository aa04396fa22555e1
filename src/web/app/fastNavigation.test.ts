import { productToWire } from '../../contract/catalogue/productMapping.ts';
import { SHELL_PRODUCT } from '../../testing/data/shellData.ts';
import { productPath } from '../paths.ts';
import { createStore } from '../state/createStore.ts';
import { startFastNavigation } from './fastNavigation.ts';

/** jsdom lays out nothing: the test says what is on screen. */
class ScreenObserver {
  readonly watched = new Set<Element>();
  readonly tell: (entries: { target: Element; isIntersecting: boolean }[]) => void;
  constructor(tell: ScreenObserver['tell']) {
    this.tell = tell;
  }
  observe(target: Element) {
    this.watched.add(target);
  }
  disconnect() {
    this.watched.clear();
  }
}
let screen: ScreenObserver;
function openScreen(tell: ScreenObserver['tell']): ScreenObserver {
  return (screen = new ScreenObserver(tell));
}

const PHOTO = `/media/${'b'.repeat(32)}.jpg`;
let photo = PHOTO;
const preloaded: string[] = [];
const realImmediate = setImmediate;
const calls: { id: number; priority: string | undefined }[] = [];
const ids = () => calls.map(({ id }) => id);
/** Answers wait until they are let through. */
let gate: (() => void)[];
let status: number;
let stop: () => void;

const fetchFn: typeof fetch = async (input, init) => {
  const id = Number(/products\/(\d+)\//.exec(input as string)?.[1]);
  calls.push({ id, priority: init?.priority });
  await new Promise<void>((resolve) => gate.push(resolve));
  const [variant] = SHELL_PRODUCT.variants;
  const variants = variant ? [{ ...variant, images: [photo] }] : [];
  return Response.json(productToWire({ ...SHELL_PRODUCT, id, variants }, ''), { status });
};

async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => realImmediate(resolve));
}

async function pass(ms: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms);
  await settle();
}

async function letThrough(): Promise<void> {
  for (const go of gate.splice(0)) go();
  await settle();
}

const linkTo = (id: number) => document.querySelector(`a[href="${productPath(id)}"]`)!;

function show(from: number, to = from, isIntersecting = true): void {
  const targets = Array.from({ length: to - from + 1 }, (_, index) => linkTo(from + index));
  screen.tell(targets.map((target) => ({ target, isIntersecting })));
}

function addCards(from: number, to: number): void {
  const main = document.querySelector('main')!;
  for (let id = from; id <= to; id += 1) {
    main.insertAdjacentHTML('beforeend', `<a href="${productPath(id)}"><b>Malla</b></a>`);
  }
}

function connect(connection: object | undefined): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
}

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date'] });
  globalThis.IntersectionObserver = openScreen as never;
  calls.length = 0;
  photo = PHOTO;
  gate = [];
  status = 200;
  connect(undefined);
  document.body.innerHTML = '<main><a href="/carrito">Carrito</a></main>';
  addCards(1, 30);
  const { store, restore } = createStore({ fetchFn, storage: null });
  await restore();
  preloaded.length = 0;
  stop = startFastNavigation({
    store,
    preloadPage: (path) => preloaded.push(path),
    loadParts: async () => undefined,
  });
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('a card on screen for 300 ms has its product fetched, at low priority', async () => {
  show(3);
  await pass(299);
  expect(calls).toEqual([]);
  await pass(1);
  expect(calls).toEqual([{ id: 3, priority: 'low' }]);
});

test('its first picture is fetched with it, while the bytes for cards in view last', async () => {
  const created = jest.spyOn(document, 'createElement').mock.results;
  const images = () =>
    created.map(({ value }) => value as unknown).filter((each) => each instanceof HTMLImageElement);
  // jsdom loads no pictures and keeps no timings.
  class Timing {
    transferSize = 200_000;
  }
  globalThis.PerformanceResourceTiming = Timing as never;
  performance.getEntriesByName = () => [new Timing() as never];
  for (const id of [3, 4, 5]) {
    photo = `/media/${String(id).repeat(32)}.jpg`;
    show(id);
    await pass(300);
    await letThrough();
    images().at(-1)?.dispatchEvent(new Event('load'));
  }
  const fetched = images().map(({ src }) => new URL(src).pathname);
  expect(fetched).toEqual([`/media/${'3'.repeat(32)}.jpg`, `/media/${'4'.repeat(32)}.jpg`]);
  expect(ids()).toEqual([3, 4, 5]);
});

test('a card that is scrolled past is not fetched', async () => {
  show(3);
  await pass(200);
  show(3, 3, false);
  await pass(1000);
  expect(calls).toEqual([]);
});

test('two at a time; those that leave the screen while they wait are left out', async () => {
  show(1, 6);
  await pass(300);
  expect(ids()).toEqual([1, 2]);
  show(3, 4, false);
  await letThrough();
  expect(ids()).toEqual([1, 2, 5, 6]);
  await letThrough();
  show(1, 2);
  await pass(300);
  expect(ids()).toEqual([1, 2, 5, 6]);
});

test('no more than a screen shows', async () => {
  show(1, 30);
  await pass(300);
  for (let turn = 0; turn < 30; turn += 1) await letThrough();
  expect(ids()).toHaveLength(14);
});

test('a failure ends the queue', async () => {
  show(1, 6);
  await pass(300);
  status = 503;
  await letThrough();
  await letThrough();
  expect(ids()).toEqual([1, 2]);
});

test('cards that come later are watched too', async () => {
  addCards(40, 40);
  await pass(300);
  expect(screen.watched.has(linkTo(40))).toBe(true);
  expect(screen.watched.has(document.querySelector('a[href="/carrito"]')!)).toBe(false);
});

test.each([
  ['data saver', { saveData: true, effectiveType: '4g' }],
  ['2g', { effectiveType: '2g' }],
  ['slow 2g', { effectiveType: 'slow-2g' }],
  ['3g', { effectiveType: '3g' }],
])('with %s nothing is fetched', async (_what, connection) => {
  connect(connection);
  show(1, 6);
  await pass(300);
  linkTo(3).dispatchEvent(new Event('pointerover', { bubbles: true }));
  await settle();
  expect(calls).toEqual([]);
});

test('on 4g cards are fetched', async () => {
  connect({ saveData: false, effectiveType: '4g' });
  show(3);
  await pass(300);
  expect(ids()).toEqual([3]);
});

test.each(['pointerover', 'touchstart', 'focusin'])(
  '%s fetches the product and its first picture, once',
  async (type) => {
    const created = jest.spyOn(document, 'createElement').mock.results;
    for (let turn = 0; turn < 2; turn += 1) {
      linkTo(3).firstElementChild!.dispatchEvent(new Event(type, { bubbles: true }));
      await settle();
      await letThrough();
    }
    expect(ids()).toEqual([3]);
    const images = created
      .map(({ value }) => value as unknown)
      .filter((value) => value instanceof HTMLImageElement);
    expect(images.map((image) => image.getAttribute('src'))).toEqual([PHOTO]);
    const [best] = images[0]!.parentElement!.querySelectorAll('source');
    expect(best).toMatchObject({
      type: 'image/avif',
      sizes: '(min-width: 56rem) 45vw, (min-width: 43.75rem) 48vw, 100vw',
    });
  },
);

test('of other links only the page’s code is fetched', async () => {
  document.querySelector('a')!.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await settle();
  expect(preloaded).toEqual(['/carrito']);
  expect(calls).toEqual([]);
});
