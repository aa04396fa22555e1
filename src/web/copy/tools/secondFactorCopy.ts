import { plural } from '../format/plural.ts';

/** Texts about the second factor of admins. */
export const secondFactorCopy = {
  title: 'Verificación en dos pasos',
  hint: 'Además de tu contraseña, te pedimos un código de tu teléfono. Así nadie entra solo con la contraseña.',
  failed: 'No pudimos cargar tu verificación',
  due: 'La tienda se la pide a todos los que administran. Activala para seguir: lleva dos minutos.',
  off: 'No está activada.',
  turnOn: 'Activarla',
  on: 'Está activada.',
  codesLeft: (count: number) =>
    `Te ${count === 1 ? 'queda' : 'quedan'} ${plural(count, 'código', 'códigos')} de recuperación.`,
  fewCodes: 'Te quedan pocos: pedí otros antes de que se terminen.',
  otherPhone: 'Pasarla a otro teléfono',
  newCodes: 'Pedir códigos nuevos',
  newCodesText: 'Los códigos de recuperación que tenés dejan de servir.',
  turnOff: 'Desactivarla',
  turnOffText: 'Desde ahora se va a poder entrar a tu cuenta solo con la contraseña.',
  turnedOff: 'Desactivamos la verificación en dos pasos.',
  isDemanded: 'La tienda se la pide a todos los que administran: no se puede desactivar.',
  cancel: 'Volver',
  close: 'Cerrar',

  scanTitle: '1. Escaneá el código con tu aplicación',
  scanHint:
    'Sirve cualquiera de códigos de un solo uso: Google Authenticator, Microsoft Authenticator, 1Password, Aegis…',
  picture: 'Código QR para tu aplicación',
  keyTitle: '¿No podés escanearlo? Escribí esta clave:',
  copyKey: 'Copiar',
  keyName: 'la clave',
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar',
  codeTitle: '2. Escribí el código que muestra',
  code: 'Código de 6 dígitos',
  codeMissing: 'Escribí los 6 dígitos que muestra tu aplicación.',
  confirm: 'Activar',

  codesTitle: 'Guardá tus códigos de recuperación',
  codesHint:
    'Si perdés el teléfono, entrás con uno de estos en lugar del código. Cada uno sirve una sola vez, y no los vas a volver a ver.',
  codes: 'Códigos de recuperación',
  download: 'Descargar',
  fileName: 'codigos-de-recuperacion.txt',
  fileHead: 'Códigos de recuperación. Cada uno sirve una sola vez.',
  print: 'Imprimir',
  kept: 'Ya los guardé',
  ready: 'Listo: la verificación en dos pasos está activada.',
};

/** Error of a code of an app. */
export function timeCodeSentence(code: string): string | undefined {
  return /^\d{6}$/.test(code.replaceAll(/\s/g, '')) ? undefined : secondFactorCopy.codeMissing;
}
