import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from './CopyButton.tsx';

test('its name has what it shows, and what came of it is announced beside it', async () => {
  const user = userEvent.setup();
  render(<CopyButton text="285" of="CBU" label="Copiar" copied="Copiado" failed="No se pudo" />);
  const button = screen.getByRole('button', { name: 'Copiar CBU' });
  expect(button.querySelector('[role=status]')).toBeNull();
  await user.click(button);
  expect(await screen.findByRole('button', { name: 'Copiado CBU' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/^Copiado$/);
});
