import { foldText } from '../text.ts';

export interface Province {
  /** Letter of ISO 3166-2:AR, also the first letter of a full postal code. */
  code: string;
  name: string;
}

/** The 24 jurisdictions of ISO 3166-2:AR, the capital first and the rest by name. */
export const PROVINCES: readonly Province[] = [
  { code: 'C', name: 'Ciudad Autónoma de Buenos Aires' },
  { code: 'B', name: 'Buenos Aires' },
  { code: 'K', name: 'Catamarca' },
  { code: 'H', name: 'Chaco' },
  { code: 'U', name: 'Chubut' },
  { code: 'X', name: 'Córdoba' },
  { code: 'W', name: 'Corrientes' },
  { code: 'E', name: 'Entre Ríos' },
  { code: 'P', name: 'Formosa' },
  { code: 'Y', name: 'Jujuy' },
  { code: 'L', name: 'La Pampa' },
  { code: 'F', name: 'La Rioja' },
  { code: 'M', name: 'Mendoza' },
  { code: 'N', name: 'Misiones' },
  { code: 'Q', name: 'Neuquén' },
  { code: 'R', name: 'Río Negro' },
  { code: 'A', name: 'Salta' },
  { code: 'J', name: 'San Juan' },
  { code: 'D', name: 'San Luis' },
  { code: 'Z', name: 'Santa Cruz' },
  { code: 'S', name: 'Santa Fe' },
  { code: 'G', name: 'Santiago del Estero' },
  { code: 'V', name: 'Tierra del Fuego, Antártida e Islas del Atlántico Sur' },
  { code: 'T', name: 'Tucumán' },
];

const ALIASES: Readonly<Record<string, string>> = {
  caba: 'C',
  'capital federal': 'C',
  'ciudad de buenos aires': 'C',
  'bs as': 'B',
  pba: 'B',
  'provincia de buenos aires': 'B',
  tdf: 'V',
  'tierra del fuego': 'V',
};

/** Finds a province by name, ignoring case, accents and dots; null when there is none. */
export function findProvince(text: string): Province | null {
  return byKey.get(keyOf(text)) ?? null;
}

const byKey = new Map(
  PROVINCES.flatMap((province) => {
    const aliases = Object.keys(ALIASES).filter((alias) => ALIASES[alias] === province.code);
    return [keyOf(province.name), ...aliases].map((key) => [key, province] as const);
  }),
);

function keyOf(name: string): string {
  return foldText(name).replace(/\./g, ' ').replace(/\s+/g, ' ').trim();
}
