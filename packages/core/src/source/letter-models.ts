/**
 * How letters are spread in the languages that single-byte encodings were made for, as code lengths
 * in bits: the rarer a letter, the more bits. The orders of frequency are common knowledge; the
 * numbers are a smooth curve over the rank, which is all that telling encodings apart needs.
 */
export interface LetterModel {
  readonly language: string;
  /** The lower-case letters outside ASCII, the most frequent first. */
  readonly letters: string;
  /** Bits of the first and of the last letter. */
  readonly from: number;
  readonly to: number;
}

/** Languages in another script than Latin: these letters are nearly all of the text. */
function ofAlphabet(language: string, letters: string): LetterModel {
  return { language, letters, from: 3.2, to: 9 };
}

/** Languages in Latin script: these letters are a few per cent of the text. */
function ofLatin(language: string, letters: string): LetterModel {
  return { language, letters, from: 5.5, to: 9.5 };
}

export const letterModels: readonly LetterModel[] = [
  ofLatin('fr', 'éèàêçôîùâûëïœ'),
  ofLatin('de', 'üäöß'),
  ofLatin('es', 'óíáéñúü'),
  ofLatin('pt', 'ãçáéíóõêâàúô'),
  ofLatin('it', 'àèìùòé'),
  ofLatin('sv', 'äåöé'),
  ofLatin('da', 'øåæé'),
  ofLatin('is', 'íáðéóæöúþý'),
  ofLatin('fo', 'áíðóúøýæ'),
  ofLatin('ga', 'áéíóú'),
  ofLatin('sq', 'ëç'),
  ofLatin('ca', 'óàéèíçòúïü'),
  ofLatin('pl', 'łąęóżśćńź'),
  ofLatin('cs', 'íáěéřčžýšůúťňďó'),
  ofLatin('sk', 'áíéčýžšúľôťňóďäĺŕ'),
  ofLatin('hu', 'éáöóőíüúű'),
  ofLatin('ro', 'ăîâțșţş'),
  ofLatin('hr', 'čšžćđ'),
  ofLatin('tr', 'ıüşçğöiâî'),
  ofLatin('az', 'əıüşçğö'),
  ofLatin('lt', 'ėšųžįūąčę'),
  ofLatin('lv', 'āīēšņūļķģčž'),
  ofLatin('et', 'äõüöšž'),
  ofLatin('cy', 'ŵâŷôêîïûáéöëẁẅỳÿ'),
  ofLatin('eo', 'ĉĝĥĵŝŭ'),
  ofLatin('mt', 'ħġżċàèù'),
  // Windows-1258 writes tones as combining marks.
  ofLatin('vi', '\u0301\u0300đ\u0323ưâôêơ\u0309ă\u0303áàéèóíùúý'),
  ofAlphabet('ru', 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфёъ'),
  ofAlphabet('uk', 'оанитверсікдлмупязьгбчхцйжїєшющфґ'),
  ofAlphabet('be', 'аноітрсеклвдмпяуызьгбчўйхцжшюёэф'),
  ofAlphabet('bg', 'аиоентрсвлкдпмзгяъубчцжйщхфшюьѝ'),
  ofAlphabet('sr', 'аиоенртсјвкудлпмзгбшчцжхњћљђфџ'),
  ofAlphabet('mk', 'аоиетнрсвдклпмујгзбчшжќцхфњџѓљѕ'),
  ofAlphabet('el', 'αοιετνσρηςπκμλυίάδόέήγωθφχβύώξζψϊϋΐΰ'),
  ofAlphabet('he', 'יוהלארתבמנשםעדקחפכגטסןצזךףץ'),
  ofAlphabet('ar', 'اليمنتربةعوهدسفكحقجىشأصطخإضذزثئءغظؤآ،ًـُِّ'),
  ofAlphabet('fa', 'ایيرنمدهوتبسشکكزفگلقخعجپحصطآضچغئثذظژءأؤ،'),
  ofAlphabet('th', 'านร่กงเอม้ยลวดทีสตะปิบคหัแ์จพชืขใไโุ็ผซูำถธศฐณษฟญฉภฏๆฝฮฆฬฎ'),
];

/** Bits of a letter that the language does not use, and of one that ASCII has. */
export const foreignLetterBits = 13;
export const asciiLetterBits = 4.5;

/**
 * Bits of a character outside ASCII that is no letter: what the 125x encodings have in common and
 * pages use is cheap; what only shows up when bytes are read wrongly is dear.
 */
export function symbolBits(character: string): number {
  if (character === '\ufffd' || character < '\u00a0') return 22;
  if ('’\u00a0'.includes(character)) return 5.5;
  if ('“”–—£€©™¢'.includes(character)) return 6.5;
  if ('‘„«»…•·®°§±№´¹²³'.includes(character)) return 9;
  if ('\u00ad¡¿ºª½¼¾×‚‹›†¥µ¶'.includes(character)) return 11;
  return 14;
}
