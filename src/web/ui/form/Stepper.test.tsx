import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Stepper } from './Stepper.tsx';

function Sample({ max }: { max: number }) {
  const [value, setValue] = useState(1);
  return (
    <Stepper
      label="Cantidad"
      decreaseLabel="Menos"
      increaseLabel="Más"
      value={value}
      max={max}
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
