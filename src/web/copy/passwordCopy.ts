/** Password fields. */
export const passwordCopy = {
  show: 'Mostrar la contraseña',
  hide: 'Ocultar la contraseña',
  chosen: 'Nueva contraseña',
  chosenHint: 'Al menos 8 caracteres.',
  repeated: 'Repetí la contraseña',
};
