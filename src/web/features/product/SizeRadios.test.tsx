import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import type { Product, VariantSize } from '../../../domain/catalogue/product.ts';
import { SHELL_PRODUCT } from '../../../testing/data/shellData.ts';
import { ProductView } from './ProductView.tsx';

const black = SHELL_PRODUCT.variants[0]!;
const medium = black.sizes[1]!;

/** Waist and length of one colour; 34 is sold out in 30, and 32 in 32. */
const trousers: Product = {
  ...SHELL_PRODUCT,
  optionNames: { color: 'Lavado', size: 'Cintura', option3: 'Largo' },
  variants: [
    {
      ...black,
      sizes: [
        third(51, '30', '32', 2),
        third(52, '30', '34', 0),
        third(53, '32', '32', 0),
        third(54, '32', '34', 9),
      ],
    },
  ],
};

function third(id: number, name: string, option3: string, stock: number): VariantSize {
  return { ...medium, id, size: `${name} / ${option3}`, option3, stock };
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="dirección">{pathname + search}</output>;
}

function open(query = '') {
  const onAdd = jest.fn();
  render(
    <MemoryRouter initialEntries={[`/productos/detalle/7${query}`]}>
      <ProductView
        product={trousers}
        terms={null}
        onAdd={onAdd}
        failure={null}
        delivery={null}
        onPartFailed={jest.fn()}
      />
      <Address />
    </MemoryRouter>,
  );
  return { onAdd, user: userEvent.setup() };
}

const addButton = () => screen.getByRole('button', { name: 'Agregar al carrito' });
const focused = () => document.activeElement as HTMLElement;
const address = () => screen.getByLabelText('dirección').textContent;

test('a third option is chosen by keyboard, and says what is sold out in this combination', async () => {
  const { onAdd, user } = open();
  expect(screen.getByRole('group', { name: 'Lavado' })).toBeVisible();
  await user.click(addButton());
  expect(screen.getByText('Elegí Cintura para seguir.')).toBeVisible();
  expect(focused()).toBe(screen.getByRole('radio', { name: '30' }));

  await user.keyboard(' ');
  expect(address()).toBe('/productos/detalle/7?talle=30');
  const length = screen.getByRole('group', { name: 'Largo' });
  expect(within(length).getByRole('radio', { name: '34 (sin stock en 30)' })).toBeDisabled();
  await user.click(addButton());
  expect(onAdd).not.toHaveBeenCalled();
  expect(screen.getByText('Elegí Largo para seguir.')).toBeVisible();
  expect(focused()).toBe(within(length).getByRole('radio', { name: '32' }));

  await user.keyboard(' ');
  expect(address()).toBe('/productos/detalle/7?talle=30&opcion=32');
  expect(screen.getByText('¡Últimas 2!')).toBeVisible();
  await user.click(addButton());
  expect(onAdd).toHaveBeenCalledWith(
    expect.objectContaining({ size: expect.objectContaining({ id: 51 }) as unknown, quantity: 1 }),
  );
});

test('another size takes back a third value that it has not in stock, and remembers it', async () => {
  const { onAdd, user } = open('?talle=30+%2F+32');
  const length = screen.getByRole('group', { name: 'Largo' });
  const waist = screen.getByRole('group', { name: 'Cintura' });
  expect(within(length).getByRole('radio', { name: '32' })).toBeChecked();
  await user.click(within(waist).getByRole('radio', { name: '32' }));
  expect(within(length).getByRole('radio', { name: '32 (sin stock en 32)' })).not.toBeChecked();
  await user.click(addButton());
  expect(onAdd).not.toHaveBeenCalled();
  await user.click(within(waist).getByRole('radio', { name: '30' }));
  expect(within(length).getByRole('radio', { name: '32' })).toBeChecked();
});
