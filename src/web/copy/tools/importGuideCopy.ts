import type { ImportSource } from '../../../domain/tools/catalogueImport.ts';

const SOURCES: Readonly<Record<ImportSource, { name: string; hint: string }>> = {
  tiendanube: { name: 'Tiendanube', hint: 'Con la planilla de productos que exporta.' },
  shopify: { name: 'Shopify', hint: 'Con su CSV de productos, que también trae las fotos.' },
  other: { name: 'Otra planilla', hint: 'De otro sistema o hecha a mano, en nuestro modelo.' },
};

/** Three sentences on each way out. */
const EXPORTS: Readonly<Record<ImportSource, readonly [string, string, string]>> = {
  tiendanube: [
    'En el administrador de Tiendanube, entrá a Productos y elegí “Exportar e importar”.',
    'Exportá todos los productos: te queda un archivo CSV, ahí mismo o en tu mail.',
    'Guardalo sin abrirlo en Excel, que cambia los acentos y los ceros, y volvé acá.',
  ],
  shopify: [
    'En el panel de Shopify, entrá a Productos y elegí “Exportar”.',
    'Marcá “Todos los productos” y “CSV para Excel, Numbers u otros programas”.',
    'Si son muchos te llega por mail: guardá el archivo sin abrirlo en Excel y volvé acá.',
  ],
  other: [
    'Descargá el modelo: es la planilla de esta tienda, con sus columnas.',
    'Completá una fila por cada color y talle; las filas de un producto llevan el mismo identificador.',
    'Guardala como CSV (UTF-8) y volvé acá.',
  ],
};

const STEPS = ['De dónde venís', 'Exportar', 'El archivo', 'Revisar e importar'] as const;

/** The guided import of another shop's catalogue. */
export const importGuideCopy = {
  title: 'Traer productos de otra tienda',
  hint: 'Son cuatro pasos, y nada cambia en la tienda hasta el último.',
  step: (number: 1 | 2 | 3 | 4) => `Paso ${number} de ${STEPS.length}: ${STEPS[number - 1]}`,
  sources: SOURCES,
  source: '¿De dónde venís?',
  exports: EXPORTS,
  exportFrom: (source: ImportSource) =>
    source === 'other' ? 'Cómo preparar la planilla' : `Cómo exportar de ${SOURCES[source].name}`,
  template: 'Descargar el modelo',
  haveFile: 'Ya tengo el archivo',
  file: 'Elegí el archivo',
  fileHint: 'Lo revisamos y te mostramos qué entraría, qué quedaría afuera y por qué.',
  noPictures:
    'La planilla de Tiendanube no trae las fotos: se suben después, en cada producto. Te mostramos cuáles faltan.',
  earlier: (fileName: string) => `Ya revisamos ${fileName}`,
  toCheck: 'Volver a esa revisión',
  back: 'Volver',
  change: 'Cambiar el archivo o las opciones',
};
