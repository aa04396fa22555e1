import { movedPath } from './movedPath.ts';

test.each([
  ['/destacados', '/productos/destacados'],
  ['/Hidralife/', '/productos/hidralife'],
  ['/PRODUCTOS', '/productos'],
  ['/Productos/Categoria/Nataci%C3%B3n', '/productos/categoria/Nataci%C3%B3n'],
  ['/RECUPERAR/AbC', '/recuperar/AbC'],
  ['/Productos/Destacados', '/productos/destacados'],
])('%s redirects to %s', (path, to) => {
  expect(movedPath(path)).toBe(to);
});

test.each([
  '/',
  '/productos',
  '/productos/',
  '/nada',
  '//PRODUCTOS',
  '/constructor',
  '/productos/nada',
])('%s does not redirect', (path) => {
  expect(movedPath(path)).toBeNull();
});
