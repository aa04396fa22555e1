import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { factsOf, ProductFacts, TwinLinks } from './ProductFacts.tsx';

test('facts that are known have their names', () => {
  const worn = { heightCm: 170, size: '40' };
  const facts = factsOf({ composition: '80 % poliamida', fit: '', sport: 'Natación', worn });
  render(<ProductFacts facts={facts} />);
  const said = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(said).toEqual(['Natación', 'Mide 1,70 m y usa talle 40', '80 % poliamida']);
  expect(screen.queryByText('Calce')).not.toBeInTheDocument();
  expect(factsOf({})).toEqual([]);
});

test('the same garment for other people is a link', () => {
  const twins = [
    { id: 8, audience: 'ninas' as const },
    { id: 9, audience: 'unisex' as const },
  ];
  render(<TwinLinks twins={twins} />, { wrapper: MemoryRouter });
  const girls = screen.getByRole('link', { name: 'También para niñas' });
  expect(girls).toHaveAttribute('href', '/productos/detalle/8');
  expect(screen.getByRole('link', { name: 'También unisex' })).toBeVisible();
});
