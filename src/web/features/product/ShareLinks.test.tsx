import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { ShareLinks } from './ShareLinks.tsx';

const prices = {
  price: 4_840_000,
  listPrice: 4_840_000,
  wholesalePrice: 3_388_000,
  suggestedPrice: 4_840_000,
  priceVaries: false,
  taxRate: 21,
};

const links = (given: typeof prices | null) => (
  <MemoryRouter initialEntries={['/productos/detalle/7']}>
    <ShareLinks title="Malla" prices={given} />
  </MemoryRouter>
);

const sharedText = () => {
  const link = screen.getByRole('link', { name: /^Enviar por WhatsApp/ });
  return new URL(link.getAttribute('href') ?? '').searchParams.get('text');
};

test('a public price is shared', () => {
  render(links(prices));
  expect(sharedText()).toBe('Malla a $\u00a048.400,00 http://localhost/productos/detalle/7');
});

test('prices that are not everybody’s are not, nor is any by a page that is painted for all', () => {
  render(links(null));
  expect(sharedText()).toBe('Malla http://localhost/productos/detalle/7');
  const painted = renderToString(links(prices));
  expect(painted).toContain('https://wa.me/');
  expect(painted).not.toContain('48.400');
});
