/** What is pressed to open a link: the card that it reaches over, or the link itself. */
export function linkArea(link: HTMLAnchorElement): Element {
  return link.closest('[data-card]') ?? link;
}
