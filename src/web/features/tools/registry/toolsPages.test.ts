import { preloadScreen, toolsPages } from './toolsPages.ts';

test.each([
  ['/tools', 'today'],
  ['/tools/pedidos/imprimir', 'ordersPrint'],
  ['/tools/pedidos/7', 'order'],
  ['/tools/nada', undefined],
])('ahead of %s the code of its own screen is fetched: %s', (path, name) => {
  const fetched: unknown[] = [];
  for (const { Screen } of toolsPages) {
    jest.spyOn(Screen, 'preload').mockImplementation(() => void fetched.push(Screen));
  }
  preloadScreen(path);
  expect(fetched).toEqual(
    toolsPages.filter((page) => page.name === name).map(({ Screen }) => Screen),
  );
});
