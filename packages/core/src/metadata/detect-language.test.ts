import { describe, expect, test } from 'vitest';
import { detectLanguage } from './detect-language.ts';

test.each([
  [
    'en',
    'The old oak on the hill has grown there for three hundred years, and nobody knows who planted it.',
  ],
  [
    'de',
    'Die alte Eiche auf dem Hügel steht dort seit dreihundert Jahren, und niemand weiß, wer sie gepflanzt hat.',
  ],
  [
    'fr',
    'Le vieux chêne de la colline pousse là depuis trois cents ans, et personne ne sait qui l’a planté.',
  ],
  [
    'es',
    'El viejo roble de la colina lleva trescientos años creciendo allí y nadie sabe quién lo plantó.',
  ],
  [
    'it',
    'La vecchia quercia sulla collina cresce lì da trecento anni e nessuno sa chi l’abbia piantata.',
  ],
  ['pt', 'O velho carvalho da colina cresce ali há trezentos anos e ninguém sabe quem o plantou.'],
  [
    'nl',
    'De oude eik op de heuvel staat daar al driehonderd jaar en niemand weet wie hem heeft geplant.',
  ],
  ['pl', 'Stary dąb na wzgórzu rośnie tam od trzystu lat i nikt nie wie, kto go zasadził.'],
  [
    'cs',
    'Starý dub na kopci tam roste už tři sta let a nikdo neví, kdo ho zasadil. Když přijde podzim, děti sbírají žaludy.',
  ],
  [
    'sv',
    'Den gamla eken på kullen har stått där i tre hundra år och ingen vet vem som planterade den.',
  ],
  ['tr', 'Tepedeki yaşlı meşe üç yüz yıldır orada büyüyor ve onu kimin diktiğini kimse bilmiyor.'],
  ['vi', 'Cây sồi già trên đồi đã mọc ở đó ba trăm năm và không ai biết người nào đã trồng nó.'],
  [
    'id',
    'Pohon ek tua di atas bukit itu telah tumbuh di sana selama tiga ratus tahun karena orang bisa menjaganya.',
  ],
  ['ru', 'Старый дуб на холме растёт там уже триста лет, и никто не знает, кто его посадил.'],
  ['uk', 'Старий дуб на пагорбі росте там уже триста років, і ніхто не знає, хто його посадив.'],
  ['el', 'Η γέρικη βελανιδιά στον λόφο μεγαλώνει εκεί εδώ και τριακόσια χρόνια.'],
  ['ar', 'تنمو شجرة البلوط العجوز على التل منذ ثلاثمئة عام ولا أحد يعرف من زرعها.'],
  [
    'fa',
    'بلوط کهن روی تپه سیصد سال است که آنجا رشد می‌کند و هیچ کس نمی‌داند چه کسی آن را کاشته است.',
  ],
  ['he', 'האלון הזקן על הגבעה גדל שם כבר שלוש מאות שנה ואיש אינו יודע מי נטע אותו.'],
  ['hi', 'पहाड़ी पर पुराना बलूत तीन सौ साल से वहाँ बढ़ रहा है और कोई नहीं जानता कि उसे किसने लगाया।'],
  ['mr', 'टेकडीवरील जुना ओक तीनशे वर्षांपासून तेथे वाढत आहे आणि तो कोणी लावला हे कोणालाही माहीत नाही.'],
  ['th', 'ต้นโอ๊กเก่าแก่บนเนินเขาเติบโตอยู่ที่นั่นมาสามร้อยปีแล้ว และไม่มีใครรู้ว่าใครปลูก'],
  ['zh', '山上的老橡树在那里生长了三百年，没有人知道是谁种下的。'],
  ['ja', '丘の上の古いオークは三百年前からそこに立っていて、誰が植えたのか誰も知らない。'],
  ['ko', '언덕 위의 오래된 참나무는 그곳에서 삼백 년 동안 자랐고 누가 심었는지 아무도 모른다.'],
])('%s is told from a sentence or two', (language, sentence) => {
  expect(detectLanguage(sentence)?.language).toBe(language);
});

test('a text with hardly a letter has no language', () => {
  expect(detectLanguage('12:30, 5 km, oak')).toBeUndefined();
  expect(detectLanguage('')).toBeUndefined();
});

test('words that stand in each language alike leave it doubtful', () => {
  expect(detectLanguage('Radio Taxi Hotel Restaurant Museum')?.margin ?? 0).toBeLessThan(0.5);
});

