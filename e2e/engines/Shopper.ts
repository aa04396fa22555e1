import type { Engine } from './Engine.ts';

const TIMEOUT_MS = 20_000;
const PAUSE_MS = 100;

const SELECTORS = {
  button: 'button, [role="button"]',
  link: 'a[href]:not([role])',
  option: '[role="option"]',
  field: 'input, textarea',
  heading: 'h1, h2',
  text: 'p, span, strong, label',
} as const;

type Role = keyof typeof SELECTORS;

/** An element by role and the start of its name. */
interface Wanted {
  role: Role;
  name: string;
  /** Selector of what it stands in. */
  within?: string;
}

interface Place {
  x: number;
  y: number;
}

/** Somebody who finds things by what is written on them, and uses a mouse and a keyboard. */
export class Shopper {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  open(url: string): Promise<void> {
    return this.#engine.open(url);
  }

  /** Waits until it is there to be pressed: on screen, at rest and not covered. */
  async sees(role: Role, name: string, within?: string): Promise<Place> {
    const wanted: Wanted = { role, name, ...(within && { within }) };
    return this.#until(`${role} “${name}”`, async () => {
      const place = await this.#placeOf(wanted);
      return place && JSON.stringify(place) === JSON.stringify(await this.#placeOf(wanted))
        ? place
        : null;
    });
  }

  async clicks(role: Role, name: string, within?: string): Promise<void> {
    const { x, y } = await this.sees(role, name, within);
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#engine.perform([{ type: 'pointer', id: 'mouse', actions }]);
  }

  async types(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#engine.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  async fillsIn(name: string, text: string, within?: string): Promise<void> {
    await this.clicks('field', name, within);
    await this.types(text);
  }

  async isAt(path: RegExp): Promise<void> {
    await this.#until(String(path), async () => {
      const now = await this.#engine.evaluate('window.location.pathname');
      return path.test(String(now)) || null;
    });
  }

  #placeOf(wanted: Wanted): Promise<Place | null> {
    const question = { ...wanted, selector: SELECTORS[wanted.role] };
    const expression = `(${findInPage.toString()})(${JSON.stringify(question)})`;
    return this.#engine.evaluate(expression) as Promise<Place | null>;
  }

  async #until<Found>(what: string, look: () => Promise<Found | null>): Promise<Found> {
    const end = performance.now() + TIMEOUT_MS;
    let cause: unknown;
    while (performance.now() < end) {
      try {
        const found = await look();
        if (found !== null) return found;
      } catch (error) {
        // A page that is being left answers nothing.
        cause = error;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    const page = await this.#engine.evaluate('location.href + "\\n" + document.body.innerText');
    throw new Error(`Not there: ${what}\n${String(page).slice(0, 2000)}`, { cause });
  }
}

/** Runs in the page: the middle of the element, once a press there reaches it. */
function findInPage({
  selector,
  name,
  within,
}: {
  selector: string;
  name: string;
  within?: string;
}) {
  const nameOf = (element: Element): string => {
    const { labels } = element as HTMLInputElement;
    const label = element.getAttribute('aria-label') ?? labels?.[0]?.textContent;
    return (label ?? element.textContent).replaceAll(/\s+/g, ' ').trim();
  };
  const root = within === undefined ? document : document.querySelector(within);
  const found = [...(root?.querySelectorAll(selector) ?? [])].find(
    (element) =>
      nameOf(element).startsWith(name) &&
      element.getClientRects().length > 0 &&
      !element.closest('[inert]'),
  );
  if (!found) return null;
  const target = found.closest('label') ?? found;
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = target.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  // A card answers for its link; the whole page answers when something else takes the presses.
  const isReached = hit && hit !== document.documentElement && hit !== document.body;
  return isReached && (target.contains(hit) || hit.contains(target)) ? { x, y } : null;
}
