/** Whoever tries the shop logs in with these names and this one password. */
export const DEMO_PASSWORD = 'brazada-demo';

export type DemoUser = {
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  client_type: 'minorista' | 'mayorista';
  admin: boolean;
  telephone: number;
  address: string;
  street_number: number;
  apartment: string;
  neighbourhood: string;
  city: string;
  province: string;
  postal_code: number;
  full_postal_code: string | null;
  business: boolean;
  cuit: string | null;
  iva_condition: 1 | 4 | 5 | 6;
};

/** Basis points of the list price. */
export const clientTypes = { minorista: 10_000, mayorista: 7_000 } as const;

export const demoUsers: readonly DemoUser[] = [
  {
    username: 'ana',
    email: 'ana@brazada.example',
    first_name: 'Ana',
    last_name: 'Giménez',
    client_type: 'minorista',
    admin: false,
    telephone: 1155550111,
    address: 'Conesa',
    street_number: 1872,
    apartment: '4 B',
    neighbourhood: 'Colegiales',
    city: 'Ciudad Autónoma de Buenos Aires',
    province: 'Ciudad Autónoma de Buenos Aires',
    postal_code: 1426,
    full_postal_code: 'C1426AQJ',
    business: false,
    cuit: null,
    iva_condition: 5,
  },
  {
    username: 'mayorista',
    email: 'compras@aguaclara.example',
    first_name: 'Rubén',
    last_name: 'Aguirre',
    client_type: 'mayorista',
    admin: false,
    telephone: 3415550122,
    address: 'Bv. Oroño',
    street_number: 1265,
    apartment: '',
    neighbourhood: 'Centro',
    city: 'Rosario',
    province: 'Santa Fe',
    postal_code: 2000,
    full_postal_code: null,
    business: false,
    cuit: null,
    iva_condition: 5,
  },
  {
    username: 'empresa',
    email: 'administracion@clubdelosarcos.example',
    first_name: 'Marcela',
    last_name: 'Ocampo',
    client_type: 'minorista',
    admin: false,
    telephone: 2215550133,
    address: 'Calle 50',
    street_number: 748,
    apartment: 'PB',
    neighbourhood: 'Casco Urbano',
    city: 'La Plata',
    province: 'Buenos Aires',
    postal_code: 1900,
    full_postal_code: null,
    business: true,
    cuit: '30712345671',
    iva_condition: 1,
  },
  {
    username: 'admin',
    email: 'admin@brazada.example',
    first_name: 'Lucía',
    last_name: 'Ferreyra',
    client_type: 'minorista',
    admin: true,
    telephone: 1155550144,
    address: 'Av. Congreso',
    street_number: 2450,
    apartment: '',
    neighbourhood: 'Belgrano',
    city: 'Ciudad Autónoma de Buenos Aires',
    province: 'Ciudad Autónoma de Buenos Aires',
    postal_code: 1428,
    full_postal_code: 'C1428BVN',
    business: false,
    cuit: null,
    iva_condition: 5,
  },
];
