import { act, renderHook } from '@testing-library/react';
import { sessionText } from './sessionText.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('it is remembered for the visit, until it is forgotten', () => {
  const code = sessionText('code');
  expect(code.read()).toBe('');
  code.write('1428');
  expect(sessionText('code').read()).toBe('1428');
  expect(sessionText('other').read()).toBe('');
  code.write('');
  expect(sessionStorage).toHaveLength(0);
});

test('components that show it update', () => {
  const code = sessionText('code');
  const { result } = renderHook(() => code.use());
  act(() => code.write('1428'));
  expect(result.current).toBe('1428');
});

test('where the browser blocks its storage it lives as long as the page', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  const code = sessionText('code');
  code.write('1428');
  expect(code.read()).toBe('1428');
});
