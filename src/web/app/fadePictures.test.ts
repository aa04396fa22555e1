import { fadePictures } from './fadePictures.ts';

const ran: string[] = [];
let stop: () => void;
let reducesMotion = false;

beforeEach(() => {
  ran.length = 0;
  reducesMotion = false;
  document.body.innerHTML =
    '<span id="stage"><img id="late" loading="lazy" style="background-color: rgb(1, 2, 3)" src="/a.avif"></span>' +
    '<span><img id="first" loading="eager" src="/a.avif"></span>';
  Element.prototype.animate = function animate(this: Element, frames) {
    ran.push(`${this.id} ${Object.keys(frames ?? {}).join()}`);
    return {} as Animation;
  };
  window.matchMedia = () => ({ matches: reducesMotion }) as MediaQueryList;
  stop = fadePictures();
});

afterEach(() => stop());

/** jsdom loads no pictures and keeps no timings. */
function arrive(id: string, transferSize = 5000): void {
  performance.getEntriesByName = () => [{ transferSize } as PerformanceResourceTiming];
  document.getElementById(id)!.dispatchEvent(new Event('load'));
}

test('a late picture fades in over its colour', () => {
  arrive('late');
  expect(ran).toEqual(['stage backgroundColor', 'late opacity']);
});

test('pictures of the first screen and of the cache are there at once', () => {
  arrive('first');
  arrive('late', 0);
  expect(ran).toEqual([]);
});

test('nothing moves for who wants no motion', () => {
  reducesMotion = true;
  arrive('late');
  expect(ran).toEqual([]);
});
