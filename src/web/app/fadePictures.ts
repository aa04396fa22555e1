import { isMotionUnwanted } from '../ui/isMotionUnwanted.ts';

const DURATION_MS = 200;

/**
 * A picture that arrives late fades over the colour that kept its place, which the box around it takes for that time.
 * Pictures of the first screen, and those that the browser has, are there at once.
 * @returns stops it
 */
export function fadePictures(): () => void {
  const onLoad = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement) || target.getAttribute('loading') !== 'lazy') return;
    const box = target.closest('picture')?.parentElement ?? target.parentElement;
    if (!box || !isSamePlace(box, target) || !hasTravelled(target) || isMotionUnwanted()) return;
    const { backgroundColor } = getComputedStyle(target);
    box.animate({ backgroundColor: [backgroundColor, backgroundColor] }, DURATION_MS);
    target.animate({ opacity: [0, 1] }, DURATION_MS);
  };
  // Loads of pictures do not bubble.
  document.addEventListener('load', onLoad, true);
  return () => document.removeEventListener('load', onLoad, true);
}

function isSamePlace(box: Element, picture: Element): boolean {
  const [one, other] = [box.getBoundingClientRect(), picture.getBoundingClientRect()];
  return Math.abs(one.width - other.width) < 1 && Math.abs(one.height - other.height) < 1;
}

/** False for a picture of the browser's cache. */
function hasTravelled({ currentSrc }: HTMLImageElement): boolean {
  const entries = performance.getEntriesByName(currentSrc, 'resource');
  const last = entries.at(-1) as PerformanceResourceTiming | undefined;
  return last !== undefined && last.transferSize > 0;
}
