import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import type { PriceTerms } from '../../../domain/money/priceTerms.ts';
import type {
  Product,
  SizePrices,
  Variant,
  VariantSize,
} from '../../../domain/catalogue/product.ts';
import { ProductView } from './ProductView.tsx';

const none = { length: null, hip: null, waist: null, bust: null, sleeve: null, rise: null };

const prices: SizePrices = {
  price: 4840000,
  listPrice: 4840000,
  wholesalePrice: 3388000,
  suggestedPrice: 4840000,
};

function size(id: number, name: string, stock: number, own = prices): VariantSize {
  const measures = { ...none, bust: '88', hip: '94-98' };
  return { id, size: name, option3: '', sku: `S${id}`, stock, measures, ...own };
}

function variant(id: number, name: string, sizes: VariantSize[]): Variant {
  const images = [`/media/${id}-front.svg`, `/media/${id}-back.svg`];
  const pictures = { images, alts: ['', ''], imageRatio: 0.8, imageColor: null };
  return { id, sku: `BZ-${id}`, color: { name, hex: '#123456' }, ...pictures, sizes };
}

const malla: Product = {
  id: 7,
  titleId: 3,
  title: 'Malla Corriente',
  ...prices,
  priceVaries: false,
  taxRate: 21,
  description: 'Secado rápido.',
  care: 'Lavar a mano.',
  seoTitle: '',
  seoDescription: '',
  categoryPath: ['Natación', 'Mallas'],
  optionNames: { color: '', size: '', option3: '' },
  variants: [
    variant(1, 'Azul marino', [size(11, 'S', 0), size(12, 'M', 2), size(13, 'L', 40)]),
    variant(2, 'Coral', [size(21, 'S', 5)]),
    variant(3, 'Negro', [size(31, 'S', 0), size(32, 'M', 0)]),
  ],
  related: [],
};

/** The suit with other prices, the same for every size. */
function suitAt(own: Partial<SizePrices>): Product {
  const variants = malla.variants.map((each) => ({
    ...each,
    sizes: each.sizes.map((one) => ({ ...one, ...own })),
  }));
  return { ...malla, ...own, variants };
}

/** Navy is 10 % off and more expensive in L; coral is more expensive in its only size. */
const dearerSizes: Product = {
  ...malla,
  priceVaries: true,
  variants: [
    variant(1, 'Azul marino', [
      size(11, 'S', 4, { ...prices, suggestedPrice: 5380000 }),
      size(12, 'M', 2),
      size(13, 'L', 40, { ...prices, price: 6050000, listPrice: 6050000, suggestedPrice: 7000000 }),
    ]),
    variant(2, 'Coral', [
      size(21, 'S', 0, { ...prices, price: 5445000, listPrice: 5445000 }),
      size(22, 'M', 5, { ...prices, price: 5445000, listPrice: 5445000 }),
    ]),
  ],
};

const terms: PriceTerms = {
  instalmentPlans: [
    { instalments: 3, surchargePercent: 0, teaPercent: 0, cfteaPercent: 0 },
    { instalments: 12, surchargePercent: 42, teaPercent: 77.76, cfteaPercent: 97.95 },
  ],
  transferDiscountPercent: 10,
  issuerTaxStatus: 'responsable_inscripto',
};

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="dirección">{pathname + search}</output>;
}

function open(product = malla, query = '', known = terms) {
  const onAdd = jest.fn();
  const onPartFailed = jest.fn();
  render(
    <MemoryRouter initialEntries={[`/productos/detalle/7${query}`]}>
      <ProductView
        product={product}
        terms={known}
        onAdd={onAdd}
        failure={null}
        delivery={null}
        onPartFailed={onPartFailed}
      />
      <Address />
    </MemoryRouter>,
  );
  return { onAdd, user: userEvent.setup() };
}

const addButton = () => screen.getByRole('button', { name: 'Agregar al carrito' });
const focused = () => document.activeElement as HTMLElement;
const address = () => screen.getByLabelText('dirección').textContent;

