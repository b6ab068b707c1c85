import type { ReaderTexts } from './reader-texts.ts';

export const it: ReaderTexts = {
  article: {
    image: 'Immagine',
    table: 'Tabella',
    notes: 'Note',
    backToText: 'Torna al testo',
    done: 'fatto',
    open: 'da fare',
  },
  skip: 'Vai al testo',
  original: 'Pagina originale',
  showImages: 'Mostra le immagini',
  hideImages: 'Nascondi le immagini',
  followInReader: 'Apri i link nel lettore',
  followAtSite: 'Apri i link nei loro siti',
  contents: 'Indice',
  updated: 'Aggiornato',
  otherForms: 'Questo testo come',
  doubtful:
    'Questa pagina era difficile da leggere: può mancare qualcosa o esserci qualcosa di troppo. La pagina originale contiene tutto.',
  nothing: 'In questa pagina non è stato trovato alcun testo leggibile da solo.',
  decision: {
    heading: 'Come è stato scelto questo testo',
    method: 'Metodo',
    kind: 'Tipo di pagina',
    share: 'Quota prevista di parole che devono stare qui',
    agreement: 'Accordo previsto con un lettore attento (F1)',
    address: 'Indirizzo',
  },
  kinds: {
    article: 'articolo',
    forum: 'discussione',
    product: 'prodotto',
    collection: 'raccolta',
    listing: 'elenco',
    documentation: 'documentazione',
    service: 'servizio',
  },
  start: {
    title: 'Lettore',
    invitation: 'Inserisci l’indirizzo di una pagina per leggerne il testo senza nulla intorno.',
    field: 'Indirizzo di una pagina',
    button: 'Leggi',
  },
  failure: {
    title: 'Questa pagina non può essere mostrata',
    reasons: {
      badAddress: 'Questo non è l’indirizzo di una pagina web.',
      refused: 'Questo indirizzo non è sul web pubblico, quindi da qui non viene aperto.',
      disallowed: 'Il sito chiede ai programmi di non aprire questa pagina.',
      unreachable:
        'Il sito non ha risposto con la pagina. Forse non funziona, o la pagina non esiste più.',
      noPage: 'A questo indirizzo c’è qualcosa, ma non è una pagina con del testo.',
      tooLarge: 'La pagina è troppo grande per essere letta qui.',
      tooSlow: 'La pagina ha impiegato troppo tempo.',
      busy: 'In questo momento qui c’è troppo traffico. Riprova tra poco.',
      fault: 'Qui qualcosa è andato storto, e non è colpa tua.',
    },
  },
};
