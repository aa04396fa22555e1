import { formatRemaining } from './format/formatRemaining.ts';

/** Sales with dates, on the page of offers and on products. */
export const saleCopy = {
  terms: 'Condiciones de las ofertas',
  dates: (period: string) => `Vale ${period}.`,
  off: (percent: string, isMost: boolean) =>
    isMost ? `Hasta ${percent} menos` : `${percent} menos`,
  /** Null until the end is near. */
  left: (time: number | null) => {
    if (time === null) return '';
    return time > 0
      ? `Termina en ${formatRemaining(time)}.`
      : 'La oferta terminó: estamos actualizando los precios.';
  },
};
