import { preloadScreen, toolsPages } from './toolsPages.ts';

test.each([
  ['/tools', 'today'],
  ['/tools/productos/nuevo', 'productNew'],
  ['/tools/productos/7', 'product'],
  ['/tools/nada', undefined],
])('ahead of %s the code of its own screen is fetched: %s', (path, name) => {
  const fetched: string[] = [];
  for (const page of toolsPages) {
    jest.spyOn(page.Screen, 'preload').mockImplementation(() => void fetched.push(page.name));
  }
  preloadScreen(path);
  expect(fetched).toEqual(name === undefined ? [] : [name]);
});
