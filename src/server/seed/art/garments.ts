import { aletas } from './garments/aletas.ts';
import { antiparras } from './garments/antiparras.ts';
import { shortBanio, slips } from './garments/banio.ts';
import { bikini } from './garments/bikini.ts';
import { bolso } from './garments/bolso.ts';
import { botella } from './garments/botella.ts';
import { buzo } from './garments/buzo.ts';
import { calza } from './garments/calza.ts';
import { medias, ojotas } from './garments/calzado.ts';
import { campera } from './garments/campera.ts';
import { flotador } from './garments/flotador.ts';
import { gorra } from './garments/gorra.ts';
import { jammer } from './garments/jammer.ts';
import { malla } from './garments/malla.ts';
import { mallaEntera } from './garments/mallaEntera.ts';
import { musculosa } from './garments/musculosa.ts';
import { neopreno } from './garments/neopreno.ts';
import { pantalon } from './garments/pantalon.ts';
import { remera } from './garments/remera.ts';
import { short } from './garments/short.ts';
import { toalla } from './garments/toalla.ts';
import { top } from './garments/top.ts';
import type { GarmentCut } from './GarmentCut.ts';

/** Everything the shop can draw, by kind and cut. */
export const garments = {
  malla: { ...malla, ...mallaEntera },
  bikini,
  short_de_banio: shortBanio,
  slip: { ...slips, jammer },
  remera,
  musculosa,
  top,
  short,
  calza,
  pantalon,
  buzo,
  campera,
  toalla,
  bolso,
  gorra,
  antiparras,
  aletas,
  flotador,
  botella,
  ojotas,
  medias,
  neopreno,
} satisfies Record<string, Record<string, GarmentCut>>;

type Garments = typeof garments;

/** A kind with one of its own cuts. */
export type Garment = {
  [Kind in keyof Garments]: { garment: Kind; cut: keyof Garments[Kind] };
}[keyof Garments];
