/** Words around a text with markup. */
export const richTextCopy = {
  table: 'Tabla',
  tableOf: (title: string) => `Tabla: ${title}`,
  opensElsewhere: '(se abre en otra pestaña)',
};
