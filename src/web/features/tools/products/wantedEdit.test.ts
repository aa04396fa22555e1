import { editOf, NOTHING_YET, type WantedEdit } from './wantedEdit.ts';

const edit = (part: Partial<WantedEdit>) => editOf({ ...NOTHING_YET, ...part });

test.each(['', 'diez', '0', '-5', '9'.repeat(20)])('"%s" changes no price', (number) => {
  expect(edit({ number })).toBeNull();
});

test('a price goes up or down by what was typed, and only a lower one keeps the regular price', () => {
  expect(edit({ number: '12,5', keepsRegular: true })).toMatchObject({
    change: { by: 'percent', basisPoints: 1250 },
    keepsRegular: false,
  });
  expect(edit({ what: 'cut', by: 'amount', number: '1.500,50', keepsRegular: true })).toMatchObject(
    {
      change: { by: 'amount', cents: -150_050 },
      keepsRegular: true,
    },
  );
});

test.each(['main', 'add', 'remove'] as const)('"%s" needs a category', (what) => {
  expect(edit({ what, number: '10' })).toBeNull();
  expect(edit({ what, categoryId: '7' })).toEqual({ kind: 'category', mode: what, categoryId: 7 });
});

test('showing and featuring need nothing else', () => {
  expect(edit({ what: 'hide' })).toEqual({ kind: 'visibility', isPublished: false });
  expect(edit({ what: 'feature' })).toEqual({ kind: 'featured', isFeatured: true });
});
