import { rememberSeen, seenProducts } from './seenProducts.ts';

const product = (id: number) => ({ id, title: `Malla ${id}`, image: `/media/${id}.svg` });
const ids = () => seenProducts().map(({ id }) => id);

beforeEach(() => sessionStorage.clear());

test('the newest comes first, each once, eight at most', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) rememberSeen(product(id));
  expect(ids()).toEqual([3, 9, 8, 7, 6, 5, 4, 2]);
});

test.each(['', '{', 'null', '{}', '7', '[null, 7, {"id": "1"}, []]'])(
  'rubbish (%s) is nothing seen, and no obstacle',
  (rubbish) => {
    sessionStorage.setItem('seen-products', rubbish);
    expect(seenProducts()).toEqual([]);
    rememberSeen(product(1));
    expect(ids()).toEqual([1]);
  },
);

test('a browser that blocks its storage remembers nothing', () => {
  const blocked = () => {
    throw new DOMException('', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  rememberSeen(product(1));
  expect(seenProducts()).toEqual([]);
  jest.restoreAllMocks();
});
