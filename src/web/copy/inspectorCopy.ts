/** Links to the inspector. */
export const inspectorCopy = {
  title: 'Inspector',
  hint: 'Muestra en otra ventana cada máquina de estados de la tienda mientras la usás acá: su diagrama, los eventos, el contexto y lo que falta recorrer.',
  howTo: [
    'Tocá «Abrir el inspector»: se abre en una segunda ventana.',
    'Seguí usando la tienda en esta: ingresá, buscá, comprá. Si la recargás, sigue grabando.',
    'En el inspector elegí una máquina, mirá sus estados y mandale eventos.',
  ],
  privacy:
    'Contraseñas, tokens, correos, direcciones y documentos se tapan antes de salir de esta página.',
  open: 'Abrir el inspector',
  beside: 'Abrirlo en esta misma ventana',
  connected: 'Esta página se está viendo en el inspector.',
  orderTitle: 'La vida de un pedido',
  orderHint:
    'El pedido y su pago también son máquinas, que corren en el servidor. Acá se ven sobre el diagrama los pasos que dio un pedido de verdad.',
  orderNumber: 'Número de pedido',
  showOrder: 'Ver en el inspector',
  noOrder: 'No hay un pedido con ese número.',
  orderFailed: 'No se pudo traer el pedido. Probá de nuevo.',
  blocked: 'El navegador no dejó abrir la ventana del inspector. Permití las ventanas emergentes.',
  failed: 'No se pudo abrir el inspector. Probá de nuevo.',
  forcing: {
    title: 'El inspector cambia cómo responde esta tienda',
    calls: (names: readonly string[]) => `Respuestas forzadas: ${names.join(', ')}.`,
    held: (names: readonly string[]) => `Esperan: ${names.join(', ')}.`,
    clock: 'Las demoras están detenidas.',
    release: 'Soltar todo',
  },
};
