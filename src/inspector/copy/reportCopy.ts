import { plural } from './plural.ts';

/** Tickets, replays and coverage. */
export const reportCopy = {
  beside: {
    toggle: 'Tienda acá',
    shop: 'La tienda',
    resize: 'Ancho de la tienda',
  },
  panes: {
    actors: 'Ancho de los actores',
    details: 'Ancho de los detalles',
    log: 'Alto de los eventos',
  },
  ticket: {
    written: 'Lo que se informó',
    write: 'Escribir un ticket',
    note: 'Qué pasó',
    noNote: 'Sin nota.',
    expected: 'Qué tenía que pasar',
    step: 'Primer paso distinto',
    stepHint: 'Es el que se está mirando: elegí otro en la lista o con las flechas.',
    goToStep: 'Ir al paso',
    interventions: (count: number) => `El inspector intervino en ${plural(count, 'paso', 'pasos')}`,
    picture: 'La tienda en ese momento',
    noPicture: 'Sin captura: la tienda no se pudo dibujar.',
    look: 'Capturar la tienda',
    lookAgain: 'Capturar de nuevo',
    looking: 'Capturando la tienda…',
    noShop: 'La tienda no contestó: el ticket va sin captura.',
    copyLink: 'Copiar enlace a este paso',
    linkCopied: 'El enlace está en el portapapeles: abre esta máquina en este paso, sin archivo.',
    linkTooLong: 'Este paso tiene demasiada historia para un enlace: mandá el ticket.',
    save: 'Guardar ticket',
    saved: (name: string) => `Se guardó ${name}.`,
    hint: 'El archivo lleva la grabación, la captura, la ruta, la pantalla y las versiones, con los datos personales tapados. Se abre en cualquier inspector, también sin tienda.',
    facts: {
      date: 'Fecha',
      route: 'Ruta',
      viewport: 'Pantalla',
      build: 'Tienda',
      browser: 'Navegador',
      inspector: 'Inspector',
    },
  },
  replay: {
    title: 'Reproducir en la tienda de hoy',
    hint: 'Recarga la tienda conectada y le repite estos pasos, con las respuestas grabadas. Lo tapado se cambia por datos de ejemplo.',
    nothing: 'Esta grabación no tiene pasos de máquinas.',
    offline:
      'Para reproducir hace falta una tienda: abrí el inspector desde ella y soltá acá el archivo.',
    start: (count: number) => `Reproducir ${plural(count, 'paso', 'pasos')}`,
    stop: 'Detener',
    progress: 'Pasos reproducidos',
    phases: {
      opening: () => 'Abriendo la tienda…',
      running: (taken: number, count: number) => `Paso ${taken} de ${count}.`,
      same: (_taken: number, count: number) =>
        `La tienda hizo lo mismo en ${plural(count, 'paso', 'pasos')}.`,
      differs: (taken: number) =>
        `Después de ${plural(taken, 'paso igual', 'pasos iguales')}, uno distinto:`,
      noPage: () => 'La tienda no volvió a abrirse.',
    },
    step: (actor: string, step: number) => `${actor}, paso ${step}:`,
    recorded: 'Grabado',
    today: 'Hoy',
    noActor: 'no existe en esta página',
    show: 'Ver el paso grabado',
  },
  comparison: {
    title: 'Comparar con otra grabación',
    choose: 'Elegir otra',
    file: 'Elegí la grabación con la que se compara',
    same: (machine: string, count: number) =>
      `${machine}: ${plural(count, 'paso igual', 'pasos iguales')}.`,
    differs: (machine: string, count: number) =>
      `${machine}: distinto después de ${plural(count, 'paso igual', 'pasos iguales')}`,
    here: (count: number) => `Esta (${count})`,
    there: (count: number) => `La otra (${count})`,
    ended: 'no tiene más pasos',
  },
  coverage: {
    scope: 'Qué se cuenta',
    thisRecording: 'Esta grabación',
    allSessions: 'Todas las sesiones',
    kinds: {
      states: 'Estados',
      transitions: 'Transiciones',
      guards: 'Guardas que dijeron que no',
      pairs: 'Pares de transiciones',
    },
    of: (seen: number, all: number) => `${seen} de ${all}`,
    unseen: {
      states: 'Estados sin ver',
      transitions: 'Transiciones sin ver',
      guards: 'Guardas que no dijeron que no',
      pairs: 'Pares sin ver',
    },
    whole: 'Ver también lo visto',
    seen: 'visto',
    planHint:
      'El plan de prueba sale de la máquina y se tilda al usar la tienda. Queda en este navegador; con archivos se suma lo de otras personas.',
    addFiles: 'Sumar archivos',
    chooseFiles: 'Elegí grabaciones, tickets o planes',
    savePlan: 'Exportar plan',
    clearPlan: 'Empezar de nuevo',
    added: (count: number) =>
      `Se ${count === 1 ? 'sumó' : 'sumaron'} ${plural(count, 'archivo', 'archivos')}.`,
    notAdded: (names: readonly string[]) =>
      `No son grabaciones, tickets ni planes: ${names.join(', ')}.`,
    all: 'Se vieron todos los estados y todas las transiciones.',
    show: (what: string) => `Mostrar ${what} en el diagrama`,
    noMachine: 'La cobertura se mide solo en las máquinas.',
  },
};
