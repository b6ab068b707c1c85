import { expect, test } from 'vitest';
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
