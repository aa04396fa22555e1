/** The shop's name and brand pictures, as in `public/brand/`. */
export const brandCopy = {
  name: 'Brazada',
  homeTitle: 'Brazada: ropa deportiva para nadar, correr y entrenar',
  titled: (title: string) => `${title} | Brazada`,
  logo: { src: '/brand/brazada.svg', alt: 'Brazada', width: 479, height: 72 },
  hidralifeLogo: { src: '/brand/hidralife.svg', alt: 'Hidralife', width: 349, height: 72 },
};
