import { shortcut } from '../format/shortcut.ts';

/** The editor of texts in the tools area. */
export const editorCopy = {
  facts: {
    tienda: 'Nombre de la tienda',
    domicilio: 'Domicilio',
    email: 'Email',
    telefono: 'Teléfono',
  },
  factValue: (value: string) => `Hoy dice: ${value}`,
  noFact: 'Falta cargarlo en Configuración: hasta entonces esta línea no se muestra.',
  toolbar: (label: string) => `Formato: ${label}`,
  button: {
    heading: `Título (${shortcut('2', 'Alt')})`,
    strong: `Negrita (${shortcut('B')})`,
    list: `Lista (${shortcut('8', 'Shift')})`,
    link: `Enlace (${shortcut('K')})`,
    table: 'Tabla',
    fact: 'Insertar un dato de la tienda',
    undo: `Deshacer (${shortcut('Z')})`,
    redo: `Rehacer (${shortcut('Z', 'Shift')})`,
  },
  table: {
    row: 'Agregar fila abajo',
    column: 'Agregar columna a la derecha',
    noRow: 'Quitar esta fila',
    noColumn: 'Quitar esta columna',
    noTable: 'Quitar la tabla',
  },
  link: {
    title: 'Enlace',
    words: 'Palabras',
    wordsMissing: 'Escribí las palabras del enlace.',
    target: 'Lleva a',
    targets: {
      address: 'Una dirección',
      email: 'El email de la tienda',
      telefono: 'El teléfono de la tienda',
    },
    address: 'Dirección',
    addressHint: 'Una página web, un email, un teléfono o una página de la tienda, como /talles.',
    bad: 'Escribí una dirección como www.ejemplo.com, un email, un teléfono o /talles.',
    put: 'Poner enlace',
    takeOut: 'Quitar enlace',
    close: 'Cancelar',
  },
  read: {
    heading: (words: string) => `Título: ${words}`,
    item: (words: string) => `• ${words}`,
    strong: (words: string) => `*${words}*`,
    link: (words: string, href: string) => `${words} (${href})`,
    cells: ' | ',
  },
  loading: 'Abriendo el editor…',
  failed: 'No pudimos abrir el editor.',
  retry: 'Reintentar',
};
