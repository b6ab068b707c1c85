/** A language that sites are generated in. */
export interface SiteLanguage {
  readonly direction: 'ltr' | 'rtl';
  /** What stands between words. */
  readonly gap: string;
  /** What ends a sentence. */
  readonly stop: string;
  readonly words: readonly string[];
}

const spaced = (words: string): readonly string[] => words.split(/\s+/);

/** Words of articles, menus and boxes by language: from left to right, from right to left, and without spaces. */
export const siteLanguages: Readonly<Record<string, SiteLanguage>> = {
  en: {
    direction: 'ltr',
    gap: ' ',
    stop: '.',
    words: spaced(
      'the a of and in harbour oak winter letter teacher market bridge lantern garden river paper old small quiet early walks reads builds carries finds opens before after under between meadow stone window forest evening clock baker island copper thread',
    ),
  },
  de: {
    direction: 'ltr',
    gap: ' ',
    stop: '.',
    words: spaced(
      'der die das und in Hafen Eiche Winter Brief Lehrerin Markt Brücke Laterne Garten Fluss Papier alt klein still früh geht liest baut trägt findet öffnet vor nach unter zwischen Wiese Stein Fenster Wald Abend Uhr Bäcker Insel Kupfer Faden',
    ),
  },
  ru: {
    direction: 'ltr',
    gap: ' ',
    stop: '.',
    words: spaced(
      'и в на с по гавань дуб зима письмо учитель рынок мост фонарь сад река бумага старый малый тихий ранний идёт читает строит несёт находит открывает перед после под между луг камень окно лес вечер часы пекарь остров медь нить',
    ),
  },
  fa: {
    direction: 'rtl',
    gap: ' ',
    stop: '.',
    words: spaced(
      'و در از به با بندر بلوط زمستان نامه آموزگار بازار پل فانوس باغ رود کاغذ کهنه کوچک آرام زود می‌رود می‌خواند می‌سازد می‌برد می‌یابد می‌گشاید پیش پس زیر میان چمن سنگ پنجره جنگل شب ساعت نانوا جزیره مس نخ',
    ),
  },
  zh: {
    direction: 'ltr',
    gap: '',
    stop: '。',
    words: spaced(
      '的 在 和 了 从 港口 橡树 冬天 书信 老师 市场 桥梁 灯笼 花园 河流 纸张 古老 小小 安静 清早 行走 阅读 建造 携带 找到 打开 以前 以后 下面 之间 草地 石头 窗户 森林 夜晚 时钟 面包师 海岛 红铜 丝线',
    ),
  },
  ja: {
    direction: 'ltr',
    gap: '',
    stop: '。',
    words: spaced(
      'の は が を に 港 樫の木 冬 手紙 先生 市場 橋 ランタン 庭 川 紙 古い 小さな 静かな 早い 歩く 読む 建てる 運ぶ 見つける 開く 前 後 下 間 草原 石 窓 森 夕方 時計 パン屋 島 銅 糸',
    ),
  },
};
