import { foldText } from './foldText.ts';
import { stemOf } from './stemOf.ts';

describe('stemOf', () => {
  it.each([
    ['malla', 'mallas'],
    ['pantalón', 'pantalones'],
    ['luz', 'luces'],
    ['pez', 'peces'],
    ['verde', 'verdes'],
    ['gris', 'grises'],
    ['clase', 'clases'],
    ['dulce', 'dulces'],
    ['mes', 'meses'],
    ['short', 'shorts'],
    ['top', 'tops'],
  ])('%s and %s share a stem', (singular, plural) => {
    expect(stemOf(foldText(plural))).toBe(stemOf(foldText(singular)));
  });

  it.each([
    ['malla', 'mallo'],
    ['gorra', 'gorro'],
    ['2xs', '2x'],
  ])('%s and %s do not', (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other));
  });
});
