/** @jest-environment node */
import { galleryPage, type Shot } from './galleryPage.ts';

const SHOT: Shot = {
  machine: 'search',
  state: 'results',
  screen: 'phone',
  light: 'dark',
  picture: 'now/a.webp',
  before: null,
  difference: null,
  change: 'same',
  violations: [],
};

it('counts what needs a look, and folds what does not', () => {
  const html = galleryPage(
    [
      SHOT,
      { ...SHOT, state: 'empty', change: 'changed', before: 'before/b.webp', difference: 'd.webp' },
      { ...SHOT, state: 'failed', violations: ['<img> has no alt'] },
      { ...SHOT, state: 'loading', picture: null, change: 'missing' },
    ],
    new Date(0),
  );
  expect(html).toContain('4 estados, 4 imágenes,\n1 cambiaron, 0 nuevas,\n1 sin llegar,\n1 con');
  expect(html.match(/class="calm"/g)).toHaveLength(1);
  expect(html).toContain('src="d.webp"');
  expect(html).toContain('&#60;img&#62; has no alt');
});
