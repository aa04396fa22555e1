/** Error messages of fields, in every form. */
export const formCopy = {
  badPhone: 'Ingresá un teléfono válido.',
  badPostalCode: 'Ingresá un código postal válido.',
  badStreetNumber: 'Ingresá solo números, hasta 99999.',
  badCuit: 'Ingresá un CUIT válido.',
  ivaConditionMissing: 'Elegí una condición frente al IVA.',
  otherProvince: (names: readonly string[]) => `El código postal es de ${names.join(' o ')}.`,
  tooLong: (length: number) => `Hasta ${length} caracteres.`,
};
