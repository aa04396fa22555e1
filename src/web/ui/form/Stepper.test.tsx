import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Stepper } from './Stepper.tsx';

function Sample({ max, start = 1, step = 1 }: { max: number; start?: number; step?: number }) {
  const [value, setValue] = useState(start);
  return (
    <Stepper
      label="Cantidad"
      decreaseLabel="Menos"
      increaseLabel="Más"
      value={value}
      max={max}
      step={step}
      onChange={setValue}
    />
  );
}

test('stays between its ends, and its buttons keep the focus there', async () => {
  const user = userEvent.setup();
  render(<Sample max={2} />);
  const [less, more] = screen.getAllByRole('button');
  expect(less).toHaveAttribute('aria-disabled', 'true');
  await user.click(more!);
  await user.click(more!);
  expect(screen.getByRole('status')).toHaveTextContent('2');
  expect(more).toHaveFocus();
  expect(more).toHaveAttribute('aria-disabled', 'true');
  await user.click(less!);
  await user.click(less!);
  expect(screen.getByRole('status')).toHaveTextContent('1');
});

test('goes by packs, and to the next whole one from between', async () => {
  const user = userEvent.setup();
  render(<Sample max={14} start={8} step={6} />);
  const [less, more] = screen.getAllByRole('button');
  const value = screen.getByRole('status');
  await user.click(more!);
  expect(value).toHaveTextContent('12');
  await user.click(more!);
  expect(value).toHaveTextContent('12');
  await user.click(less!);
  expect(value).toHaveTextContent('6');
  await user.click(less!);
  expect(value).toHaveTextContent('6');
});
