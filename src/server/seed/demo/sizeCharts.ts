import { measured } from './sizeChart.ts';
import type { SizeChart } from './sizeChart.ts';

const women = ['XS', 'S', 'M', 'L', 'XL'];
const men = ['S', 'M', 'L', 'XL', '2XL'];
const children = ['4', '6', '8/10', '12/14'];

/** A first size and what each next one adds, in centimetres. */
export const sizeCharts = {
  malla_mujer: measured(['36', '38', '40', '42', '44'], {
    length: [64, 1.5],
    hip: [88, 4],
    waist: [64, 4],
    bust: [82, 4],
    rise: [61, 1.5],
  }),
  malla_ninos: measured(children, { length: [44, 5], hip: [58, 7], waist: [52, 4], bust: [56, 6] }),
  bikini_mujer: measured(women, { hip: [86, 5], waist: [62, 5], bust: [80, 5] }),
  bikini_ninos: measured(children, { hip: [58, 7], bust: [56, 6] }),
  banio_hombre: measured(men, { length: [38, 1], hip: [94, 5], waist: [76, 5], rise: [26, 1] }),
  banio_ninos: measured(children, { length: [26, 3], hip: [60, 6], waist: [52, 4] }),
  slip_hombre: measured(men, { hip: [90, 5], waist: [74, 5], rise: [22, 1] }),
  slip_ninos: measured(children, { hip: [58, 6], waist: [50, 4] }),
  arriba_hombre: measured(men, { length: [69, 2], bust: [98, 6], sleeve: [21, 1] }),
  arriba_mujer: measured(women, {
    length: [59, 1.5],
    waist: [70, 5],
    bust: [84, 5],
    sleeve: [15, 0.5],
  }),
  arriba_ninos: measured(children, { length: [42, 5], bust: [62, 7], sleeve: [13, 2] }),
  lycra_hombre: measured(men, { length: [66, 2], bust: [92, 6], sleeve: [62, 1.5] }),
  lycra_mujer: measured(women, { length: [58, 1.5], bust: [80, 5], sleeve: [57, 1.5] }),
  lycra_ninos: measured(children, { length: [40, 5], bust: [58, 7], sleeve: [36, 5] }),
  top_mujer: measured(women, { length: [31, 1], waist: [62, 5], bust: [78, 5] }),
  top_ninos: measured(['8/10', '12/14'], { length: [27, 2], bust: [66, 6] }),
  short_hombre: measured(men, { length: [42, 1], hip: [98, 5], waist: [74, 6], rise: [29, 1] }),
  short_mujer: measured(women, { length: [30, 1], hip: [90, 5], waist: [64, 5], rise: [26, 1] }),
  short_ninos: measured(children, { length: [28, 3], hip: [64, 6], waist: [50, 4] }),
  largo_hombre: measured(men, { length: [102, 2], hip: [98, 5], waist: [74, 6], rise: [30, 1] }),
  largo_mujer: measured(women, { length: [92, 1.5], hip: [88, 5], waist: [64, 5], rise: [27, 1] }),
  largo_ninos: measured(children, { length: [62, 9], hip: [62, 6], waist: [50, 4] }),
  abrigo_hombre: measured(men, { length: [70, 2], bust: [108, 6], sleeve: [64, 1.5] }),
  abrigo_mujer: measured(women, {
    length: [62, 1.5],
    waist: [86, 5],
    bust: [94, 5],
    sleeve: [59, 1],
  }),
  abrigo_ninos: measured(children, { length: [46, 5], bust: [72, 7], sleeve: [40, 5] }),
  neopreno_hombre: measured(men, {
    length: [148, 4],
    hip: [90, 4],
    waist: [74, 5],
    bust: [90, 6],
    sleeve: [60, 1.5],
  }),
  neopreno_mujer: measured(women, {
    length: [138, 4],
    hip: [86, 5],
    waist: [62, 5],
    bust: [78, 5],
    sleeve: [56, 1.5],
  }),
  neopreno_ninos: measured(children, { length: [88, 12], waist: [52, 4], bust: [58, 6] }),
  pie: measured(['35/36', '37/38', '39/40', '41/42', '43/44'], { length: [23, 1.5] }),
  pie_ninos: measured(['27/28', '29/30', '31/32', '33/34'], { length: [17.5, 1.5] }),
  medias: measured(['35-38', '39-42', '43-46'], {}),
  poncho: measured(['S/M', 'L/XL'], { length: [98, 8], sleeve: [42, 4] }),
  poncho_ninos: measured(children, { length: [62, 8] }),
  unico: measured(['Único'], {}),
} satisfies Record<string, SizeChart>;

export type SizeChartName = keyof typeof sizeCharts;
