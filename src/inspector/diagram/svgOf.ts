/** The styles are copied inline, because an exported file has no style sheets. */
const LOOKS = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity'],
  ...['font-family', 'font-size', 'font-weight', 'filter', 'visibility'],
];
const MARGIN = 16;

/** A drawing as a file of its own, whole and in its own size. */
export function svgOf(drawing: SVGSVGElement, size: { width: number; height: number }): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const parts = [...drawing.querySelectorAll('*')];
  for (const [index, part] of [...copy.querySelectorAll<SVGElement>('*')].entries()) {
    const original = parts[index];
    if (!original) continue;
    const looks = getComputedStyle(original);
    for (const name of LOOKS) part.style.setProperty(name, looks.getPropertyValue(name));
  }
  copy.querySelector('g')?.setAttribute('transform', `translate(${MARGIN} ${MARGIN})`);
  const [width, height] = [size.width + 2 * MARGIN, size.height + 2 * MARGIN];
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const { backgroundColor } = getComputedStyle(drawing.parentElement ?? drawing);
  copy.style.background = backgroundColor;
  return new XMLSerializer().serializeToString(copy);
}
