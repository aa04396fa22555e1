import { transitionPicture } from './transitionPicture.ts';

interface Motion {
  of: Element;
  keyframes: unknown;
  onfinish?: () => void;
}

let opened: number;
let motions: Motion[];
let stop: () => void;
let link: HTMLAnchorElement;
let isReady: boolean;
let isReduced: boolean;
let hasArrived: boolean;

const PLACE = new DOMRect(0, 10, 80, 100);
const NEXT_PLACE = new DOMRect(20, 50, 160, 200);

/** Stands for the router: the next page takes a moment, and the link's is kept beside it. */
const open = (event: Event) => {
  event.preventDefault();
  opened += 1;
  queueMicrotask(() => {
    document.querySelector<HTMLElement>('main > div')!.hidden = true;
    const picture = '<div><img data-transition="picture" alt="Malla" /></div>';
    document.querySelector('main')!.insertAdjacentHTML('beforeend', picture);
    const next = document.querySelector<HTMLImageElement>('[data-transition]')!;
    Object.defineProperty(next, 'complete', { value: hasArrived });
    place(next, NEXT_PLACE);
  });
};

function place(picture: Element, at: DOMRect): void {
  jest.spyOn(picture, 'getBoundingClientRect').mockReturnValue(at);
}

beforeEach(() => {
  opened = 0;
  motions = [];
  isReady = true;
  isReduced = false;
  hasArrived = true;
  const page = '<div><a href="/malla"><img alt="" class="small" /><b>Malla</b></a></div>';
  document.body.innerHTML = `<main id="contenido">${page}</main>`;
  link = document.querySelector('a')!;
  place(link.querySelector('img')!, PLACE);
  document.body.addEventListener('click', open);
  window.matchMedia = (() => ({ matches: isReduced })) as never;
  /** jsdom moves nothing. */
  Element.prototype.animate = function (this: Element, keyframes) {
    const motion = { of: this, keyframes };
    motions.push(motion);
    return motion as never;
  };
  stop = transitionPicture(() => isReady);
});

afterEach(() => {
  stop();
  document.body.removeEventListener('click', open);
});

async function click(given: MouseEventInit = {}): Promise<void> {
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...given }));
  await new Promise((resolve) => setTimeout(resolve));
}

const copies = () => document.querySelectorAll('body > img');

test('a copy of the picture moves to its place on the next page, and is gone', async () => {
  await click({ detail: 1 });
  expect(opened).toBe(1);
  const [hidden, moved] = motions;
  expect(hidden).toMatchObject({
    of: document.querySelector('[data-transition]'),
    keyframes: { opacity: [0, 0] },
  });
  expect([...copies()]).toEqual([moved?.of]);
  expect(moved?.of).toMatchObject({ className: 'small', alt: '' });
  expect(moved?.of).toHaveStyle({ position: 'fixed', width: '160px', height: '200px' });
  expect(moved?.keyframes).toEqual({
    transform: ['translate(-20px, -40px) scale(0.5)', 'none'],
  });
  moved?.onfinish?.();
  expect(copies()).toHaveLength(0);
});

test('a second click takes the place of the first', async () => {
  void click();
  await click();
  expect(copies()).toHaveLength(1);
});

test.each<[string, () => void]>([
  ['the product is not there yet', () => (isReady = false)],
  ['its picture is still on its way', () => (hasArrived = false)],
  ['the shopper wants less motion', () => (isReduced = true)],
  ['the link has no picture', () => link.querySelector('img')!.remove()],
  [
    'the picture is scrolled away',
    () => place(link.querySelector('img')!, new DOMRect(0, -200, 80, 100)),
  ],
])('when %s, the page opens without it', async (_what, arrange) => {
  arrange();
  await click();
  expect(motions).toEqual([]);
  expect(opened).toBe(1);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  '%j is left to the browser',
  async (given) => {
    await click(given);
    expect(motions).toEqual([]);
  },
);
