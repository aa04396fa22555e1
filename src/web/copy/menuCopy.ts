/** The side menu, and links that the foot has too. */
export const menuCopy = {
  closeMenu: 'Cerrar el menú',
  menu: 'Menú',
  products: 'Productos',
  featured: 'Destacados',
  quickOrder: 'Pedido rápido',
  subcategoriesOf: (category: string) => `Subcategorías de ${category}`,
  social: 'Seguinos',
  instagram: 'Instagram',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  opensElsewhere: '(se abre en otra pestaña)',
};
