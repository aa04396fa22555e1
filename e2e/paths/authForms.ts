interface AuthForm {
  /** Values by label. */
  accepted: (newcomer: string) => Record<string, string>;
  refused: (newcomer: string) => Record<string, string>;
}

const PASSWORD = 'brazada-demo';

export const LOGIN_OF_ANA = { 'Usuario o email': 'ana', Contraseña: PASSWORD };

const registration = (username: string, newcomer: string) => ({
  'Nombre de usuario': username,
  Email: `${newcomer}@brazada.example`,
  Contraseña: PASSWORD,
  'Confirmar contraseña': PASSWORD,
});

/** Valid and invalid input for the demo shop, by the submit event. */
export const AUTH_FORMS: Readonly<Record<string, AuthForm>> = {
  'login.submitted': {
    accepted: () => LOGIN_OF_ANA,
    refused: () => ({ ...LOGIN_OF_ANA, Contraseña: 'una-equivocada' }),
  },
  'register.submitted': {
    accepted: (newcomer) => registration(newcomer, newcomer),
    refused: (newcomer) => registration('ana', newcomer),
  },
  'recovery.submitted': {
    accepted: () => ({ Email: 'ana@brazada.example' }),
    refused: () => ({ Email: 'nadie@brazada.example' }),
  },
};
