import { shareLink } from './shareLink.ts';

const link = { title: 'Malla', text: 'Malla a $ 10', url: 'https://brazada.example/p/1' };
const copied: string[] = [];

function browser(has: { share?: () => Promise<void>; clipboard?: boolean }) {
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Reflect.deleteProperty(navigator, 'share');
  Object.defineProperties(navigator, {
    ...(has.share && { share: { value: has.share, configurable: true } }),
    clipboard: { value: has.clipboard ? clipboard : undefined, configurable: true },
  });
}

beforeEach(() => copied.splice(0));

test('uses the device’s share sheet', async () => {
  const share = jest.fn(async () => undefined);
  browser({ share, clipboard: true });
  expect(await shareLink(link)).toBe('handedOver');
  expect(share).toHaveBeenCalledWith(link);
  expect(copied).toEqual([]);
});

test('does nothing after a cancelled share', async () => {
  browser({ share: () => Promise.reject(new DOMException('', 'AbortError')), clipboard: true });
  expect(await shareLink(link)).toBe('handedOver');
  expect(copied).toEqual([]);
});

test.each([undefined, () => Promise.reject(new DOMException('', 'NotAllowedError'))])(
  'copies the link without a share sheet (%s)',
  async (share) => {
    browser({ ...(share && { share }), clipboard: true });
    expect(await shareLink(link)).toBe('copied');
    expect(copied).toEqual([link.url]);
  },
);

test('reports that nothing was copied without a clipboard', async () => {
  browser({});
  expect(await shareLink(link)).toBe('failed');
});
