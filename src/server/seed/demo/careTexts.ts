/** How to look after each cloth. */
export const careTexts = {
  banio:
    'Enjuagala con agua fría apenas salís de la pileta o del mar. Lavala a mano con jabón neutro, no la retuerzas ni uses suavizante y secala a la sombra.',
  tecnica:
    'Lavado a máquina con agua fría, del revés y con colores similares. No uses lavandina ni suavizante: tapan el tejido y deja de respirar. No va a la secadora.',
  algodon:
    'Lavado a máquina a 30 °C, del revés. Secado a la sombra. Plancha tibia, sin pasar sobre las estampas.',
  abrigo:
    'Lavado a máquina en ciclo suave con agua fría y los cierres cerrados. No uses lavandina. Secado extendido a la sombra. No planchar.',
  neopreno:
    'Enjuagalo por dentro y por fuera con agua dulce después de cada uso. Colgalo doblado por la cintura, a la sombra. Guardalo sin pliegues. No va al lavarropas.',
  equipo:
    'Enjuagalo con agua dulce después de cada uso y dejalo secar a la sombra. No lo guardes mojado ni lo expongas al sol dentro del auto.',
  lentes:
    'Enjuagalas con agua fría y dejalas secar al aire. No toques ni frotes la cara interna de los lentes: tiene el tratamiento antiempañante. Guardalas en su estuche.',
  toalla:
    'Lavala antes del primer uso. Lavado a máquina a 40 °C, sin suavizante para que no pierda absorción. Podés usar secadora a temperatura baja.',
  bolso:
    'Limpialo con un paño húmedo y jabón neutro. No va al lavarropas. Dejalo abierto para que se seque por dentro.',
  botella:
    'Lavala a mano con agua tibia y detergente antes del primer uso. No va al microondas ni al freezer.',
} as const;

export type CareName = keyof typeof careTexts;
