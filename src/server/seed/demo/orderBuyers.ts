import { demoUsers } from './demoUsers.ts';

/** Who bought, as the order freezes it. `username` is null for a guest. */
export type OrderBuyer = {
  username: string | null;
  client_type: 'minorista' | 'mayorista';
  email: string;
  first_name: string;
  last_name: string;
  telephone: number;
  address: string;
  street_number: number;
  apartment: string;
  neighbourhood: string;
  city: string;
  province: string;
  postal_code: number;
  cuit: string | null;
  iva_condition: 1 | 4 | 5 | 6;
};

type Guest = Pick<
  OrderBuyer,
  | 'first_name'
  | 'last_name'
  | 'telephone'
  | 'address'
  | 'street_number'
  | 'city'
  | 'province'
  | 'postal_code'
>;

const guests: readonly Guest[] = [
  {
    first_name: 'Tomás',
    last_name: 'Ibarra',
    telephone: 3515550161,
    address: 'Av. Colón',
    street_number: 1540,
    city: 'Córdoba',
    province: 'Córdoba',
    postal_code: 5000,
  },
  {
    first_name: 'Julieta',
    last_name: 'Paz',
    telephone: 2235550172,
    address: 'Güemes',
    street_number: 2831,
    city: 'Mar del Plata',
    province: 'Buenos Aires',
    postal_code: 7600,
  },
  {
    first_name: 'Nahuel',
    last_name: 'Quiroga',
    telephone: 2945550183,
    address: 'Mitre',
    street_number: 420,
    city: 'San Carlos de Bariloche',
    province: 'Río Negro',
    postal_code: 8400,
  },
  {
    first_name: 'Sofía',
    last_name: 'Núñez',
    telephone: 2615550194,
    address: 'Belgrano',
    street_number: 1122,
    city: 'Mendoza',
    province: 'Mendoza',
    postal_code: 5500,
  },
  {
    first_name: 'Diego',
    last_name: 'Peñaloza',
    telephone: 3815550105,
    address: 'San Martín',
    street_number: 655,
    city: 'San Miguel de Tucumán',
    province: 'Tucumán',
    postal_code: 4000,
  },
  {
    first_name: 'Camila',
    last_name: 'Rivas',
    telephone: 1155550116,
    address: 'Alsina',
    street_number: 310,
    city: 'Quilmes',
    province: 'Buenos Aires',
    postal_code: 1878,
  },
  {
    first_name: 'Ernesto',
    last_name: 'Vidal',
    telephone: 3795550127,
    address: 'Junín',
    street_number: 977,
    city: 'Corrientes',
    province: 'Corrientes',
    postal_code: 3400,
  },
  {
    first_name: 'Abril',
    last_name: 'Suárez',
    telephone: 2901555013,
    address: 'Gobernador Paz',
    street_number: 1480,
    city: 'Ushuaia',
    province: 'Tierra del Fuego, Antártida e Islas del Atlántico Sur',
    postal_code: 9410,
  },
];

export const guestBuyers: readonly OrderBuyer[] = guests.map((guest) => ({
  ...guest,
  username: null,
  client_type: 'minorista',
  email: `${guest.first_name}.${guest.last_name}@correo.example`
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, ''),
  apartment: '',
  neighbourhood: '',
  cuit: null,
  iva_condition: 5,
}));

export const accountBuyers: readonly OrderBuyer[] = demoUsers.filter(({ admin }) => !admin);
