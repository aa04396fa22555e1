/** Resetting a password with the mailed link. */
export const recoveryCopy = {
  title: 'Elegí tu nueva contraseña',
  hint: 'Al cambiarla se cierran todas las sesiones abiertas de tu cuenta.',
  submit: 'Cambiar la contraseña',

  done: 'Cambiaste tu contraseña',
  login: 'Ingresar',
  profile: 'Ir a mi perfil',
  home: 'Volver al inicio',

  dead: 'Este enlace ya no sirve',
  deadHint:
    'Los enlaces para cambiar la contraseña duran una hora y se usan una sola vez. Pedí otro y te lo mandamos por mail.',
  askAgain: 'Pedir otro enlace',
};
