import type { ReaderTexts } from './reader-texts.ts';

export const de: ReaderTexts = {
  article: {
    image: 'Bild',
    table: 'Tabelle',
    notes: 'Anmerkungen',
    backToText: 'Zurück zum Text',
    done: 'erledigt',
    open: 'offen',
  },
  skip: 'Zum Text springen',
  original: 'Originalseite',
  showImages: 'Bilder zeigen',
  hideImages: 'Bilder ausblenden',
  followInReader: 'Links im Leser öffnen',
  followAtSite: 'Links auf ihren Seiten öffnen',
  contents: 'Inhalt',
  updated: 'Aktualisiert',
  otherForms: 'Dieser Text als',
  doubtful:
    'Diese Seite war schwer zu lesen: Hier kann etwas fehlen oder etwas stehen, das nicht dazugehört. Auf der Originalseite ist alles zu finden.',
  nothing: 'Auf dieser Seite wurde kein Text gefunden, der für sich gelesen werden könnte.',
  decision: {
    heading: 'Wie dieser Text ausgewählt wurde',
    method: 'Verfahren',
    kind: 'Art der Seite',
    share: 'Erwarteter Anteil der Wörter, die hierher gehören',
    agreement: 'Erwartete Übereinstimmung mit sorgfältigen Lesern (F1)',
    address: 'Adresse',
  },
  kinds: {
    article: 'Artikel',
    forum: 'Diskussion',
    product: 'Produkt',
    collection: 'Sammlung',
    listing: 'Übersicht',
    documentation: 'Dokumentation',
    service: 'Dienst',
  },
  start: {
    title: 'Leser',
    invitation:
      'Geben Sie die Adresse einer Seite ein, um ihren Text ohne alles Drumherum zu lesen.',
    field: 'Adresse einer Seite',
    button: 'Lesen',
  },
  failure: {
    title: 'Diese Seite kann nicht gezeigt werden',
    reasons: {
      badAddress: 'Das ist keine Adresse einer Seite im Web.',
      refused:
        'Diese Adresse liegt nicht im öffentlichen Web und wird deshalb von hier aus nicht geöffnet.',
      disallowed: 'Die Website bittet Programme, diese Seite nicht zu öffnen.',
      unreachable:
        'Die Website hat nicht mit der Seite geantwortet. Vielleicht ist sie gestört, oder es gibt die Seite nicht mehr.',
      noPage: 'Unter dieser Adresse gibt es etwas, aber keine Seite mit Text.',
      tooLarge: 'Die Seite ist zu groß, um hier gelesen zu werden.',
      tooSlow: 'Die Seite hat zu lange gebraucht.',
      busy: 'Hier ist gerade zu viel los. Bitte versuchen Sie es bald noch einmal.',
      fault: 'Hier ist etwas schiefgegangen, und es liegt nicht an Ihnen.',
    },
  },
};
