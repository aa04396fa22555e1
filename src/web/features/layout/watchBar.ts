export interface WantedPanel {
  /** The name of its entry, in `data-entry`. */
  at: string;
  /** True if the keys ask for it: its first link takes the focus. */
  isEntered: boolean;
}

/** A pointer that only crosses the bar opens nothing. */
const OPEN_MS = 120;
/** While a panel is open, the next entry opens sooner. */
const SWITCH_MS = 80;
/** A pointer on its way down to the open panel may cross other entries. */
const ON_THE_WAY_MS = 350;
/** A pointer that slipped off may come back. */
const CLOSE_MS = 300;
/** Steeper than this counts as down: the panel lies below the whole bar. */
const DOWN_SLOPE = 0.3;

const OPEN_ENTRY = '[data-entry]:has([aria-expanded=true])';

/**
 * Opens and closes the bar's panels by pointer, touch and keys.
 * @returns stops it
 */
export function watchBar(
  bar: HTMLElement,
  setOpen: (panel: WantedPanel | null) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = { x: 0, y: 0 };
  let isTouch = false;
  const opened = () => bar.querySelector<HTMLElement>(OPEN_ENTRY);
  const close = () => setOpen(null);
  const later = (run: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };
  const enter = (entry: HTMLElement, isEntered: boolean) =>
    setOpen({ at: entry.dataset['entry'] ?? '', isEntered });

  function point(event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    const { clientX: x, clientY: y } = event;
    const isDown = y - last.y > Math.abs(x - last.x) * DOWN_SLOPE;
    const isMove = event.type === 'pointermove';
    last = { x, y };
    const entry = entryOf(event);
    const current = opened();
    if (!entry || entry === current) return clearTimeout(timer);
    // Before a panel is open the pointer needs not rest.
    if (isMove && !current) return;
    const wait = current ? (isMove && isDown ? ON_THE_WAY_MS : SWITCH_MS) : OPEN_MS;
    later(() => (openerOf(entry) ? enter(entry, false) : close()), wait);
  }

  function press(event: PointerEvent): void {
    isTouch = event.pointerType === 'touch';
    if (event.target instanceof Node && !bar.contains(event.target)) close();
  }

  /** A finger cannot point: its first tap opens, and the panel links to the entry's page. */
  function click(event: MouseEvent): void {
    clearTimeout(timer);
    const entry = entryOf(event);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!isTouch || !entry || link?.parentElement !== entry) return;
    if (!openerOf(entry) || entry === opened()) return;
    event.preventDefault();
    enter(entry, false);
  }

  function leave(): void {
    const current = opened();
    if (current?.contains(document.activeElement)) clearTimeout(timer);
    else later(close, CLOSE_MS);
  }

  function pressKey(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    const entry = entryOf(event);
    if (altKey || ctrlKey || metaKey || shiftKey || !entry || !(target instanceof Element)) return;
    const links = panelLinks(entry);
    const to = links.includes(target as HTMLElement)
      ? (linkIn(links, target, key) ?? (key === 'ArrowUp' ? topLink(entry) : null))
      : entryBeside(bar, entry, key);
    if (to) to.focus();
    else if (key === 'ArrowDown' && openerOf(entry)) enter(entry, true);
    else return;
    event.preventDefault();
  }

  function escape(event: KeyboardEvent): void {
    const current = opened();
    if (event.key !== 'Escape' || event.defaultPrevented || !current) return;
    event.preventDefault();
    if (panelLinks(current).some((link) => link === document.activeElement)) {
      openerOf(current)?.focus();
    }
    close();
  }

  function blur({ relatedTarget }: FocusEvent): void {
    const current = opened();
    if (current && relatedTarget instanceof Node && !current.contains(relatedTarget)) close();
  }

  const stops = [
    listen(bar, 'pointerover', point),
    listen(bar, 'pointermove', point),
    listen(bar, 'pointerleave', leave),
    listen(bar, 'click', click),
    listen(bar, 'keydown', pressKey),
    listen(bar, 'focusout', blur),
    listen(document, 'pointerdown', press),
    listen(document, 'keydown', escape),
  ];
  // The pointer was there before this code.
  const under = bar.querySelector<HTMLElement>('[data-entry]:hover');
  if (under && openerOf(under)) later(() => enter(under, false), OPEN_MS);
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/** @returns stops it */
function listen<Type extends keyof GlobalEventHandlersEventMap>(
  on: HTMLElement | Document,
  type: Type,
  run: (event: GlobalEventHandlersEventMap[Type]) => void,
): () => void {
  const listener = run as EventListener;
  on.addEventListener(type, listener);
  return () => on.removeEventListener(type, listener);
}

function entryOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null;
}

function openerOf(entry: Element): HTMLElement | null {
  return entry.querySelector<HTMLElement>('[aria-expanded]');
}

function topLink(entry: Element): HTMLElement | null {
  return entry.querySelector('a');
}

function panelLinks(entry: Element): HTMLElement[] {
  return [...entry.querySelectorAll<HTMLElement>(':scope > [aria-expanded] ~ * a')].filter(isShown);
}

/** Some stand in the bar only on wider screens. */
function isShown(element: HTMLElement): boolean {
  return !('checkVisibility' in element) || element.checkVisibility();
}

/** Arrow keys in the bar: the link of the entry beside, or of the first or last one. */
function entryBeside(bar: HTMLElement, entry: HTMLElement, key: string): HTMLElement | null {
  const entries = [...bar.querySelectorAll<HTMLElement>('[data-entry]')].filter(isShown);
  const at = entries.indexOf(entry);
  const beside = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: entries.length - 1 }[key];
  const found = beside === undefined ? undefined : entries[beside];
  return found ? topLink(found) : null;
}

/** Arrow keys in a panel: up and down link by link, to the sides column by column. */
function linkIn(links: readonly HTMLElement[], link: Element, key: string): HTMLElement | null {
  const at = links.indexOf(link as HTMLElement);
  const columnOf = (each: Element | undefined) => each?.closest('[data-column]') ?? each;
  const firsts = links.filter((each, index) => columnOf(each) !== columnOf(links[index - 1]));
  const column = firsts.findIndex((each) => columnOf(each) === columnOf(link));
  const found = {
    ArrowDown: links[at + 1],
    ArrowUp: links[at - 1],
    ArrowRight: firsts[column + 1],
    ArrowLeft: firsts[column - 1],
    Home: links[0],
    End: links.at(-1),
  }[key];
  return found ?? null;
}
