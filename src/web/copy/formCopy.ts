/** Error messages of fields, in every form. */
export const formCopy = {
  chooseProvince: 'Elegí una provincia',
  badEmail: 'Ingresá un email válido.',
  badPhone: 'Ingresá un teléfono válido.',
  badPostalCode: 'Ingresá un código postal válido.',
  badStreetNumber: 'Ingresá solo números, hasta 99999.',
  severalLocalities: (names: readonly string[]) =>
    `El código es de ${names.join(', ')}: elegí la tuya o escribila.`,
  badCuit: 'Ingresá un CUIT válido.',
  badDni: 'Ingresá un DNI válido, de 7 u 8 números.',
  ivaConditionMissing: 'Elegí una condición frente al IVA.',
  otherProvince: (names: readonly string[]) => `El código postal es de ${names.join(' o ')}.`,
  tooLong: (length: number) => `Hasta ${length} caracteres.`,
};
