import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import type { VariantSize } from '../../../domain/catalogue/product.ts';
import { SHELL_PRODUCT } from '../../../testing/data/shellData.ts';
import { SizeGuideButton } from './SizeGuideButton.tsx';

const row = SHELL_PRODUCT.variants[0]!.sizes[0]!;
const SIZES: VariantSize[] = ['S', 'M', 'L'].map((size, index) => ({
  ...row,
  id: index + 1,
  size,
  stock: size === 'L' ? 0 : 5,
}));

async function open(audience: 'mujer' | 'ninas', sizes = SIZES) {
  const onChoose = jest.fn();
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <SizeGuideButton {...{ audience, sizes, onChoose }} onPartFailed={jest.fn()} />
    </MemoryRouter>,
  );
  await user.click(screen.getByRole('button', { name: 'Guía de talles' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Guía de talles' }));
  return { dialog, onChoose, user };
}

test('suggests a size by height and weight, and chooses it', async () => {
  const { dialog, onChoose, user } = await open('mujer');
  const height = dialog.getByRole('textbox', { name: 'Altura (cm)' });
  const weight = dialog.getByRole('textbox', { name: 'Peso (kg)' });
  await user.type(height, '1,62');
  await user.type(weight, 'mucho{Enter}');
  expect(weight).toHaveFocus();
  expect(weight).toHaveAccessibleDescription('Escribilo en kilos, como 64.');
  expect(height).toHaveValue('1,62');
  await user.clear(weight);
  await user.type(weight, '70{Enter}');
  const answer = dialog.getByRole('status');
  expect(answer).toHaveTextContent('Te sugerimos el talle L.');
  expect(answer).toHaveTextContent('El L está agotado en este color.');
  await user.clear(weight);
  expect(answer).toBeEmptyDOMElement();
  await user.type(weight, '64{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Elegir M' }));
  expect(onChoose).toHaveBeenCalledWith('M');
});

test('of a child it asks the height alone', async () => {
  const children = SIZES.map((each, index) => ({ ...each, size: ['4', '6', '8/10'][index] ?? '' }));
  const { dialog, user } = await open('ninas', children);
  expect(dialog.queryByRole('textbox', { name: 'Peso (kg)' })).not.toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Altura (cm)' }), '112{Enter}');
  expect(dialog.getByRole('status')).toHaveTextContent('Te sugerimos el talle 6.');
});