describe('a script of one language of today', () => {
  test.each([
    ['el', 'α'],
    ['he', 'א'],
    ['ko', '가'],
    ['th', 'ก'],
    ['lo', 'ກ'],
    ['km', 'ក'],
    ['my', 'က'],
    ['hy', 'ա'],
    ['ka', 'ა'],
    ['am', 'አ'],
    ['bn', 'ক'],
    ['gu', 'ક'],
    ['pa', 'ਕ'],
    ['or', 'କ'],
    ['ta', 'க'],
    ['te', 'క'],
    ['kn', 'ಕ'],
    ['ml', 'ക'],
    ['si', 'ක'],
    ['zh', '树'],
    ['ja', 'か'],
    ['ja', 'カ'],
  ])('is that of %s, from 20 letters on: %s', (language, letter) => {
    expect(detectLanguage(letter.repeat(20))).toEqual({ language, margin: 1 });
    expect(detectLanguage(letter.repeat(19))).toBeUndefined();
  });
});

test.each([
  ['be', 'Стары дуб на пагорку расце там ужо трыста гадоў, і ніхто не ведае, хто яго пасадзіў.'],
  ['bg', 'Старият дъб на хълма расте там от триста години и никой не знае кой го е посадил.'],
  ['sr', 'Стари храст на брду расте већ триста година и нико не зна ко га је посадио.'],
  [
    'ur',
    'پہاڑی پر پرانا بلوط تین سو سال سے وہاں بڑھ رہا ہے اور کوئی نہیں جانتا کہ اسے کس نے لگایا',
  ],
  ['ku', 'داربەڕووە کۆنەکەی سەر گردەکە سێ سەد ساڵە لەوێ گەشە دەکات و کەس نازانێت کێ چاندوویەتی'],
])('%s is told from languages of its script', (language, sentence) => {
  const found = detectLanguage(sentence);
  expect(found?.language).toBe(language);
  expect(found?.margin).toBeGreaterThan(0);
  expect(found?.margin).toBeLessThan(1);
});

describe('languages that are told by their words', () => {
  const nouns = 'डोंगर झाड पान फूल '.repeat(4);

  test.each([
    ['hi', `${nouns} है और के`, 1],
    ['mr', `${nouns} आहे आणि`, 1],
    ['mr', `${nouns} झाडाच्या पानाच्या है`, 0.5],
    ['ne', `${nouns} छ पनि भएको गरेको के`, 0.75],
    ['hi', nouns, 0],
    ['ms', 'Pokok oak tua di atas bukit itu kerana boleh berkata bahawa ia telah lama', 0.75],
    ['id', 'Pokok oak tua di atas bukit itu telah lama kata orang', 1],
  ])('%s: %s', (language, text, margin) => {
    expect(detectLanguage(text)).toEqual({ language, margin });
  });
});

describe('of two languages in one text', () => {
  const german = 'Die alte Eiche auf dem Hügel steht dort seit dreihundert Jahren. ';
  const noWords = 'qzxw ';

  test('the first 1,000 characters count', () => {
    const english = 'The old oak on the hill has grown there for three hundred years. ';
    const begun = german.repeat(20).slice(0, 1000);
    expect(detectLanguage(begun + english.repeat(200))).toEqual(detectLanguage(begun));
  });

  test('Chinese counts twice, as half of its words are of two letters', () => {
    const mixed = (han: number) => detectLanguage('橡'.repeat(han) + german.repeat(2).slice(0, 90));
    expect(mixed(30)?.language).toBe('zh');
    expect(mixed(20)?.language).toBe('de');
  });

  test('Japanese has more than one letter in ten of its own', () => {
    expect(detectLanguage(`${'木'.repeat(26)}${'の'.repeat(3)}`)?.language).toBe('ja');
    expect(detectLanguage(`${'木'.repeat(27)}${'ノ'.repeat(3)}`)?.language).toBe('zh');
  });

  test('that of the words is told where most letters are of none, such as code', () => {
    expect(detectLanguage(noWords.repeat(10) + 'αβγδε '.repeat(4))).toBeUndefined();
    expect(detectLanguage(`${noWords.repeat(10)}${'αβγδε '.repeat(4)}α`)?.language).toBe('el');
    expect(detectLanguage(noWords.repeat(40) + 'αβγδε '.repeat(8))).toBeUndefined();
    expect(detectLanguage(noWords.repeat(40) + 'αβγδε '.repeat(9))?.language).toBe('el');
    expect(detectLanguage(`${noWords.repeat(20)}橡树生长在这里的山上`)).toBeUndefined();
    expect(detectLanguage(`${noWords.repeat(20)}橡树生长在这里的山上山`)?.language).toBe('zh');
  });

  test('a word that comes again and again counts three times', () => {
    const repeated = (times: number) => detectLanguage(german + 'the '.repeat(times));
    expect(repeated(2)?.margin).toBeGreaterThan(repeated(3)?.margin ?? 1);
    expect(repeated(20)).toEqual(repeated(3));
    expect(repeated(20)?.language).toBe('de');
  });
});

test('a language without a table has hardly a window of letters of those with one', () => {
  const among = (times: number) =>
    detectLanguage(`The old oak on the hill has grown. ${'qxzv '.repeat(times)}`)?.language;
  expect([among(71), among(72), among(150)]).toEqual(['en', undefined, undefined]);
});
