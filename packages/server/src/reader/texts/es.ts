import type { ReaderTexts } from './reader-texts.ts';

export const es: ReaderTexts = {
  article: {
    image: 'Imagen',
    table: 'Tabla',
    notes: 'Notas',
    backToText: 'Volver al texto',
    done: 'hecho',
    open: 'pendiente',
  },
  skip: 'Ir al texto',
  original: 'Página original',
  showImages: 'Mostrar imágenes',
  hideImages: 'Ocultar imágenes',
  followInReader: 'Abrir los enlaces en el lector',
  followAtSite: 'Abrir los enlaces en sus sitios',
  contents: 'Contenido',
  updated: 'Actualizado',
  otherForms: 'Este texto en',
  doubtful:
    'Esta página fue difícil de leer: puede faltar algo o sobrar algo. La página original lo tiene todo.',
  nothing: 'En esta página no se encontró ningún texto que pueda leerse por separado.',
  decision: {
    heading: 'Cómo se eligió este texto',
    method: 'Método',
    kind: 'Tipo de página',
    share: 'Proporción esperada de palabras que deben estar aquí',
    agreement: 'Coincidencia esperada con un lector atento (F1)',
    address: 'Dirección',
  },
  kinds: {
    article: 'artículo',
    forum: 'debate',
    product: 'producto',
    collection: 'colección',
    listing: 'listado',
    documentation: 'documentación',
    service: 'servicio',
  },
  start: {
    title: 'Lector',
    invitation: 'Escriba la dirección de una página para leer su texto sin nada alrededor.',
    field: 'Dirección de una página',
    button: 'Leer',
  },
  failure: {
    title: 'Esta página no se puede mostrar',
    reasons: {
      badAddress: 'Esto no es la dirección de una página web.',
      refused: 'Esta dirección no está en la web pública, así que no se abre desde aquí.',
      disallowed: 'El sitio pide a los programas que no abran esta página.',
      unreachable:
        'El sitio no respondió con la página. Puede que no funcione o que la página ya no exista.',
      noPage: 'Hay algo en esta dirección, pero no es una página con texto.',
      tooLarge: 'La página es demasiado grande para leerla aquí.',
      tooSlow: 'La página tardó demasiado.',
      busy: 'Ahora mismo hay demasiada actividad aquí. Vuelva a intentarlo pronto.',
      fault: 'Algo ha fallado aquí, y no es culpa suya.',
    },
  },
};
