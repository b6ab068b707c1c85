import type { ReaderTexts } from './reader-texts.ts';

export const fr: ReaderTexts = {
  article: {
    image: 'Image',
    table: 'Tableau',
    notes: 'Notes',
    backToText: 'Retour au texte',
    done: 'fait',
    open: 'à faire',
  },
  skip: 'Aller au texte',
  original: 'Page d’origine',
  showImages: 'Afficher les images',
  hideImages: 'Masquer les images',
  followInReader: 'Ouvrir les liens dans le lecteur',
  followAtSite: 'Ouvrir les liens sur leurs sites',
  contents: 'Sommaire',
  updated: 'Mis à jour',
  otherForms: 'Ce texte en',
  doubtful:
    'Cette page était difficile à lire : il peut manquer quelque chose ici, ou s’y trouver quelque chose de trop. La page d’origine contient tout.',
  nothing: 'Aucun texte lisible à part n’a été trouvé sur cette page.',
  decision: {
    heading: 'Comment ce texte a été choisi',
    method: 'Méthode',
    kind: 'Type de page',
    share: 'Part attendue des mots qui ont leur place ici',
    agreement: 'Accord attendu avec un lecteur attentif (F1)',
    address: 'Adresse',
  },
  kinds: {
    article: 'article',
    forum: 'discussion',
    product: 'produit',
    collection: 'collection',
    listing: 'liste',
    documentation: 'documentation',
    service: 'service',
  },
  start: {
    title: 'Lecteur',
    invitation: 'Saisissez l’adresse d’une page pour en lire le texte sans rien autour.',
    field: 'Adresse d’une page',
    button: 'Lire',
  },
  failure: {
    title: 'Cette page ne peut pas être affichée',
    reasons: {
      badAddress: 'Ce n’est pas l’adresse d’une page du web.',
      refused: 'Cette adresse n’est pas sur le web public ; elle n’est donc pas ouverte d’ici.',
      disallowed: 'Le site demande aux programmes de ne pas ouvrir cette page.',
      unreachable:
        'Le site n’a pas renvoyé la page. Il est peut-être en panne, ou la page n’existe plus.',
      noPage: 'Il y a quelque chose à cette adresse, mais ce n’est pas une page avec du texte.',
      tooLarge: 'La page est trop grande pour être lue ici.',
      tooSlow: 'La page a mis trop de temps.',
      busy: 'Il y a trop d’activité ici en ce moment. Veuillez réessayer bientôt.',
      fault: 'Un problème est survenu ici, et vous n’y êtes pour rien.',
    },
  },
};
