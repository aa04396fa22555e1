import { pressToOpen } from './pressToOpen.ts';

const opened: string[] = [];
let stop: () => void;
let link: HTMLAnchorElement;

/** Stands for the router: a click that comes this far opens the page. */
const open = (event: Event) => {
  event.preventDefault();
  const { pathname = '' } = (event.target as Element).closest('a') ?? {};
  opened.push(pathname);
  if (pathname !== '') window.history.pushState(null, '', pathname);
};

beforeEach(() => {
  opened.length = 0;
  window.history.replaceState(null, '', '/');
  document.body.innerHTML = '<a href="/malla"><b>Malla</b></a><a href="/ayuda">Ayuda</a>';
  link = document.querySelector('a')!;
  document.body.addEventListener('click', open);
  stop = pressToOpen(({ pathname }) => pathname === '/malla');
});

afterEach(() => {
  stop();
  document.body.removeEventListener('click', open);
});

/** jsdom has no pointer events. */
function press(
  { pointerType = 'mouse', ...init }: PointerEventInit = {},
  on: Element = link,
): void {
  const event = new MouseEvent('pointerdown', { bubbles: true, cancelable: true, ...init });
  (on.firstElementChild ?? on).dispatchEvent(Object.assign(event, { pointerType }));
}

function release(given: MouseEventInit = {}): Event {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...given });
  link.firstElementChild!.dispatchEvent(click);
  return click;
}

test('a mouse press opens once; its release does nothing more', () => {
  press();
  expect(opened).toEqual(['/malla']);
  expect(release().defaultPrevented).toBe(true);
  expect(opened).toHaveLength(1);
  press();
  release();
  expect(opened).toHaveLength(2);
});

test.each<[string, PointerEventInit]>([
  ['a finger', { pointerType: 'touch' }],
  ['a pen', { pointerType: 'pen' }],
  ['the middle button', { button: 1 }],
  ['the right button', { button: 2 }],
  ['Ctrl', { ctrlKey: true }],
  ['Cmd', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
])('a press with %s waits for the click', (_what, given) => {
  press(given);
  expect(opened).toEqual([]);
  release();
  expect(opened).toEqual(['/malla']);
});

test.each([
  ['target', '_blank'],
  ['download', ''],
])('a link with %s waits for the click', (name, value) => {
  link.setAttribute(name, value);
  press();
  expect(opened).toEqual([]);
});

describe('a press that opened a page', () => {
  /** jsdom lays nothing out: the link is where the pointer starts, and has no size. */
  const letGo = (type: string, clientX = 0) =>
    document.dispatchEvent(new MouseEvent(type, { clientX }));
  let goneBack: jest.SpyInstance;

  beforeEach(() => {
    goneBack = jest.spyOn(window.history, 'back').mockReturnValue(undefined);
  });

  test('stands when it is let go where it began', () => {
    press();
    letGo('pointerup');
    letGo('pointerup', 9);
    expect(goneBack).not.toHaveBeenCalled();
  });

  test.each([
    ['let go elsewhere', 'pointerup', 9],
    ['dragged away', 'pointercancel', 0],
  ])('is taken back when it is %s', (_what, type, clientX) => {
    press();
    letGo(type, clientX);
    letGo(type, clientX);
    expect(goneBack).toHaveBeenCalledTimes(1);
  });

  test('takes nothing back where it opened no page', () => {
    window.history.replaceState(null, '', '/malla');
    press();
    letGo('pointerup', 9);
    expect(goneBack).not.toHaveBeenCalled();
  });
});

test('other links wait for the click', () => {
  press({}, document.querySelectorAll('a')[1]);
  expect(opened).toEqual([]);
});

test('a key opens even after a press whose release never came', () => {
  press();
  release({ detail: 0 });
  expect(opened).toHaveLength(2);
});

test('stops', () => {
  stop();
  press();
  expect(opened).toEqual([]);
});
