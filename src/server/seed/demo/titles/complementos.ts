import type { DemoTitle } from '../DemoTitle.ts';

export const complementos: readonly DemoTitle[] = [
  {
    name: 'Rompeviento Sudestada',
    about:
      'Corta el viento y la llovizna, se guarda en su propio bolsillo y tiene capucha que no tapa la vista.',
    care: 'abrigo',
    products: [
      {
        garment: 'campera',
        cut: 'rompeviento',
        in: ['Running/Abrigo/Rompevientos', 'Hombre/Abrigo/Camperas'],
        sizes: 'abrigo_hombre',
        price: 112_900,
        grams: 240,
        colors: ['Azul marino', 'Lima', 'Negro'],
        featured: true,
      },
      {
        garment: 'campera',
        cut: 'rompeviento',
        in: ['Running/Abrigo/Rompevientos', 'Mujer/Abrigo/Camperas'],
        sizes: 'abrigo_mujer',
        price: 112_900,
        grams: 210,
        colors: ['Coral', 'Blanco', 'Menta'],
      },
      {
        garment: 'campera',
        cut: 'rompeviento',
        in: ['Niños/Ropa/Buzos y camperas'],
        sizes: 'abrigo_ninos',
        price: 84_900,
        grams: 170,
        colors: ['Amarillo', 'Aqua'],
      },
    ],
  },
  {
    name: 'Gorra Visera Ruta',
    about:
      'Seis paños livianos, vincha que absorbe y regulador trasero. Para el sol de las ocho de la mañana.',
    care: 'tecnica',
    products: [
      {
        garment: 'gorra',
        cut: 'visera',
        in: ['Running/Complementos/Gorras'],
        sizes: 'unico',
        price: 24_900,
        grams: 70,
        colors: ['Blanco', 'Azul marino', 'Negro y coral', 'Lima'],
      },
    ],
  },
  {
    name: 'Medias Paso Largo',
    about:
      'Zonas acolchadas en talón y punta, arco con sujeción y fibra que no junta olor. Por par.',
    care: 'tecnica',
    products: [
      {
        garment: 'medias',
        cut: 'cana',
        in: ['Running/Complementos/Medias', 'Accesorios/Para llevar/Medias'],
        sizes: 'medias',
        price: 12_900,
        grams: 60,
        colors: ['Blanco', 'Negro', 'Coral'],
        note: 'Caña alta.',
      },
      {
        garment: 'medias',
        cut: 'soquete',
        in: ['Running/Complementos/Medias', 'Accesorios/Para llevar/Medias'],
        sizes: 'medias',
        price: 9_900,
        grams: 40,
        colors: ['Blanco', 'Azul marino', 'Lima'],
        note: 'Soquete.',
        tomorrow: true,
      },
    ],
  },
];
