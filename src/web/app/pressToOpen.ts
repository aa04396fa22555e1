/**
 * A mouse opens these links when it is pressed, not when it is released. Who moves off the link before letting go did not
 * mean it, and is taken back (WCAG 2.5.2: the release reverses what the press did). Touch, keyboard, other buttons and
 * modifier keys keep the click: a finger may be about to scroll, and the others open tabs.
 * @returns stops it
 */
export function pressToOpen(isWanted: (link: HTMLAnchorElement) => boolean): () => void {
  /** Its click will follow when the button is released. */
  let pressed: HTMLAnchorElement | null = null;
  /** The link's place when it was pressed, and its page. */
  let origin: { place: DOMRect; page: string } | null = null;

  const onPress = (event: PointerEvent) => {
    pressed = null;
    origin = null;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainPress(event) || !isPlainLink(link) || !isWanted(link)) return;
    pressed = link;
    origin = { place: linkArea(link).getBoundingClientRect(), page: document.baseURI };
    link.click();
  };
  const onRelease = (event: PointerEvent) => {
    const from = origin;
    origin = null;
    if (!from || from.page === document.baseURI) return;
    if (event.type === 'pointercancel' || !isWithin(from.place, event)) window.history.back();
  };
  const onClick = (event: MouseEvent) => {
    // Keys and programs click with no press: detail is 0.
    if (event.detail === 0) return;
    const isRelease = event.target instanceof Node && pressed?.contains(event.target);
    pressed = null;
    if (!isRelease) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  document.addEventListener('pointerdown', onPress);
  document.addEventListener('pointerup', onRelease);
  document.addEventListener('pointercancel', onRelease);
  document.addEventListener('click', onClick, { capture: true });
  return () => {
    document.removeEventListener('pointerdown', onPress);
    document.removeEventListener('pointerup', onRelease);
    document.removeEventListener('pointercancel', onRelease);
    document.removeEventListener('click', onClick, { capture: true });
  };
}

/** The element that opens a link when pressed: the card that it reaches over, or the link itself. */
export function linkArea(link: HTMLAnchorElement): Element {
  return link.closest('[data-card]') ?? link;
}

function isWithin(
  { left, right, top, bottom }: DOMRect,
  { clientX, clientY }: PointerEvent,
): boolean {
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

function isPlainPress(event: PointerEvent): boolean {
  return event.pointerType === 'mouse' && isPlainClick(event) && !event.defaultPrevented;
}

/** False for other buttons, and for keys that open a tab or a window. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(button || metaKey || ctrlKey || shiftKey || altKey);
}

function isPlainLink(link: HTMLAnchorElement): boolean {
  return ['', '_self'].includes(link.target) && !link.hasAttribute('download');
}
