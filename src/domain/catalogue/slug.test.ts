import fc from 'fast-check';
import { caseKey, foldText } from '../text.ts';
import { findCategoryPath, type Category } from './category.ts';
import { slug } from './slug.ts';

describe('compared texts', () => {
  test.each([
    ['Aguas abiertas', 'aguas-abiertas'],
    ['Niños', 'ninos'],
    ['  ¡Ñandú & Cía.!  ', 'nandu-cia'],
    ['8/10', '8-10'],
    ['💧', ''],
  ])('%s has the slug %s', (name, expected) => {
    expect(slug(name)).toBe(expected);
  });

  it('slugs have only letters, digits and single hyphens, and are idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(slug(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slug(slug(name))).toBe(slug(name));
      }),
    );
  });

  it('folding ignores case and accents, and is idempotent', () => {
    expect(foldText('ÑANDÚ Pingüino')).toBe('nandu pinguino');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });

  it('case keys ignore case but not accents', () => {
    expect(caseKey(' Ana@Brazada.EXAMPLE ')).toBe('ana@brazada.example');
    expect(caseKey('Peña')).not.toBe(caseKey('Pena'));
  });

  it('category paths are found by names or slugs, only from the top', () => {
    const tree: Category[] = [
      {
        id: 1,
        name: 'Natación',
        highlighted: false,
        image: '',
        columns: [{ name: 'Mallas', subcategories: ['Aguas abiertas'] }],
      },
    ];
    expect(findCategoryPath(tree, ['natacion', 'MALLAS', 'aguas-abiertas'])).toEqual([
      'Natación',
      'Mallas',
      'Aguas abiertas',
    ]);
    expect(findCategoryPath(tree, ['Natación'])).toEqual(['Natación']);
    expect(findCategoryPath(tree, ['mallas'])).toBeNull();
    expect(findCategoryPath(tree, ['natacion', 'mallas', 'aguas-abiertas', 'x'])).toBeNull();
  });
});
