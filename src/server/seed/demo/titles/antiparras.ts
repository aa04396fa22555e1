import type { DemoTitle } from '../DemoTitle.ts';

export const antiparras: readonly DemoTitle[] = [
  {
    name: 'Antiparras Delta Pro',
    about:
      'Perfil bajo, doble tira y tres puentes de nariz incluidos. Lentes con tratamiento antiempañante y filtro UV.',
    care: 'lentes',
    products: [
      {
        garment: 'antiparras',
        cut: 'competicion',
        in: ['Natación/Equipo/Antiparras', 'Accesorios/Para el agua/Antiparras'],
        sizes: 'unico',
        price: 46_900,
        grams: 60,
        colors: ['Espejado azul', 'Espejado dorado', 'Espejado coral'],
        featured: true,
        tomorrow: true,
        note: 'Lentes espejados para pileta descubierta.',
      },
      {
        garment: 'antiparras',
        cut: 'competicion',
        in: ['Natación/Equipo/Antiparras', 'Accesorios/Para el agua/Antiparras'],
        sizes: 'unico',
        price: 39_900,
        grams: 60,
        colors: ['Cristal', 'Humo'],
        note: 'Lentes claros para pileta cubierta.',
      },
    ],
  },
  {
    name: 'Antiparras Brisa',
    about:
      'Sello de silicona blanda que no marca y tira fácil de ajustar. Las más cómodas para empezar.',
    care: 'lentes',
    products: [
      {
        garment: 'antiparras',
        cut: 'entrenamiento',
        in: ['Natación/Equipo/Antiparras', 'Accesorios/Para el agua/Antiparras'],
        sizes: 'unico',
        price: 28_900,
        grams: 75,
        colors: ['Aqua', 'Humo', 'Fucsia'],
        tomorrow: true,
      },
      {
        garment: 'antiparras',
        cut: 'entrenamiento',
        in: ['Niños/Equipo/Antiparras'],
        sizes: 'unico',
        price: 22_900,
        grams: 60,
        colors: ['Celeste', 'Rosa', 'Lima'],
        note: 'De 4 a 10 años.',
      },
    ],
  },
  {
    name: 'Antiparras Horizonte',
    about: 'Un solo lente curvo con visión de 180°: se ve la boya sin levantar tanto la cabeza.',
    care: 'lentes',
    products: [
      {
        garment: 'antiparras',
        cut: 'mascara',
        in: ['Aguas abiertas/Visión/Máscaras', 'Accesorios/Para el agua/Antiparras'],
        sizes: 'unico',
        price: 54_900,
        grams: 110,
        colors: ['Espejado azul', 'Espejado coral', 'Cristal'],
        featured: true,
      },
      {
        garment: 'antiparras',
        cut: 'mascara',
        in: ['Niños/Equipo/Antiparras'],
        sizes: 'unico',
        price: 34_900,
        grams: 90,
        colors: ['Turquesa', 'Violeta'],
        note: 'Tamaño infantil, con marco extra blando.',
        stock: 'scarce',
      },
    ],
  },
  {
    name: 'Antiparras Faro Negro',
    about: 'Lente polarizado de contraste alto para el reflejo del río y del mar.',
    care: 'lentes',
    products: [
      {
        garment: 'antiparras',
        cut: 'entrenamiento',
        in: ['Aguas abiertas/Visión/Antiparras', 'Accesorios/Para el agua/Antiparras'],
        sizes: 'unico',
        price: 58_900,
        grams: 80,
        colors: ['Espejado dorado', 'Negro'],
      },
    ],
  },
];
