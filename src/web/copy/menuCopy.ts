/** The side menu, and links that the foot has too. */
export const menuCopy = {
  closeMenu: 'Cerrar el menú',
  menu: 'Menú',
  products: 'Productos',
  featured: 'Destacados',
  onSale: 'Ofertas',
  quickOrder: 'Pedido rápido',
  subcategoriesOf: (category: string) => `Subcategorías de ${category}`,
  bar: 'Categorías',
  more: 'Más',
  allOf: (category: string) => `Ver todo en ${category}`,
  social: 'Seguinos',
  instagram: 'Instagram',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  opensElsewhere: '(se abre en otra pestaña)',
};
