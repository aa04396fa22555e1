import { restoreScroll } from './restoreScroll.ts';

const grow: (() => void)[] = [];
let height = 0;
const scrollTo = jest.fn();

beforeEach(() => {
  grow.length = 0;
  scrollTo.mockClear();
  window.scrollTo = scrollTo as typeof window.scrollTo;
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
  window.ResizeObserver = class implements ResizeObserver {
    constructor(callback: ResizeObserverCallback) {
      grow.push(() => callback([], this));
    }
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {
      grow.length = 0;
    }
  };
});

function growTo(next: number): void {
  height = next;
  grow.forEach((callback) => callback());
}

test('it waits until the page is tall enough again', () => {
  height = 800;
  restoreScroll(2000);
  growTo(1500);
  growTo(4000);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 2000);
  expect(scrollTo).toHaveBeenCalledTimes(3);
  growTo(5000);
  expect(scrollTo).toHaveBeenCalledTimes(3);
});

test('a shopper who scrolls meanwhile wins', () => {
  height = 800;
  restoreScroll(2000);
  window.dispatchEvent(new Event('wheel'));
  growTo(4000);
  expect(scrollTo).toHaveBeenCalledTimes(1);
});
