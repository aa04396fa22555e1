/** Texts of every form of the tools area. */
export const formKitCopy = {
  save: 'Guardar',
  discard: 'Descartar',
  saved: 'Todo guardado.',
  unsaved: 'Hay cambios sin guardar.',
  seeFields: 'Revisá los campos marcados.',
  badAmount: 'Ingresá un importe.',
  badNumber: 'Ingresá un número.',
  badWhole: 'Ingresá un número entero.',
  close: 'Cerrar',
  leaveTitle: '¿Salir sin guardar?',
  leaveText: 'Los cambios de esta página se van a perder.',
  stay: 'Seguir editando',
  leave: 'Salir sin guardar',
  conflictTitle: 'Estos datos cambiaron',
  changedBy: (who: string | null, when: string | null) =>
    `${who ?? 'Otra persona'} los cambió${when === null ? '' : ` el ${when}`}, mientras los editabas.`,
  nothingLost: 'Lo que escribiste sigue acá: elegí qué queda y volvé a guardar.',
  onlyTheirs: 'No lo tocaste: queda el cambio de la otra persona.',
  sameNow: 'Lo que cambió coincide con lo tuyo.',
  before: 'Como estaba',
  mine: 'Lo tuyo',
  theirs: 'Lo que guardaron',
  nothing: '(vacío)',
  goOn: 'Seguir con esto',
  later: 'Volver al formulario',
  freeTitle: 'Esto se va a vender gratis',
  freeYes: 'Sí, venderlo gratis',
};

/** Tags of products. */
export const tagsCopy = {
  label: 'Etiquetas',
  hint: 'Para encontrar productos y armar colecciones; los clientes no las ven. Con Enter o una coma se agrega cada una.',
  make: (tag: string) => `Crear «${tag}»`,
  takeOut: (tag: string) => `Sacar la etiqueta ${tag}`,
  tooMany: (most: number) => (most === 1 ? 'Una sola etiqueta.' : `Hasta ${most} etiquetas.`),
  tooLong: (most: number) => `Hasta ${most} letras por etiqueta.`,
};

/** A picture that one uploads. */
export const uploadCopy = {
  upload: 'Subir foto',
  change: 'Cambiar foto',
  takeOut: 'Quitar foto',
  none: 'Sin foto',
  buttonOf: (button: string, label: string) => `${button}: ${label}`,
};

/** Texts of a page with a draft. */
export const previewCopy = {
  width: 'Ancho',
  widths: { phone: 'Teléfono', desktop: 'Computadora' },
  schemeLabel: 'Colores de la pantalla',
  schemes: { light: 'Claro', dark: 'Oscuro' },
  failed: 'No pudimos dibujar la vista previa.',
};

/** Rows that one moves, hides and takes out. */
export const sortCopy = {
  drag: 'Arrastrar',
  up: (what: string) => `Subir ${what}`,
  down: (what: string) => `Bajar ${what}`,
  hide: (what: string) => `Ocultar ${what}`,
  show: (what: string) => `Mostrar ${what}`,
  take: (what: string) => `Quitar ${what}`,
  moved: (what: string, place: number, count: number) => `${what}: lugar ${place} de ${count}.`,
  lifted: (what: string) => `Tomaste ${what}.`,
  over: (what: string, place: number, count: number) => `${what} va al lugar ${place} de ${count}.`,
  back: (what: string) => `${what} volvió a su lugar.`,
  editOf: (what: string) => `Editar ${what}`,
  taken: (what: string) => `Quitamos «${what}».`,
  added: (what: string) => `Agregamos «${what}» al final.`,
  hidden: 'Oculto',
};
