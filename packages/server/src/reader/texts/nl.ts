import type { ReaderTexts } from './reader-texts.ts';

export const nl: ReaderTexts = {
  article: {
    image: 'Afbeelding',
    table: 'Tabel',
    notes: 'Noten',
    backToText: 'Terug naar de tekst',
    done: 'gedaan',
    open: 'open',
  },
  skip: 'Naar de tekst',
  original: 'Oorspronkelijke pagina',
  showImages: 'Afbeeldingen tonen',
  hideImages: 'Afbeeldingen verbergen',
  followInReader: 'Links in de lezer openen',
  followAtSite: 'Links op hun eigen site openen',
  contents: 'Inhoud',
  updated: 'Bijgewerkt',
  otherForms: 'Deze tekst als',
  doubtful:
    'Deze pagina was moeilijk te lezen: er kan iets ontbreken, of er staat iets dat er niet bij hoort. Op de oorspronkelijke pagina staat alles.',
  nothing: 'Op deze pagina is geen tekst gevonden die op zichzelf te lezen is.',
  decision: {
    heading: 'Hoe deze tekst is gekozen',
    method: 'Methode',
    kind: 'Soort pagina',
    share: 'Verwacht aandeel van de woorden dat hier hoort',
    agreement: 'Verwachte overeenstemming met een zorgvuldige lezer (F1)',
    address: 'Adres',
  },
  kinds: {
    article: 'artikel',
    forum: 'discussie',
    product: 'product',
    collection: 'verzameling',
    listing: 'overzicht',
    documentation: 'documentatie',
    service: 'dienst',
  },
  start: {
    title: 'Lezer',
    invitation: 'Voer het adres van een pagina in om de tekst te lezen zonder alles eromheen.',
    field: 'Adres van een pagina',
    button: 'Lezen',
  },
  failure: {
    title: 'Deze pagina kan niet worden getoond',
    reasons: {
      badAddress: 'Dit is geen adres van een webpagina.',
      refused: 'Dit adres ligt niet op het openbare web en wordt daarom van hieruit niet geopend.',
      disallowed: 'De site vraagt programma’s deze pagina niet te openen.',
      unreachable:
        'De site heeft de pagina niet gegeven. Misschien is er een storing, of bestaat de pagina niet meer.',
      noPage: 'Er is iets op dit adres, maar geen pagina met tekst.',
      tooLarge: 'De pagina is te groot om hier te lezen.',
      tooSlow: 'De pagina duurde te lang.',
      busy: 'Het is hier nu te druk. Probeer het straks opnieuw.',
      fault: 'Er is hier iets misgegaan, en dat ligt niet aan u.',
    },
  },
};
