import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import type { PriceTerms } from '../../../../domain/money/priceTerms.ts';
import type { ProductCard as Product } from '../../../../domain/catalogue/product.ts';
import { CardExtrasContext } from './CardExtrasContext.ts';
import { ProductCard } from './ProductCard.tsx';

const malla: Product = {
  id: 7,
  titleId: 3,
  title: 'Malla Corriente',
  price: 4590000,
  listPrice: 4590000,
  wholesalePrice: 3213000,
  suggestedPrice: 4590000,
  priceVaries: false,
  taxRate: 21,
  images: ['/media/front.svg', '/media/back.svg'],
  imageColor: '#b3d4e8',
  colors: [
    { name: 'Azul marino', hex: '#12305c' },
    { name: 'Coral', hex: null },
  ],
  inStock: true,
  categoryPath: ['Natación'],
};

const terms: PriceTerms = {
  instalmentPlans: [{ instalments: 3, surchargePercent: 0, teaPercent: 0, cfteaPercent: 0 }],
  transferDiscountPercent: 10,
  issuerTaxStatus: 'responsable_inscripto',
};

function show(product: Partial<Product> = {}, known: PriceTerms | null = terms) {
  const { container } = render(
    <MemoryRouter>
      <ProductCard product={{ ...malla, ...product }} terms={known} heading="h2" />
    </MemoryRouter>,
  );
  return container;
}

const pictures = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));

test('is one link named by title, audience and price, whose title is a heading', () => {
  show({ audience: 'mujer' });
  const link = screen.getByRole('link', { name: /^Malla Corriente ?, Mujer ?, \$\s45\.900,00$/ });
  expect(link).toHaveAttribute('href', '/productos/detalle/7');
  expect(screen.getByRole('heading', { level: 2 })).toContainElement(link);
  expect(screen.getByText('Mujer · Natación')).toBeVisible();
});

test('has one picture until it is looked at', () => {
  expect(pictures(show())).toEqual(['/media/front.svg']);
});

const pressByFinger = (target: HTMLElement) => userEvent.pointer({ keys: '[TouchA>]', target });

test.each<[string, number, (link: HTMLElement) => unknown]>([
  ['a mouse that comes near', 1, (link) => userEvent.hover(link)],
  ['keys', 1, () => userEvent.tab()],
  ['a finger that moves over it', 1, (link) => act(() => fireEvent.touchMove(link))],
  ['a finger that presses it', 0, pressByFinger],
  ['a finger on its plus', 1, () => pressByFinger(screen.getByRole('button'))],
])('%s fetches pictures and sizes %d times', async (_who, times, come) => {
  const load = jest.fn(() => new Promise<never>(() => undefined));
  render(
    <CardExtrasContext value={load}>
      <MemoryRouter>
        <ProductCard product={malla} terms={terms} heading="h2" />
      </MemoryRouter>
    </CardExtrasContext>,
  );
  await come(screen.getByRole('link'));
  expect(load).toHaveBeenCalledTimes(times);
});

test('leads to the page of the chosen colour', async () => {
  show();
  const colors = within(screen.getByRole('radiogroup', { name: 'Colores' }));
  expect(colors.getByRole('radio', { name: 'Azul marino' })).toBeChecked();
  await userEvent.click(colors.getByRole('radio', { name: 'Coral' }));
  expect(screen.getByRole('link')).toHaveAttribute('href', '/productos/detalle/7?color=coral');
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/productos/detalle/7');
});

test('shows the colour that is looked for, until another is chosen', async () => {
  const colors = [...malla.colors, { name: 'Negro', hex: null, image: '/media/black.svg' }];
  const card = { ...malla, colors };
  const { container } = render(
    <MemoryRouter>
      <ProductCard product={card} terms={terms} wanted={['Rosa', 'Negro']} heading="h2" />
    </MemoryRouter>,
  );
  const radio = (name: string) => screen.getByRole('radio', { name });
  expect(radio('Negro')).toBeChecked();
  expect(pictures(container)).toEqual(['/media/black.svg']);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/productos/detalle/7?color=negro');
  await userEvent.click(radio('Azul marino'));
  expect(pictures(container)).toEqual(['/media/front.svg']);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/productos/detalle/7');
});

test('one colour is no choice', () => {
  show({ colors: [{ name: 'Coral', hex: null }] });
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('shows that it is sold out, with nothing to add', () => {
  show({ inStock: false });
  expect(screen.getByRole('link', { name: /Agotado/ })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('shows a wholesale caller the suggested price', () => {
  show({ price: 3213000 });
  expect(screen.getByText(/^Precio sugerido/)).toHaveTextContent('$ 45.900,00');
});

test('shows the net price, the transfer price and instalments', () => {
  show();
  const net = screen.getByText(/^Precio sin impuestos nacionales/).parentElement;
  expect(net).toHaveTextContent(/^Precio sin impuestos nacionales: \$ 37\.933,88$/);
  expect(screen.getByText(/con transferencia/)).toHaveTextContent('$ 41.310,00 con transferencia');
  expect(screen.getByText(/sin interés/)).toHaveTextContent('3 cuotas sin interés de $ 15.300,00');
});

test('strikes the list price of a promotion', () => {
  show({ suggestedPrice: 6000000 });
  const struck = screen.getByText((_, element) => element?.tagName === 'S');
  expect(struck).toHaveTextContent('Precio de lista: $ 60.000,00');
  expect(screen.getByText('23 % OFF')).toBeVisible();
});

test('shows the lowest of several prices', () => {
  show({ priceVaries: true });
  expect(screen.getByRole('link', { name: /Desde \$\s45\.900,00/ })).toBeVisible();
});

test('promises nothing while the price terms are unknown', () => {
  show({ suggestedPrice: 6000000 }, null);
  expect(screen.queryByText(/transferencia|cuotas|impuestos|lista/)).not.toBeInTheDocument();
});

test.each([
  [1, 'Última unidad'],
  [3, 'Últimas 3 unidades'],
])('says that of %i there are few', (lastUnits, sentence) => {
  show({ lastUnits });
  expect(screen.getByText(sentence)).toBeVisible();
});

test('says nothing of its stock where there is enough', () => {
  show();
  expect(screen.queryByText(/^Última/)).toBeNull();
});
