import type { DemoTitle } from './DemoTitle.ts';
import { abrigo } from './titles/abrigo.ts';
import { accesorios } from './titles/accesorios.ts';
import { antiparras } from './titles/antiparras.ts';
import { bikinis } from './titles/bikinis.ts';
import { complementos } from './titles/complementos.ts';
import { equipo } from './titles/equipo.ts';
import { hombre } from './titles/hombre.ts';
import { mallas } from './titles/mallas.ts';
import { neopreno } from './titles/neopreno.ts';
import { running } from './titles/running.ts';
import { training } from './titles/training.ts';

export const demoTitles: readonly DemoTitle[] = [
  ...mallas,
  ...bikinis,
  ...hombre,
  ...antiparras,
  ...equipo,
  ...neopreno,
  ...running,
  ...complementos,
  ...training,
  ...abrigo,
  ...accesorios,
];
