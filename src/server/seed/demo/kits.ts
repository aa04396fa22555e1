/** A ready-made cart: titles with the version, colour and how many; the first size in stock is taken. */
export type DemoKit = {
  name: string;
  items: readonly {
    title: string;
    version?: number;
    color?: string;
    size?: string;
    quantity?: number;
  }[];
};

export const demoKits: readonly DemoKit[] = [
  {
    name: 'Kit Escuela de natación',
    items: [
      { title: 'Malla Corriente', version: 3, color: 'Turquesa', size: '8/10' },
      { title: 'Antiparras Brisa', version: 2, color: 'Celeste' },
      { title: 'Gorra Silicona Onda', version: 2, color: 'Amarillo' },
      { title: 'Poncho Toalla Cobijo', version: 2, color: 'Celeste', size: '8/10' },
    ],
  },
  {
    name: 'Kit Primera travesía',
    items: [
      { title: 'Boya Faro', color: 'Naranja' },
      { title: 'Gorra Alta Visibilidad', color: 'Naranja' },
      { title: 'Antiparras Horizonte', color: 'Espejado azul' },
      { title: 'Botella Térmica Glaciar', color: 'Coral' },
    ],
  },
  {
    name: 'Kit Entrenamiento completo',
    items: [
      { title: 'Tabla Flota', color: 'Azul marino' },
      { title: 'Manoplas Palma', color: 'Azul francia' },
      { title: 'Aletas Impulso', color: 'Azul marino', size: '39/40' },
      { title: 'Bolsa de Red Pileta', color: 'Aqua' },
    ],
  },
  {
    name: 'Kit Club: equipo de presentación',
    items: [
      { title: 'Campera Podio', color: 'Azul marino', size: 'M' },
      { title: 'Remera Pulso', color: 'Azul francia', size: 'M' },
      { title: 'Jammer Estela', color: 'Azul marino', size: 'M', quantity: 2 },
      { title: 'Mochila Posta', color: 'Azul marino' },
    ],
  },
];
