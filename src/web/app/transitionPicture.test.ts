import { transitionPicture } from './transitionPicture.ts';

let opened: number;
let transitions: ViewTransition[];
let names: string[];
let stop: () => void;
let link: HTMLAnchorElement;
let isReady: boolean;
let isReduced: boolean;

const nameOf = (selector: string) =>
  document.querySelector<HTMLElement>(selector)?.style.viewTransitionName;

/** Stands for the router: the next page takes a moment, and the link's is kept beside it. */
const open = (event: Event) => {
  event.preventDefault();
  opened += 1;
  queueMicrotask(() => {
    document.querySelector<HTMLElement>('main > div')!.hidden = true;
    const picture = '<div><img data-transition="picture" alt="Malla" /></div>';
    document.querySelector('main')!.insertAdjacentHTML('beforeend', picture);
  });
};

/** jsdom has none. The old picture is taken before the update, the new one after it. */
function startViewTransition(update: () => Promise<void>): ViewTransition {
  names.push(nameOf('a img') ?? '');
  const done = Promise.resolve().then(update);
  const finished = done.then(() => {
    names.push(nameOf('[data-transition]') ?? '');
  });
  const ready = Promise.reject<undefined>(new DOMException('Skipped', 'AbortError'));
  const transition = { ready, updateCallbackDone: done, finished } as ViewTransition;
  transitions.push(transition);
  return transition;
}

beforeEach(() => {
  opened = 0;
  transitions = [];
  names = [];
  isReady = true;
  isReduced = false;
  const page = '<div><a href="/malla"><img alt="" /><b>Malla</b></a></div>';
  document.body.innerHTML = `<main id="contenido">${page}</main>`;
  link = document.querySelector('a')!;
  jest
    .spyOn(link.querySelector('img')!, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 10, 80, 100));
  document.body.addEventListener('click', open);
  Object.assign(document, { startViewTransition });
  window.matchMedia = (() => ({ matches: isReduced })) as never;
  stop = transitionPicture(() => isReady);
});

afterEach(() => {
  stop();
  document.body.removeEventListener('click', open);
});

function click(given: MouseEventInit = {}): void {
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...given }));
}

test('the picture keeps its name from one page to the other, and then loses it', async () => {
  click({ detail: 1 });
  await transitions[0]?.finished;
  expect(opened).toBe(1);
  expect(names).toEqual(['product-picture', 'product-picture']);
  expect(nameOf('[data-transition]')).toBe('');
});

test('opens once, however often it is clicked meanwhile', async () => {
  click();
  click();
  await transitions[0]?.finished;
  expect(transitions).toHaveLength(1);
});

test.each<[string, () => void]>([
  ['the product is not there yet', () => (isReady = false)],
  ['the shopper wants less motion', () => (isReduced = true)],
  ['the browser has no transitions', () => Reflect.deleteProperty(document, 'startViewTransition')],
  ['the link has no picture', () => link.querySelector('img')!.remove()],
])('when %s, the page opens without it', (_what, arrange) => {
  arrange();
  click();
  expect(transitions).toEqual([]);
  expect(opened).toBe(1);
});

test('a picture that is scrolled away does not fly in', () => {
  jest
    .spyOn(link.querySelector('img')!, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, -200, 80, 100));
  click();
  expect(transitions).toEqual([]);
  expect(opened).toBe(1);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  '%j is left to the browser',
  (given) => {
    click(given);
    expect(transitions).toEqual([]);
  },
);
