import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button.tsx';

test('a busy button ignores clicks and keeps its focus', async () => {
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Enviar</Button>);
  const button = screen.getByRole('button', { name: 'Enviar' });
  await userEvent.click(button);
  rerender(
    <Button busy onClick={onClick}>
      Enviar
    </Button>,
  );
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
});
