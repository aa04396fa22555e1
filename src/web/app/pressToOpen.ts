/**
 * A mouse opens these links when it is pressed, not when it is released. Touch, keyboard, other buttons and modifier keys
 * keep the click: a finger may be about to scroll, and the others open tabs.
 * @returns stops it
 */
export function pressToOpen(isWanted: (link: HTMLAnchorElement) => boolean): () => void {
  /** Its click will follow when the button is released. */
  let pressed: HTMLAnchorElement | null = null;

  const onPress = (event: PointerEvent) => {
    pressed = null;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainPress(event) || !isPlainLink(link) || !isWanted(link)) return;
    pressed = link;
    link.click();
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
  document.addEventListener('click', onClick, { capture: true });
  return () => {
    document.removeEventListener('pointerdown', onPress);
    document.removeEventListener('click', onClick, { capture: true });
  };
}

function isPlainPress(event: PointerEvent): boolean {
  const { pointerType, button, defaultPrevented } = event;
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return pointerType === 'mouse' && button === 0 && !hasModifier && !defaultPrevented;
}

function isPlainLink(link: HTMLAnchorElement): boolean {
  return ['', '_self'].includes(link.target) && !link.hasAttribute('download');
}
