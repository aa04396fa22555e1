/** Shipping zones, and trying a postal code. */
export const zonesCopy = {
  zones: 'Zonas',
  zonesHint:
    'Cada zona tiene sus códigos postales, sus días y sus precios. Un código va en una sola zona.',
  noZones: 'Todavía no hay zonas: la tienda no puede enviar nada.',
  columns: {
    name: 'Zona',
    codes: 'Códigos',
    days: 'Días hábiles',
    price: 'A domicilio desde',
  },
  actions: 'Acciones',
  unnamed: (number: number) => `Zona ${number}`,
  edit: (name: string) => `Editar ${name}`,
  add: 'Agregar una zona',
  remove: 'Quitar esta zona',
  name: 'Nombre',
  nameMissing: 'Escribí el nombre de la zona.',
  carrier: 'Quién lo lleva',
  carrierMissing: 'Escribí quién lleva los paquetes.',
  minDays: 'Tarda como mínimo (días hábiles)',
  maxDays: 'Tarda como máximo (días hábiles)',
  codes: 'Códigos postales',
  codesHint:
    'Separados por comas: 1900-3299, 5000. Todo el país: 1000-9999. Con la letra de una provincia, solo los de ella: V9410-9420.',
  badCodes: 'Escribí códigos de 4 números, o desde y hasta: 1900-3299, 5000.',
  prices: 'Precios por peso',
  pricesOf: (name: string) => `Precios de ${name}`,
  noPrices: 'Sin precios, la zona no tiene envíos.',
  addPrice: 'Agregar un peso',
  removePrice: (number: number, name: string) => `Quitar el peso ${number} de ${name}`,
  maxGrams: 'Hasta (gramos)',
  repeatedWeight: 'Ese peso ya tiene su precio en esta zona.',
  priceMissing: 'Escribí al menos un precio para este peso.',
  door: 'A domicilio ($)',
  branch: 'A sucursal ($)',
  pricesHint:
    'Un precio vacío toma el del peso que sigue. Lo que pesa más que el último no se envía.',
  zoneLine: (zone: { name: string; codes: string; minDays: string; maxDays: string }) =>
    `${zone.name}: ${zone.codes}, de ${zone.minDays} a ${zone.maxDays} días`,
  priceLine: (row: { maxGrams: string; door: string; branch: string }) =>
    `hasta ${row.maxGrams} g: ${row.door || '–'} / ${row.branch || '–'}`,

  holes: 'Códigos sin zona',
  holesHint:
    'Quien escriba uno de estos códigos no puede pedir un envío, salvo que una zona lo tome por su letra.',
  noHoles: 'Todos los códigos, del 1000 al 9999, tienen su zona.',
  holeColumns: ['Desde', 'Hasta', 'Códigos'],

  overlaps: 'Códigos repetidos',
  overlapsHint: 'Un código va en una sola zona: mientras estén en dos no se puede guardar.',
  overlapColumns: ['Códigos', 'Están en', 'Y en'],
  sameZone: 'la misma zona, dos veces',

  trial: 'Probá un código postal',
  trialHint: 'Con lo que está guardado, lo mismo que cotiza la tienda.',
  postalCode: 'Código postal',
  weight: 'Peso (gramos)',
  weightHint: 'Si lo dejás vacío, un paquete liviano.',
  badWeight: 'Ingresá un peso en gramos.',
  try: 'Probar',
  inZone: (code: string, zone: string) => `${code} es de la zona ${zone}.`,
  inNoZone: (code: string) => `Ninguna zona tiene el ${code}.`,
  days: (min: number, max: number) =>
    max === 1 && min === 1 ? '1 día hábil' : `${daySpan(min, max)} días hábiles`,
};

function daySpan(min: number, max: number): string {
  return min === max ? String(max) : `${min} a ${max}`;
}
