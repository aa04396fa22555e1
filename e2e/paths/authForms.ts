const PASSWORD = 'brazada-demo';

const registration = (username: string, newcomer: string) => ({
  'Nombre de usuario': username,
  Email: `${newcomer}@brazada.example`,
  Contraseña: PASSWORD,
  'Confirmar contraseña': PASSWORD,
});

/** What the demo shop accepts and what it refuses, by label. */
export const AUTH_FORMS = {
  login: {
    accepted: () => ({ 'Usuario o email': 'ana', Contraseña: PASSWORD }),
    refused: () => ({ 'Usuario o email': 'ana', Contraseña: 'una-equivocada' }),
  },
  register: {
    accepted: (newcomer: string) => registration(newcomer, newcomer),
    refused: (newcomer: string) => registration('ana', newcomer),
  },
  recovery: {
    accepted: () => ({ Email: 'ana@brazada.example' }),
    refused: () => ({ Email: 'nadie@brazada.example' }),
  },
};
