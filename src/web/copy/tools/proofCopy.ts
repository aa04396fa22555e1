/** Texts of the dialog in which an admin gives the password again. */
export const proofCopy = {
  title: 'Confirmá que sos vos',
  hint: 'Es un cambio delicado. Te lo pedimos una vez cada diez minutos.',
  password: 'Tu contraseña',
  code: 'Código de verificación',
  codeHint: 'El de tu aplicación, o uno de recuperación.',
  codeMissing: 'Escribí el código de tu aplicación.',
  submit: 'Confirmar',
};
