import type { ReaderTexts } from './reader-texts.ts';

export const pt: ReaderTexts = {
  article: {
    image: 'Imagem',
    table: 'Tabela',
    notes: 'Notas',
    backToText: 'Voltar ao texto',
    done: 'feito',
    open: 'por fazer',
  },
  skip: 'Ir para o texto',
  original: 'Página original',
  showImages: 'Mostrar imagens',
  hideImages: 'Ocultar imagens',
  followInReader: 'Abrir links no leitor',
  followAtSite: 'Abrir links nos seus sites',
  contents: 'Conteúdo',
  updated: 'Atualizado',
  otherForms: 'Este texto em',
  doubtful:
    'Esta página foi difícil de ler: pode faltar algo aqui ou haver algo a mais. A página original tem tudo.',
  nothing: 'Não foi encontrado nesta página nenhum texto que possa ser lido à parte.',
  decision: {
    heading: 'Como este texto foi escolhido',
    method: 'Método',
    kind: 'Tipo de página',
    share: 'Proporção esperada de palavras que devem estar aqui',
    agreement: 'Concordância esperada com um leitor atento (F1)',
    address: 'Endereço',
  },
  kinds: {
    article: 'artigo',
    forum: 'discussão',
    product: 'produto',
    collection: 'coleção',
    listing: 'lista',
    documentation: 'documentação',
    service: 'serviço',
  },
  start: {
    title: 'Leitor',
    invitation: 'Digite o endereço de uma página para ler o texto sem nada à volta.',
    field: 'Endereço de uma página',
    button: 'Ler',
  },
  failure: {
    title: 'Esta página não pode ser mostrada',
    reasons: {
      badAddress: 'Este não é o endereço de uma página da web.',
      refused: 'Este endereço não está na web pública, por isso não é aberto a partir daqui.',
      disallowed: 'O site pede aos programas que não abram esta página.',
      unreachable:
        'O site não respondeu com a página. Pode estar fora do ar, ou a página pode já não existir.',
      noPage: 'Há algo neste endereço, mas não é uma página com texto.',
      tooLarge: 'A página é grande demais para ser lida aqui.',
      tooSlow: 'A página demorou demais.',
      busy: 'Há atividade demais aqui neste momento. Tente de novo em breve.',
      fault: 'Algo correu mal aqui, e a culpa não é sua.',
    },
  },
};
