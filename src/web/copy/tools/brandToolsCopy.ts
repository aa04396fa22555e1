import type { BrandPreview, Shape, Typeface } from '../../../domain/brand/Brand.ts';
import type { uploadCopy } from './formKitCopy.ts';

const TYPEFACES: Readonly<Record<Typeface, { name: string; hint: string }>> = {
  archivo: { name: 'Archivo', hint: 'Deportiva: títulos angostos y en mayúsculas.' },
  inter: { name: 'Inter', hint: 'Neutra y muy clara, también en letra chica.' },
  outfit: { name: 'Outfit', hint: 'Redonda y moderna.' },
  bitter: { name: 'Bitter', hint: 'Con remates: clásica y con carácter.' },
};

const SHAPES: Readonly<Record<Shape, { name: string; hint: string }>> = {
  straight: { name: 'Recta', hint: 'Esquinas y botones en ángulo.' },
  soft: { name: 'Suave', hint: 'Esquinas apenas redondeadas.' },
  round: { name: 'Redonda', hint: 'Botones de píldora y esquinas amplias.' },
};

const PREVIEWS: Readonly<Record<BrandPreview, string>> = {
  home: 'Portada',
  product: 'Producto',
  mail: 'Mail',
};

const PICTURE_WORDS: Omit<typeof uploadCopy, 'buttonOf'> = {
  upload: 'Subir imagen',
  change: 'Cambiar imagen',
  takeOut: 'Quitar imagen',
  none: 'Sin imagen',
};

/** Rounded down: what is shown as enough is enough. */
const RATIO = new Intl.NumberFormat('es-AR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  roundingMode: 'floor',
});

