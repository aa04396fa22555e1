/** The way to the inspector, from the shop. */
export const inspectorCopy = {
  title: 'Inspector',
  hint: 'Muestra en otra ventana cada máquina de estados de la tienda mientras la usás acá: su diagrama, los eventos, el contexto y lo que falta recorrer.',
  howTo: [
    'Tocá «Abrir el inspector»: se abre en una segunda ventana.',
    'Seguí usando la tienda en esta, sin recargarla: ingresá, buscá, comprá.',
    'En el inspector elegí una máquina, mirá sus estados y mandale eventos.',
  ],
  privacy:
    'Contraseñas, tokens, correos, direcciones y documentos se tapan antes de salir de esta página.',
  open: 'Abrir el inspector',
  blocked: 'El navegador no dejó abrir la ventana del inspector. Permití las ventanas emergentes.',
  failed: 'No se pudo abrir el inspector. Probá de nuevo.',
};
