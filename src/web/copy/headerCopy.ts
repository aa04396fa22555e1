/** The header. */
export const headerCopy = {
  home: 'ir al inicio',
  openMenu: 'Abrir el menú',
  profile: 'Mi perfil',
  profileOf: (name: string) => `Mi perfil: ${name}`,
  account: 'Mi cuenta',
  myOrders: 'Mis pedidos',
  myData: 'Mis datos',
  login: 'Ingresar',
  logout: 'Cerrar sesión',
  tools: 'Herramientas',
};
