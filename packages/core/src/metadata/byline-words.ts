/**
 * Words that pages write before an author's name, in lower case; longer ones first, as they begin with shorter ones. English, German,
 * French, Spanish, Portuguese, Italian, Dutch, Polish, Czech, Swedish, Norwegian, Danish, Turkish, Indonesian, Vietnamese, Greek,
 * Russian, Ukrainian, Hebrew, Arabic, Persian, Chinese, Japanese, Korean.
 */
// biome-ignore format: a table reads better filled
const before = [
  'written and edited by', 'story by', 'article by', 'written by', 'posted by', 'published by', 'reviewed by', 'created by',
  'this post was written by', 'this article was written by', 'contributed by', 'words by', 'text by', 'report by', 'reported by', 'authored by', 'started by', 'asked by', 'submitted by', 'uploaded by', 'guest post by',
  'by', 'via', 'author', 'authors', 'verfasst von', 'geschrieben von', 'ein artikel von', 'eine analyse von', 'ein kommentar von', 'von',
  'autor', 'autorin', 'autoren', 'écrit par', 'rédigé par', 'publié par', 'propos recueillis par', 'par', 'auteur', 'escrito por', 'publicado por',
  'por', 'autora', 'autores', 'scritto da', 'pubblicato da', 'a cura di', 'di', 'da', 'autore', 'geschreven door', 'door', 'tekst', 'napisał',
  'przez', 'autorka', 'autoři', 'napsal', 'skriven av', 'skrevet av', 'av', 'skrevet af', 'af', 'yazan', 'yazar', 'oleh', 'penulis', 'tác giả', 'bởi',
  'του', 'της', 'γράφει ο', 'γράφει η', 'γράφει', 'συντάκτης', 'автор статьи', 'автор', 'авторы', 'текст', 'автори', 'מאת', 'כתב', 'بقلم', 'كتب',
  'كتبت', 'الكاتب', 'مرسلة بواسطة', 'نشر بواسطة', 'نُشر بواسطة', 'بواسطة', 'ارسال شده توسط', 'نوشته شده توسط', 'توسط',
  'gepostet von', 'eingestellt von', 'veröffentlicht von', 'postado por', 'postato da', 'geplaatst door', 'gepost door', 'opublikowane przez',
  'upplagd av', 'lagt inn av', 'indsendt af', 'gönderen', 'diposting oleh', 'ditulis oleh', 'được đăng bởi', 'đăng bởi', 'viết bởi', 'αναρτήθηκε από',
  'отправлено', 'опубликовал', 'опубликовала', 'פורסם על ידי', 'נכתב על ידי', '投稿者', '作成者', '發佈者', '发布者', '張貼者', '게시자', '작성자',
  'نویسنده', 'نوشته', '本文作者', '作者', '撰文', '文', '記者', '记者', '編輯', '编辑', '責任編輯', '责任编辑', '執筆', '著者', '文責', '글', '기자',
].sort((one, other) => other.length - one.length);

const spaced = before.filter((word) => !/\p{Script=Han}|\p{Script=Hangul}/u.test(word));
const joined = before.filter((word) => /\p{Script=Han}|\p{Script=Hangul}/u.test(word));
const start = new RegExp(
  `^\\s*(?:[-–—|•·]\\s*)?(?:(?:${spaced.join('|')})(?:\\s*[:：]\\s*|\\s+)|(?:${joined.join('|')})\\s*[:：/／丨|]?\\s*)`,
  'iu',
);

/** Where the name begins in a byline: past the words before it; 0 without such. */
export function bylineStart(text: string): number {
  return start.exec(text)?.[0].length ?? 0;
}
