import type { DemoTitle } from '../DemoTitle.ts';

export const abrigo: readonly DemoTitle[] = [
  {
    name: 'Buzo Canguro Muelle',
    about:
      'Frisa peinada, capucha doble y bolsillo canguro. El que te ponés con el pelo mojado a la salida de la pileta.',
    care: 'algodon',
    products: [
      {
        garment: 'buzo',
        cut: 'canguro',
        in: ['Training/Abrigo/Buzos', 'Hombre/Abrigo/Buzos'],
        sizes: 'abrigo_hombre',
        price: 94_900,
        grams: 620,
        colors: ['Azul marino', 'Gris', 'Verde'],
        featured: true,
        tomorrow: true,
      },
      {
        garment: 'buzo',
        cut: 'canguro',
        in: ['Training/Abrigo/Buzos', 'Mujer/Abrigo/Buzos'],
        sizes: 'abrigo_mujer',
        price: 92_900,
        grams: 560,
        colors: ['Coral', 'Lila', 'Arena'],
      },
      {
        garment: 'buzo',
        cut: 'canguro',
        in: ['Niños/Ropa/Buzos y camperas'],
        sizes: 'abrigo_ninos',
        price: 68_900,
        grams: 380,
        colors: ['Aqua', 'Rosa', 'Azul marino'],
      },
    ],
  },
  {
    name: 'Buzo Redondo Amarra',
    about:
      'Cuello redondo, puños firmes y una onda a lo ancho del pecho. Rústico liviano de media estación.',
    care: 'algodon',
    products: [
      {
        garment: 'buzo',
        cut: 'redondo',
        in: ['Hombre/Abrigo/Buzos', 'Training/Abrigo/Buzos'],
        sizes: 'abrigo_hombre',
        price: 79_900,
        grams: 480,
        colors: ['Petróleo', 'Mostaza', 'Blanco'],
      },
      {
        garment: 'buzo',
        cut: 'redondo',
        in: ['Mujer/Abrigo/Buzos', 'Training/Abrigo/Buzos'],
        sizes: 'abrigo_mujer',
        price: 79_900,
        grams: 430,
        colors: ['Celeste', 'Rosa'],
      },
    ],
  },
  {
    name: 'Buzo Medio Cierre Alba',
    about:
      'Segunda piel térmica con cuello alto y pulgar en la manga. Para salir a correr cuando todavía es de noche.',
    care: 'tecnica',
    products: [
      {
        garment: 'buzo',
        cut: 'medio_cierre',
        in: ['Running/Abrigo/Buzos', 'Hombre/Abrigo/Buzos'],
        sizes: 'abrigo_hombre',
        price: 86_900,
        grams: 290,
        colors: ['Grafito', 'Azul francia'],
      },
      {
        garment: 'buzo',
        cut: 'medio_cierre',
        in: ['Running/Abrigo/Buzos', 'Mujer/Abrigo/Buzos'],
        sizes: 'abrigo_mujer',
        price: 86_900,
        grams: 250,
        colors: ['Fucsia', 'Menta', 'Negro'],
      },
    ],
  },
  {
    name: 'Campera Podio',
    about:
      'Campera de presentación con cuello alto y vivo a lo largo de la manga. Se puede personalizar para clubes.',
    care: 'abrigo',
    products: [
      {
        garment: 'campera',
        cut: 'deportiva',
        in: ['Training/Abrigo/Camperas', 'Hombre/Abrigo/Camperas'],
        sizes: 'abrigo_hombre',
        price: 118_900,
        grams: 410,
        colors: ['Azul marino', 'Rojo', 'Negro'],
        tomorrow: true,
      },
      {
        garment: 'campera',
        cut: 'deportiva',
        in: ['Training/Abrigo/Camperas', 'Mujer/Abrigo/Camperas'],
        sizes: 'abrigo_mujer',
        price: 118_900,
        grams: 370,
        colors: ['Azul marino', 'Bordó'],
      },
      {
        garment: 'campera',
        cut: 'deportiva',
        in: ['Niños/Ropa/Buzos y camperas'],
        sizes: 'abrigo_ninos',
        price: 89_900,
        grams: 280,
        colors: ['Azul marino', 'Celeste'],
      },
    ],
  },
  {
    name: 'Campera Inflable Cordillera',
    about:
      'Relleno sintético que abriga aun húmedo, bolsillos con cierre y puños elastizados. Se comprime en su bolsa.',
    care: 'abrigo',
    products: [
      {
        garment: 'campera',
        cut: 'inflable',
        in: ['Hombre/Abrigo/Camperas', 'Training/Abrigo/Camperas'],
        sizes: 'abrigo_hombre',
        price: 149_900,
        grams: 520,
        colors: ['Negro', 'Petróleo', 'Naranja'],
        featured: true,
      },
      {
        garment: 'campera',
        cut: 'inflable',
        in: ['Mujer/Abrigo/Camperas', 'Training/Abrigo/Camperas'],
        sizes: 'abrigo_mujer',
        price: 149_900,
        grams: 470,
        colors: ['Lila', 'Blanco'],
        stock: 'soldOut',
      },
    ],
  },
];
