import type { ReaderTexts } from './reader-texts.ts';

export const ja: ReaderTexts = {
  article: {
    image: '画像',
    table: '表',
    notes: '注',
    backToText: '本文に戻る',
    done: '済み',
    open: '未了',
  },
  skip: '本文へ移動',
  original: '元のページ',
  showImages: '画像を表示',
  hideImages: '画像を隠す',
  followInReader: 'リンクをリーダーで開く',
  followAtSite: 'リンクを元のサイトで開く',
  contents: '目次',
  updated: '更新日',
  otherForms: 'この文章の別の形式',
  doubtful:
    'このページは読み取りにくいものでした。ここに欠けているものや、余計なものがあるかもしれません。元のページにはすべてあります。',
  nothing: 'このページには、単独で読める文章が見つかりませんでした。',
  decision: {
    heading: 'この文章の選び方',
    method: '方法',
    kind: 'ページの種類',
    share: 'ここにあるべき語の割合（予測）',
    agreement: '注意深い読者との一致度（予測、F1）',
    address: 'アドレス',
  },
  kinds: {
    article: '記事',
    forum: '議論',
    product: '商品',
    collection: 'コレクション',
    listing: '一覧',
    documentation: 'ドキュメント',
    service: 'サービス',
  },
  start: {
    title: 'リーダー',
    invitation: 'ページのアドレスを入力すると、本文だけを読めます。',
    field: 'ページのアドレス',
    button: '読む',
  },
  failure: {
    title: 'このページを表示できません',
    reasons: {
      badAddress: 'これはウェブページのアドレスではありません。',
      refused: 'このアドレスは公開されたウェブにないため、ここからは開きません。',
      disallowed: 'このサイトは、プログラムがこのページを開かないよう求めています。',
      unreachable:
        'サイトからページが返ってきませんでした。停止しているか、ページがなくなったのかもしれません。',
      noPage: 'このアドレスには何かありますが、文章のあるページではありません。',
      tooLarge: 'ページが大きすぎて、ここでは読めません。',
      tooSlow: 'ページに時間がかかりすぎました。',
      busy: 'ただいま混み合っています。しばらくしてからもう一度お試しください。',
      fault: 'こちらで問題が起きました。あなたのせいではありません。',
    },
  },
};
