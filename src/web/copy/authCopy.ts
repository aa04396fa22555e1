/** The auth modal: login, registration, password recovery. */
export const authCopy = {
  close: 'Cerrar',
  sessionEnded: 'Tu sesión terminó. Ingresá de nuevo para seguir.',
  tabList: 'Tu cuenta',
  tabs: { login: 'Ingresar', register: 'Crear cuenta', forgotPassword: 'Recuperar contraseña' },
  titles: {
    login: 'Ingresá a tu cuenta',
    register: 'Creá tu cuenta',
    forgotPassword: 'Recuperá el acceso',
  },

  usernameOrEmail: 'Usuario o email',
  username: 'Nombre de usuario',
  email: 'Email',
  password: 'Contraseña',
  password2: 'Confirmar contraseña',
  passwordHint: 'Al menos 8 caracteres, y no tu nombre.',
  show: { password: 'Mostrar la contraseña', password2: 'Mostrar la confirmación' },
  hide: { password: 'Ocultar la contraseña', password2: 'Ocultar la confirmación' },

  code: 'Código de verificación',
  codeHint: 'El que muestra tu aplicación. Sin el teléfono, uno de tus códigos de recuperación.',
  codeMissing: 'Escribí el código de tu aplicación.',
  otherAccount: 'Ingresar con otra cuenta',

  logIn: 'Ingresar',
  register: 'Crear cuenta',
  send: 'Enviar',
  forgot: 'Olvidé mi contraseña',
  noAccount: '¿No tenés cuenta?',
  haveAccount: '¿Ya tenés cuenta?',
  recoveryHint: 'Te mandamos un enlace para elegir una contraseña nueva.',

  loginUsernameMissing: 'Ingrese un nombre de usuario.',
  loginPasswordWrong: 'La contraseña tiene que tener 8 caracteres.',
  loginAllMissing: 'Ingrese su usuario y contraseña',
  usernameMissing: 'El nombre de usuario es obligatorio.',
  emailMissing: 'El email es obligatorio',
  emailWrong: 'Ingrese un email válido',
  passwordMissing: 'La contraseña es obligatoria.',
  password2Missing: 'Confirme la contraseña',
  passwordsDiffer: 'Las contraseñas deben coincidir',
  allMissing: 'Complete todos los campos',

  loginFailedHint: 'El usuario y la contraseña no coinciden. Revisalos o recuperá tu contraseña.',
};
