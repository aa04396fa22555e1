import { isInspectorCommand } from './inspectorMessages.ts';
import { isOwnPath, visitCommand } from './ShopPage.ts';

it.each(['/', '/carrito', '/productos/filter?filters=%7B%7D', '/a//b', '/x?y=//evil.example'])(
  'a shop opens its own page %s',
  (path) => {
    expect(isOwnPath(path)).toBe(true);
    expect(isInspectorCommand(visitCommand(path))).toBe(true);
  },
);

it.each([
  ...['//evil.example/', '/\\evil.example/', '/\t/evil.example/', '/\n\\evil.example'],
  ...['https://evil.example/', 'javascript:alert(1)', 'carrito', '//', null, 7],
])('no other site and no script is opened: %j', (path) => {
  expect(isOwnPath(path)).toBe(false);
  expect(isInspectorCommand(visitCommand(path as string))).toBe(false);
});
