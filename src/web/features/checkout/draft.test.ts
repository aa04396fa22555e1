import { attemptOf } from '../../../testing/walks/checkoutWalk.ts';
import { clearDraft, EMPTY_DRAFT, readDraft, writeDraft, type CheckoutDraft } from './draft.ts';

const KEY = 'checkout-draft';
const draft: CheckoutDraft = {
  ...EMPTY_DRAFT,
  contact: { ...EMPTY_DRAFT.contact, firstName: 'Rita' },
  method: 'Transferencia bancaria',
  confirmed: ['contact'],
  attempt: attemptOf('unknown'),
};

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a written draft is read back until it is cleared', () => {
  writeDraft('', draft);
  expect(JSON.parse(sessionStorage.getItem(KEY)!)).toMatchObject({ attempt: { fate: 'unknown' } });
  expect(readDraft('')).toEqual(draft);
  clearDraft();
  expect(readDraft('')).toEqual(EMPTY_DRAFT);
});

test('a guest’s draft is kept at login; a member’s is dropped at logout', () => {
  writeDraft('', draft);
  expect(readDraft('rita')).toEqual(draft);
  writeDraft('rita', draft);
  expect(readDraft('rita')).toEqual(draft);
  expect(readDraft('')).toEqual(EMPTY_DRAFT);
  expect(readDraft('nora')).toEqual(EMPTY_DRAFT);
});

test.each([
  'nonsense',
  'null',
  '[]',
  '{"owner":"","contact":1,"delivery":{}}',
  '{"owner":"","contact":{"firstName":7},"delivery":{},"method":3,"confirmed":["all"],"attempt":{"key":1}}',
])('what does not read as a draft is none: %s', (found) => {
  sessionStorage.setItem(KEY, found);
  expect(readDraft('')).toEqual(EMPTY_DRAFT);
});

test('where the browser blocks its storage, nothing is remembered and nothing fails', () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new Error('blocked');
    });
  }
  writeDraft('', draft);
  clearDraft();
  expect(readDraft('')).toEqual(EMPTY_DRAFT);
});
