export type DemoCategory = {
  name: string;
  /** A scene of `art/scenes/`: `tile-natacion`. */
  tile?: string;
  highlighted?: boolean;
  /** A special line has a page of its own and no place in the menu. */
  special?: boolean;
  columns: Readonly<Record<string, readonly string[]>>;
};

/** The menu, in its order: category, columns, subcategories. */
export const demoCategories: readonly DemoCategory[] = [
  {
    name: 'Natación',
    tile: 'natacion',
    highlighted: true,
    columns: {
      Mallas: ['Competición', 'Entrenamiento', 'Clásicas'],
      Bikinis: ['Deportivos', 'Triángulo'],
      'Slips y jammers': ['Slips', 'Sungas', 'Jammers'],
      Equipo: ['Antiparras', 'Gorras', 'Tablas y pullbuoy', 'Aletas y manoplas'],
    },
  },
  {
    name: 'Aguas abiertas',
    tile: 'aguas_abiertas',
    columns: {
      Neopreno: ['Enteros', 'Sin mangas', 'Cortos'],
      Seguridad: ['Boyas', 'Gorras visibles'],
      Visión: ['Antiparras', 'Máscaras'],
    },
  },
  {
    name: 'Running',
    tile: 'running',
    columns: {
      'Parte de arriba': ['Remeras', 'Musculosas'],
      'Parte de abajo': ['Shorts', 'Calzas'],
      Abrigo: ['Rompevientos', 'Buzos'],
      Complementos: ['Gorras', 'Medias'],
    },
  },
  {
    name: 'Training',
    tile: 'training',
    columns: {
      'Parte de arriba': ['Tops', 'Remeras', 'Musculosas'],
      'Parte de abajo': ['Calzas', 'Shorts', 'Pantalones'],
      Abrigo: ['Buzos', 'Camperas'],
    },
  },
  {
    name: 'Mujer',
    tile: 'mujer',
    columns: {
      Agua: ['Mallas', 'Bikinis', 'Lycras', 'Neopreno'],
      Entrenamiento: ['Tops', 'Remeras y musculosas', 'Calzas y shorts', 'Pantalones'],
      Abrigo: ['Buzos', 'Camperas'],
    },
  },
  {
    name: 'Hombre',
    tile: 'hombre',
    columns: {
      Agua: ['Slips y jammers', 'Shorts de baño', 'Lycras', 'Neopreno'],
      Entrenamiento: ['Remeras y musculosas', 'Shorts y calzas', 'Pantalones'],
      Abrigo: ['Buzos', 'Camperas'],
    },
  },
  {
    name: 'Niños',
    tile: 'ninos',
    columns: {
      Agua: ['Mallas', 'Slips y shorts', 'Lycras', 'Neopreno'],
      Ropa: ['Remeras y tops', 'Shorts y calzas', 'Buzos y camperas'],
      Equipo: ['Antiparras', 'Gorras', 'Aletas y tablas', 'Toallas y mochilas'],
    },
  },
  {
    name: 'Accesorios',
    tile: 'accesorios',
    columns: {
      'Para el agua': ['Antiparras', 'Gorras', 'Entrenamiento'],
      'Para después': ['Toallas y ponchos', 'Ojotas'],
      'Para llevar': ['Mochilas y bolsos', 'Botellas', 'Medias'],
    },
  },
  { name: 'Hidralife', special: true, columns: {} },
];
