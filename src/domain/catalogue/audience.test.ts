import { audienceLine, type Audience } from './audience.ts';
import { audienceIn } from './audienceIn.ts';

test.each<[string[], Audience | null]>([
  [['Femenino', 'Adultos'], 'mujer'],
  [['male', 'adult'], 'hombre'],
  [['Masculino', 'Niños'], 'ninos'],
  [['Femenino', 'Niños'], 'ninas'],
  [['female', 'kids'], 'ninas'],
  [['unisex', 'kids'], 'ninos'],
  [['', 'newborn'], 'bebes'],
  [['Unisex', ''], 'unisex'],
  [['Natación', 'Mujer'], 'mujer'],
  [['Short de hombre Zancada'], 'hombre'],
  [['Malla para nenas'], 'ninas'],
  [['Mujer', 'Hombre'], null],
  [['Manoplas', 'Hombrera', 'Mujercitas'], null],
  [[], null],
])('%j is for %s', (texts, audience) => {
  expect(audienceIn(...texts)).toBe(audience);
});

test.each<[Audience | null, string[], string]>([
  ['hombre', ['Running', 'Shorts'], 'Hombre · Running'],
  ['mujer', ['Mujer', 'Agua'], 'Mujer · Agua'],
  ['ninas', ['Niños'], 'Niñas'],
  [null, ['Accesorios'], 'Accesorios'],
  ['unisex', [], 'Unisex'],
  [null, [], ''],
])('%s in %j reads «%s»', (audience, path, line) => {
  expect(audienceLine(audience, path)).toBe(line);
});
