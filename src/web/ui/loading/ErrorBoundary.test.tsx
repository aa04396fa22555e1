import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from './ErrorBoundary.tsx';

let isBroken = true;

function Fragile() {
  if (isBroken) throw new Error('broken');
  return <p>entero</p>;
}

function region(resetKey: string) {
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={(_error, retry) => <button onClick={retry}>Reintentar</button>}
    >
      <Fragile />
    </ErrorBoundary>
  );
}

beforeEach(() => {
  isBroken = true;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a failed region offers a retry', async () => {
  render(region('a'));
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(screen.getByText('entero')).toBeVisible();
});

test('navigation retries automatically', () => {
  const { rerender } = render(region('a'));
  isBroken = false;
  rerender(region('a'));
  expect(screen.getByRole('button')).toBeVisible();
  rerender(region('b'));
  expect(screen.getByText('entero')).toBeVisible();
});