test('without a size nothing is added: an error appears and the sizes get the focus', async () => {
  const { onAdd, user } = open();
  await user.click(addButton());
  expect(onAdd).not.toHaveBeenCalled();
  expect(screen.getByText('Elegí un talle para agregarlo al carrito.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'M' })).toHaveFocus();
});

test('colour and size are stored in the URL and used for adding', async () => {
  const { onAdd, user } = open();
  await user.click(screen.getByRole('radio', { name: 'L' }));
  await user.click(screen.getByRole('button', { name: 'Una unidad más' }));
  await user.click(addButton());
  expect(address()).toBe('/productos/detalle/7?talle=L');
  expect(onAdd).toHaveBeenCalledWith(
    expect.objectContaining({ variant: malla.variants[0], quantity: 2 }),
  );

  await user.click(screen.getByRole('radio', { name: 'Coral' }));
  expect(address()).toBe('/productos/detalle/7?talle=L&color=coral');
  expect(screen.getByRole('img', { name: 'Malla Corriente, Coral, de frente' })).toBeVisible();
});

test('a sold-out size is marked and cannot be selected', () => {
  open();
  expect(screen.getByRole('radio', { name: 'S (sin stock)' })).toBeDisabled();
});

test('shows the last units, and limits the quantity to them', async () => {
  const { onAdd, user } = open(malla, '?talle=M');
  expect(screen.getByText('¡Últimas 2!')).toBeVisible();
  const more = screen.getByRole('button', { name: 'Una unidad más' });
  await user.click(more);
  await user.click(more);
  await user.click(more);
  await user.click(addButton());
  expect(onAdd).toHaveBeenCalledWith(expect.objectContaining({ quantity: 2 }));
});

test('a sold-out colour can be viewed but not bought', async () => {
  const { user } = open();
  await user.click(screen.getByRole('radio', { name: 'Negro (sin stock)' }));
  expect(screen.getByText('Este color está agotado')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Agregar al carrito' })).not.toBeInTheDocument();
});

test('a fully sold-out product does not suggest another colour', () => {
  const gone = malla.variants.map((variant) => ({
    ...variant,
    sizes: variant.sizes.map((size) => ({ ...size, stock: 0 })),
  }));
  open({ ...malla, variants: gone });
  expect(screen.getByText('Este producto está agotado')).toBeVisible();
  expect(screen.queryByText(/otro color/)).not.toBeInTheDocument();
});

test('shows the final price with the net price', () => {
  open();
  expect(screen.getByText(/^Precio sin impuestos nacionales/)).toHaveTextContent('$ 40.000,00');
  expect(screen.queryByText(/Precio sugerido/)).not.toBeInTheDocument();
});

test('a monotributista shows no net price', () => {
  open(malla, '', { ...terms, issuerTaxStatus: 'monotributo' });
  expect(screen.queryByText(/sin impuestos/)).not.toBeInTheDocument();
});

test('the transfer price does not combine with other offers', () => {
  open();
  expect(screen.getByText(/con transferencia/)).toHaveTextContent(
    '$ 43.560,00 con transferencia10 % de descuento. No acumulable con cupones.',
  );
});

test('strikes the list price of a promotion', () => {
  open(suitAt({ suggestedPrice: 6000000 }));
  const struck = screen.getByText((_, element) => element?.tagName === 'S');
  expect(struck).toHaveTextContent('Precio de lista: $ 60.000,00');
});

test('shows wholesale callers the retail price as a suggestion', () => {
  open(suitAt({ price: 3388000 }));
  expect(screen.getByText(/^Precio sugerido/)).toHaveTextContent('$ 48.400,00');
});

test('shows the selected size’s price in the page and in the bar, with all price lines', async () => {
  const { user } = open(dearerSizes);
  const prices = () =>
    screen
      .getAllByText(/^(Desde )?\$\s[\d.]+,00$/, { selector: 'span' })
      .map((each) => each.textContent.replaceAll('\u00a0', ' '));
  expect(prices()).toEqual(['Desde $ 48.400,00', 'Desde $ 48.400,00']);
  await user.click(screen.getByRole('radio', { name: 'L' }));
  expect(prices()).toEqual(['$ 60.500,00', '$ 60.500,00']);
  expect(screen.getByText(/^Precio sin impuestos nacionales/)).toHaveTextContent('$ 50.000,00');
  expect(screen.getByText(/con transferencia/)).toHaveTextContent('$ 54.450,00');
  expect(screen.getByText(/sin interés/)).toHaveTextContent('3 cuotas sin interés de $ 20.166,66');
  const struck = screen.getByText((_, element) => element?.tagName === 'S');
  expect(struck).toHaveTextContent('$ 70.000,00');
  await user.click(screen.getByRole('radio', { name: 'M' }));
  expect(prices()).toEqual(['$ 48.400,00', '$ 48.400,00']);
  expect(screen.queryByText((_, element) => element?.tagName === 'S')).not.toBeInTheDocument();
});

test('a colour with equal prices shows a single price, whatever other colours cost', () => {
  open(dearerSizes, '?color=coral');
  expect(screen.getAllByText('$ 54.450,00')).toHaveLength(2);
  expect(screen.queryByText(/^Desde/)).not.toBeInTheDocument();
});

test('shares the price of the selection, or the lowest', async () => {
  const { user } = open(dearerSizes);
  const shared = () => {
    const link = screen.getByRole('link', { name: /^Enviar por WhatsApp/ });
    return new URL(link.getAttribute('href') ?? '').searchParams.get('text');
  };
  expect(shared()).toContain('Malla Corriente desde $\u00a048.400,00');
  await user.click(screen.getByRole('radio', { name: 'L' }));
  expect(shared()).toContain('Malla Corriente a $\u00a060.500,00');
});

test('the size guide has only the garment’s measures', () => {
  open();
  const table = within(screen.getByRole('table', { hidden: true }));
  const heads = table.getAllByRole('columnheader', { hidden: true });
  expect(heads.map((head) => head.textContent)).toEqual(['Talle', 'Busto', 'Cadera']);
});

test('shares title, price and URL with the displayed colour', () => {
  open(malla, '?color=coral');
  const link = screen.getByRole('link', { name: /^Enviar por WhatsApp/ });
  const url = new URL(link.getAttribute('href') ?? '');
  expect(url.origin + url.pathname).toBe('https://wa.me/');
  expect(url.searchParams.get('text')).toBe(
    'Malla Corriente a $\u00a048.400,00 http://localhost/productos/detalle/7?color=coral',
  );
});

test('copies the link when the browser cannot share, and confirms it', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  expect(await screen.findByText('Copiamos el enlace.')).toBeVisible();
});

test('the full-screen picture zooms and switches by keyboard', async () => {
  const { user } = open(malla, '?color=coral');
  const opener = screen.getByRole('button', { name: 'Ampliar la foto' });
  await user.click(opener);
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Foto 1 de 2: Malla Corriente' }),
  );
  expect(dialog.getByRole('img', { name: 'Malla Corriente, Coral, de frente' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(focused()));
  await user.keyboard('{ArrowRight}');
  expect(dialog.getByRole('img', { name: 'Malla Corriente, Coral, de espalda' })).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(dialog.getByRole('img', { name: 'Malla Corriente, Coral, de frente' })).toBeVisible();
  await user.keyboard('+');
  await user.click(dialog.getByRole('button', { name: 'Alejar' }));
  expect(dialog.getByRole('button', { name: 'Acercar' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opener).toHaveFocus();
});
