import { backendOrigin, browserFetch } from './browserFetch.ts';

const path = '/api/store/products/?page=1';

afterEach(() => {
  jest.restoreAllMocks();
  document.head.innerHTML = '';
});

function failingOnce() {
  return jest
    .spyOn(window, 'fetch')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(new Response('{}'));
}

function preload(href: string) {
  document.head.innerHTML = `<link rel="preload" as="fetch" href="${href.replace('&', '&amp;')}">`;
}

test('a call that got the failure of a preload is made again, once', async () => {
  preload(path);
  const fetched = failingOnce();
  expect(await (await browserFetch(path)).text()).toBe('{}');
  expect(fetched).toHaveBeenCalledTimes(2);

  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(browserFetch(path)).rejects.toThrow('Failed to fetch');
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('a call that nothing was preloaded for fails as it is', async () => {
  preload('/api/store/other/');
  const fetched = failingOnce();
  await expect(browserFetch(path)).rejects.toThrow('Failed to fetch');
  expect(fetched).toHaveBeenCalledTimes(1);
});

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
