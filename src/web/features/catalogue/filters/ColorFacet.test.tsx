import { render, screen } from '@testing-library/react';
import { ColorFacet } from './FacetList.tsx';

const facets = {
  sizes: [],
  colors: [
    { value: 'Rojo', count: 1, hex: '#cc0000' },
    { value: 'Azul marino', count: 2, hex: '#12305c' },
    { value: 'Estampado', count: 3, hex: null },
    { value: 'Negro y coral', count: 1, hex: '#1b1f26' },
  ],
  categories: [],
  price: { min: 0, max: 0 },
};
const untouched = () => undefined;

/** The dots that each choice shows beside its name: its colours, `many`, or nothing. */
function dots(): (string | null)[] {
  return screen.getAllByRole('checkbox').map((box) => {
    const dot = box.parentElement?.querySelector<HTMLElement>('[aria-hidden]');
    const colors = new Set(dot?.style.getPropertyValue('--dot').match(/#\w+/g));
    return dot ? [...colors].join(' and ') || 'many' : null;
  });
}

test('every colour has the swatch that came with its count; one that is gone has none', () => {
  const chosen = { colors: ['Verde'] };
  const narrowing = { chosen, narrow: untouched, clear: untouched, focusStart: untouched };
  render(<ColorFacet facets={facets} countedFor={chosen} own={{}} narrowing={narrowing} />);
  const names = screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent);
  expect(names).toEqual([
    'Azul marino (2)',
    'Estampado (3)',
    'Negro y coral (1)',
    'Rojo (1)',
    'Verde (0)',
  ]);
  expect(dots()).toEqual(['#12305c', 'many', '#1b1f26 and #ff6d55', '#cc0000', null]);
});
