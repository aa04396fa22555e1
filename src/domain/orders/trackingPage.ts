import { foldText } from '../text.ts';

/** A carrier's public tracking page. */
export interface TrackingPage {
  carrier: string;
  /** Always `https:`, at the carrier's own host. */
  url: string;
}

const CARRIERS: readonly { name: string; url: (code: string) => string }[] = [
  {
    name: 'Correo Argentino',
    url: (code) => `https://www.correoargentino.com.ar/formularios/e-commerce?id=${code}`,
  },
  { name: 'Andreani', url: (code) => `https://www.andreani.com/envio/${code}` },
  { name: 'OCA', url: (code) => `https://www.oca.com.ar/Busquedas/Envios?numero=${code}` },
  { name: 'Vía Cargo', url: (code) => `https://www.viacargo.com.ar/tracking/${code}` },
];

/** Tracking page by carrier, whose name may include its service (`Andreani Urgente`); null for others. */
export function trackingPage(carrier: string, trackingCode: string): TrackingPage | null {
  const words = wordsOf(carrier);
  const known = CARRIERS.find(({ name }) => words.startsWith(wordsOf(name)));
  const code = trackingCode.toWellFormed().replaceAll(/\s+/g, '');
  if (!known || !/[a-z\d]/i.test(code)) return null;
  return { carrier: known.name, url: known.url(encodeURIComponent(code)) };
}

/** Each followed by a space, so that only whole words match. */
function wordsOf(name: string): string {
  return `${foldText(name).trim().split(/\s+/).join(' ')} `;
}