/** Texts of the brand's screen. */
export const brandToolsCopy = {
  title: 'Marca',
  hint: 'Nombre, logo, colores y letra de la tienda, de sus mails y de sus papeles.',
  screenHint:
    'Lo que cambies se ve acá al lado. En la tienda no cambia nada hasta que lo publiques.',
  failed: 'No pudimos cargar la marca',

  saveDraft: 'Guardar borrador',
  savedDraft: 'Guardamos el borrador. Todavía no está publicado.',
  waiting: 'Hay un borrador sin publicar.',
  allPublished: 'La tienda muestra esta marca.',
  publish: 'Publicar',
  publishTitle: '¿Publicar esta marca?',
  publishText:
    'La tienda, los mails y los comprobantes la van a mostrar enseguida. Esto es lo que cambia:',
  publishNow: 'Publicar ahora',
  published: 'Publicada: la tienda ya la muestra.',
  nothingToPublish: 'No hay cambios por publicar.',
  cancel: 'Cancelar',
  close: 'Cerrar',
  empty: '(vacío)',

  words: 'Nombre y textos',
  name: 'Nombre de la tienda',
  nameHint: 'Figura en cada página, en los mails y en el resumen de la tarjeta.',
  tagline: 'Frase al pie',
  taglineHint: 'Una oración bajo el logo, al pie de cada página. Puede quedar vacía.',
  homeTitle: 'Título de la portada',
  homeTitleHint: 'En la pestaña del navegador y en los buscadores.',
  homeTitleMissing: 'Escribí el título de la portada.',
  description: 'Descripción para buscadores',
  descriptionHint: 'También acompaña el enlace cuando alguien lo comparte.',

  pictures: 'Logo e ícono',
  logoHint: 'SVG, PNG, JPEG o WebP, sin margen alrededor. Sin logo, el nombre ocupa su lugar.',
  logo: 'Logo',
  logoLight: 'Logo sobre fondo claro',
  logoDark: 'Logo sobre fondo oscuro',
  logoLightHint: 'Para los papeles que imprimís, si subís los dos.',
  logoDarkHint: 'El encabezado, el pie y los mails son oscuros. Sin este, usamos el otro.',
  lostLogo: {
    light: 'Este logo casi no se ve sobre blanco: subí uno con letra oscura.',
    deep: 'Este logo casi no se ve sobre el color principal: subí uno con letra clara.',
  },
  logoSize: (width: number, height: number) => `${width} × ${height}`,
  noLogo: 'Sin logo: el nombre',
  icon: 'Ícono',
  iconHint:
    'Cuadrado, de 512 px o más, o SVG: para la pestaña, el teléfono y los enlaces compartidos.',
  hasIcon: 'Un ícono propio',
  noIcon: 'La inicial del nombre',
  pictureWords: PICTURE_WORDS,
  pictureTypes: '.svg,image/svg+xml,image/png,image/jpeg,image/webp',

  look: 'Colores',
  colors: 'Colores',
  ownColors: 'Usar los colores de mi marca',
  ownColorsHint: 'Con dos alcanza: los demás salen de ellos, en claro y en oscuro.',
  shopColors: 'Los que trae la tienda',
  primary: 'Color principal',
  primaryHint: 'Fondo del encabezado, la portada y el pie.',
  accent: 'Color de los botones',
  accentHint: 'Botones de compra y detalles.',
  pick: (label: string) => `Elegir: ${label}`,
  badColor: 'Escribí un color de seis cifras, como #0b7a75.',
  tooLight: (nearest: string) =>
    `No se puede leer letra blanca sobre este color. El más parecido que sirve: ${nearest}.`,
  useNearest: (nearest: string) => `Usar ${nearest}`,
  greyButton: 'Un botón gris parece apagado: un color con más vida se aprieta más.',
  contrasts: 'Contraste',
  contrastsHint: 'Un texto se lee desde 4,5; un botón se distingue desde 3.',
  ratio: (ratio: number) => RATIO.format(ratio),
  pairs: {
    header: 'Texto del encabezado y del pie',
    button: 'Texto de un botón',
    buttonOnLight: 'Botón sobre la página clara',
    buttonOnDark: 'Botón sobre la página oscura',
    buttonOnPrimary: 'Botón sobre el color principal',
    linkOnLight: 'Enlace sobre la página clara',
    linkOnDark: 'Enlace sobre la página oscura',
  },
  verdict: { holds: 'Bien', edged: 'Con borde', fails: 'No se lee' },
  edgedHint: 'Le ponemos un borde que se distingue.',

  letters: 'Letra y forma',
  typeface: 'Tipografía',
  typefaces: TYPEFACES,
  typefaceSample: 'Llegá más lejos',
  shape: 'Forma de esquinas y botones',
  shapes: SHAPES,
  shapeSample: 'Comprar',

  second: 'Segunda marca',
  hasSecond: 'Tener una segunda marca, con página propia',
  secondHint: (path: string) => `Su página es ${path}, con su logo y sus productos.`,
  noSecond: 'Ninguna',
  secondName: 'Nombre de la segunda marca',
  secondNameMissing: 'Escribí el nombre de la segunda marca.',
  secondIntro: 'Frase bajo su logo',
  secondDescription: 'Descripción de su página',
  secondCategory: 'Categoría con sus productos',
  secondCategoryMissing: 'Elegí la categoría con sus productos.',
  secondLogo: 'Logo de la segunda marca',
  secondLogoMissing: 'Subí el logo de la segunda marca.',
  chooseCategory: 'Elegí una',

  preview: 'Vista previa',
  previewOf: (page: string) => `Vista previa: ${page}`,
  openPreview: 'Ver cómo queda',
  previewPage: 'Qué se ve',
  pages: PREVIEWS,
  previewRefused: 'Corregí los campos marcados para ver el cambio.',
  retry: 'Probar de nuevo',

  versions: 'Marcas publicadas',
  versionsHint: 'Volver a una la deja como borrador: se publica como cualquier cambio.',
  version: (name: string, when: string, who: string | null) =>
    `${name} · ${when}${who === null ? '' : ` · ${who}`}`,
  saveFirst: 'Antes de volver a una, guardá o descartá lo que escribiste.',
  current: 'La de ahora',
  goBack: 'Volver a esta',
  goBackTo: (name: string) => `Volver a esta: ${name}`,
  broughtBack: 'Quedó como borrador. Publicala cuando quieras.',
};
