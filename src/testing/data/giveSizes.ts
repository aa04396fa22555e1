/** jsdom has no sizes: lists show what they would in a window. */
export function giveSizes(): void {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
  // Separators must not lie over everything else, or they would be pressed instead.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const isLine = this.getAttribute('role') === 'separator';
    return isLine ? new DOMRect(300, 300, 5, 5) : new DOMRect();
  });
  Element.prototype.scrollTo = () => undefined;
  window.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
}
