/** The element that opens a link when pressed: the card that it reaches over, or the link itself. */
export function linkArea(link: HTMLAnchorElement): Element {
  return link.closest('[data-card]') ?? link;
}
