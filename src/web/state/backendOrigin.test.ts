import { backendOrigin } from './backendOrigin.ts';

afterEach(() => {
  document.head.innerHTML = '';
});

test('the page asks its own server', () => {
  expect(backendOrigin()).toBe('');
});

test('unless its HTML names another', () => {
  document.head.innerHTML = '<meta name="backend" content="https://api.example">';
  expect(backendOrigin()).toBe('https://api.example');
});
