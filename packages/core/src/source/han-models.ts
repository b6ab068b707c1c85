/**
 * How characters are spread in Chinese, Japanese and Korean text, as code lengths in bits. The
 * lists hold the most frequent characters of each language, the most frequent first; the rest of a
 * character set is told apart by its level: the makers of GB 2312, Big5, JIS X 0208 and KS X 1001
 * put common characters into the first.
 */
export interface HanModel {
  readonly language: 'zh-Hans' | 'zh-Hant' | 'ja' | 'ko';
  /** The encoding of Encoding Standard 4.2 whose first level is meant below. */
  readonly levelOneOf: 'gbk' | 'big5' | 'euc-jp' | 'euc-kr';
  /** First and last lead byte of the first level. */
  readonly leads: readonly [number, number];
  /** Frequent characters; the share of text they make up in all; how flat the curve starts. */
  readonly lists: readonly {
    readonly characters: string;
    readonly share: number;
    readonly shift: number;
  }[];
  /** Share of the text that is first-level characters off the lists. */
  readonly levelOneShare: number;
}

const simplified =
  '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运';

const traditional =
  '的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想實日者意無力它與長把機十民第公此已工使情明性知全三又關點正業外將兩高間由問很最重並物手應戰向頭文體政美相見被利什二等產或新己制身果加西月話合回特代內信表化老給世位次度門任常先海通教兒原東聲提立及比員解水名真論處走義各入幾口認條平系氣題活更別打女變四神總何電數安少報才結反受目太量再感建務做接必場件計管期市直德資命山金指許統區保至隊形社便空決治展馬科司五基眼書非則聽白卻界達光放強即像難且權思王象完設式色路記南品住告類求據程北邊死張該交規萬取格望覺術領共確傳師觀清今切院讓識候帶導爭運台灣港';

const hiragana =
  'のいるたにはをとてがしなでれさこもあからっりますおよきくけどだそうわつせちめえばみろひやべへむずんほげぎびごじぶねぼゆぐざふぬょゃゅぞぜぱぽづぺぴぷぁぇぃぉ';

const katakana =
  'ーンスルトイラリアクシドタレジフロカサマコテメキニプチブオバグムデパウセナソゼツケダモゴノホミビハエャッュョィェァワポヤペヒズベザガボヘピギネゲユヨ';

const kanji =
  '日一国人年大会本中長出三時行見月後前生五間上東四今金九入学高円子外八六下来気小七山話女北先名川千水半男西電校語木聞食車何南万毎白天母右読友休雨同事自社発者地業方新場員立開手力問代明動京目通言理体田主題意不作用度強公持野以思家世多正安院心界教文元重近考画海売知道集別物使品計死特私始朝運終台広住真有口少町料工建空急止送切転研足究楽起着店病質待試族銀早映親験英医政法定議経部対相関全連合内最化当民市権原選決戦制表機調氏平加成現実利情数期次性回所米取引受付第保治設向件支要報約際認価予資点村直組';

const hangul =
  '이다는의에을가고한지로기사은하도를시으인자서대나리일어전수해그아정라부장들제구적있보상스여동원관했만국선과주습니것성경공거소면안비유학및조미영방세회트우게오합중위연당생간마무통년명신화실월개모산내진식계후치행교발까속요분불문저말용차바러력체물업단설입음금민심현었결됐않없때던려감반';

/** The languages that multi-byte encodings were made for. */
export const hanModels: readonly HanModel[] = [
  {
    language: 'zh-Hans',
    levelOneOf: 'gbk',
    leads: [0xb0, 0xd7],
    lists: [{ characters: simplified, share: 0.6, shift: 4 }],
    levelOneShare: 0.28,
  },
  {
    language: 'zh-Hant',
    levelOneOf: 'big5',
    leads: [0xa4, 0xc6],
    lists: [{ characters: traditional, share: 0.6, shift: 4 }],
    levelOneShare: 0.28,
  },
  {
    language: 'ja',
    levelOneOf: 'euc-jp',
    leads: [0xb0, 0xcf],
    lists: [
      { characters: hiragana, share: 0.45, shift: 8 },
      { characters: katakana, share: 0.12, shift: 12 },
      { characters: kanji, share: 0.18, shift: 15 },
    ],
    levelOneShare: 0.13,
  },
  {
    language: 'ko',
    levelOneOf: 'euc-kr',
    leads: [0xb0, 0xc8],
    lists: [{ characters: hangul, share: 0.75, shift: 10 }],
    levelOneShare: 0.18,
  },
];

/** Punctuation of East Asian text, the most frequent first, and the share of text it makes up. */
export const eastAsianPunctuation =
  '，。、：“”「」・（）《》！；？　．…—‘’『』【】〜～·％－＋／＆｜〉〈※★●◆■→○▲';
export const eastAsianPunctuationShare = 0.1;
