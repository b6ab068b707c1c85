import { createMultibyteEncoder } from '@exodus/bytes/multi-byte.js';
import { createSinglebyteEncoder } from '@exodus/bytes/single-byte.js';
import { utf8fromString } from '@exodus/bytes/utf8.js';
import { utf16fromString } from '@exodus/bytes/utf16.js';

/** Short texts in the languages of the web, written for these tests, with the encodings they came in. */
export const languages: readonly { name: string; encodings: readonly string[]; text: string }[] = [
  {
    name: 'Chinese, simplified',
    encodings: ['gbk', 'gb18030'],
    text: '昨天下午，市图书馆新馆正式开放。馆长说，新馆共有三层，读者可以在二楼看报纸和杂志，在三楼借书。很多学生放学以后都来这里做作业。',
  },
  {
    name: 'Chinese, traditional',
    encodings: ['big5', 'gbk'],
    text: '昨天下午，市圖書館新館正式開放。館長說，新館共有三層，讀者可以在二樓看報紙和雜誌，在三樓借書。很多學生放學以後都來這裡做功課。',
  },
  {
    name: 'Japanese',
    encodings: ['shift_jis', 'euc-jp', 'iso-2022-jp'],
    text: '昨日の午後、市立図書館の新しい建物が開館しました。三階建てで、二階では新聞や雑誌を読むことができ、三階では本を借りられます。カフェもあります。',
  },
  {
    name: 'Korean',
    encodings: ['euc-kr'],
    text: '어제 오후 시립 도서관의 새 건물이 문을 열었습니다. 이층에서는 신문과 잡지를 읽을 수 있고 삼층에서는 책을 빌릴 수 있습니다.',
  },
  {
    name: 'Russian',
    encodings: ['windows-1251', 'koi8-r', 'koi8-u', 'iso-8859-5', 'ibm866', 'x-mac-cyrillic'],
    text: 'Вчера днём открылось новое здание городской библиотеки. На втором этаже можно читать газеты и журналы, а на третьем берут книги домой. Директор рада, что пришло много школьников.',
  },
  {
    name: 'Ukrainian',
    encodings: ['windows-1251', 'koi8-u'],
    text: 'Учора вдень відкрили нову будівлю міської бібліотеки. На другому поверсі можна читати газети й журнали, а на третьому беруть книжки додому. Прийшло багато школярів, і її директорка щаслива.',
  },
  {
    name: 'Bulgarian',
    encodings: ['windows-1251', 'iso-8859-5'],
    text: 'Вчера следобед беше открита новата сграда на градската библиотека. На втория етаж могат да се четат вестници и списания, а на третия се заемат книги за вкъщи.',
  },
  {
    name: 'Greek',
    encodings: ['windows-1253', 'iso-8859-7'],
    text: 'Χθες το απόγευμα άνοιξε το νέο κτίριο της δημοτικής βιβλιοθήκης. Στον δεύτερο όροφο διαβάζει κανείς εφημερίδες και περιοδικά, στον τρίτο δανείζεται βιβλία. Άρεσε σε όλους.',
  },
  {
    name: 'Hebrew',
    encodings: ['windows-1255'],
    text: 'אתמול אחר הצהריים נפתח הבניין החדש של הספרייה העירונית. בקומה השנייה אפשר לקרוא עיתונים וכתבי עת, ובקומה השלישית שואלים ספרים.',
  },
  {
    name: 'Arabic',
    encodings: ['windows-1256', 'iso-8859-6'],
    text: 'افتتح أمس بعد الظهر المبنى الجديد لمكتبة المدينة. يمكن في الطابق الثاني قراءة الصحف والمجلات، وفي الطابق الثالث تستعار الكتب. جاء كثير من التلاميذ.',
  },
  {
    name: 'Thai',
    encodings: ['windows-874'],
    text: 'เมื่อวานตอนบ่ายอาคารใหม่ของห้องสมุดประชาชนเปิดให้บริการแล้ว ชั้นสองอ่านหนังสือพิมพ์และนิตยสารได้ ส่วนชั้นสามยืมหนังสือกลับบ้านได้',
  },
  {
    name: 'Turkish',
    encodings: ['windows-1254'],
    text: 'Dün öğleden sonra şehir kütüphanesinin yeni binası açıldı. İkinci katta gazete ve dergi okunabiliyor, üçüncü kattan ise ödünç kitap alınıyor. Öğrenciler çok mutluydu.',
  },
  {
    name: 'Polish',
    encodings: ['windows-1250', 'iso-8859-2'],
    text: 'Wczoraj po południu otwarto nową siedzibę biblioteki miejskiej. Na drugim piętrze można czytać gazety i czasopisma, a na trzecim wypożyczać książki. Przyszło też wielu uczniów, którzy są już stałymi gośćmi.',
  },
  {
    name: 'Czech',
    encodings: ['windows-1250', 'iso-8859-2'],
    text: 'Včera odpoledne byla otevřena nová budova městské knihovny. Ve druhém patře se čtou noviny a časopisy, ve třetím si lidé půjčují knížky. Šťastný ředitel říká, že přišlo i hodně žáků.',
  },
  {
    name: 'Hungarian',
    encodings: ['windows-1250', 'iso-8859-2'],
    text: 'Tegnap délután megnyílt a városi könyvtár új épülete. A második emeleten újságokat és folyóiratokat lehet olvasni, a harmadikon könyveket kölcsönözni. Sok diák jött el, ők nagyon örültek, és sűrűn kérdezősködtek.',
  },
  {
    name: 'Lithuanian',
    encodings: ['windows-1257'],
    text: 'Vakar po pietų atidarytas naujas miesto bibliotekos pastatas. Antrame aukšte galima skaityti laikraščius ir žurnalus, o trečiame skolinamos knygos. Atėjo daug mokinių, džiaugėsi ir jų mokytoja.',
  },
  {
    name: 'French',
    encodings: ['windows-1252', 'macintosh'],
    text: 'Le nouveau bâtiment de la bibliothèque a été inauguré hier après-midi. Au deuxième étage on lit les journaux, au troisième on emprunte des livres : « C’est une réussite », répète la directrice, entourée d’élèves.',
  },
  {
    name: 'German',
    encodings: ['windows-1252', 'macintosh'],
    text: 'Gestern Nachmittag wurde das neue Gebäude der Stadtbücherei eröffnet. Im zweiten Stock können Gäste Zeitungen lesen, im dritten Bücher ausleihen. Für Schüler ist das Angebot größer geworden.',
  },
  {
    name: 'Spanish',
    encodings: ['windows-1252'],
    text: 'Ayer por la tarde se inauguró el nuevo edificio de la biblioteca. En el segundo piso se leen periódicos y en el tercero se prestan libros también a los niños. ¿Cuándo abrirá mañana? A las ocho, según dijo.',
  },
  {
    name: 'Icelandic',
    encodings: ['windows-1252'],
    text: 'Í gær var nýja húsið opnað. Á annarri hæð er hægt að lesa blöð og tímarit, en á þriðju hæð eru bækur lánaðar út. Það komu líka margir krakkar úr skólanum.',
  },
  {
    name: 'English',
    encodings: ['windows-1252'],
    text: 'The library’s new building opened yesterday — “a dream come true,” said its head. It cost £4 million, and there’s a café, too.',
  },
];

/** Encodes text, throwing on characters that the encoding does not have. */
export function encode(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-8') return utf8fromString(text);
  if (encoding === 'utf-16le') return utf16fromString(text, 'uint8-le');
  if (encoding === 'utf-16be') return utf16fromString(text, 'uint8-be');
  return /^(gb|big5|shift_jis|euc|iso-2022)/.test(encoding)
    ? createMultibyteEncoder(encoding)(text)
    : createSinglebyteEncoder(encoding)(text);
}

/** A small page around a text, with or without a declaration. */
export function pageOf(text: string, label?: string): string {
  const meta = label === undefined ? '' : `<meta charset="${label}">`;
  return `<!DOCTYPE html><html><head>${meta}<title>Page</title></head><body class="home"><p>${text}</p></body></html>`;
}
