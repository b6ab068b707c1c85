// Small sites as a generator writes them, each in a language of its own: navigation, an article, a box that comes and goes, a footer.

/** A page of a fixture site with its article. */
export interface SitePage {
  readonly html: string;
  /** Its paragraphs. */
  readonly article: readonly string[];
}

/** A fixture site. */
export interface FixtureSite {
  readonly name: string;
  /** Text of the navigation and the footer, which are on each page. */
  readonly template: readonly string[];
  /** The page of a number; equal numbers give equal pages. */
  page(number: number): SitePage;
}

/** Words from which articles are made, the navigation, and what joins words. */
const languages = {
  english: {
    direction: 'ltr',
    gap: ' ',
    menu: ['All news', 'Weather report', 'About us', 'Contact'],
    footer: 'Written and printed by the harbour',
    words:
      'oak river stone winter letter garden market bridge teacher evening window forest paper summer lantern meadow'.split(
        ' ',
      ),
  },
  persian: {
    direction: 'rtl',
    gap: ' ',
    menu: ['همه خبرها', 'گزارش هوا', 'درباره ما', 'تماس'],
    footer: 'نوشته و چاپ شده در بندر',
    words:
      'درخت رودخانه سنگ زمستان نامه باغ بازار پل آموزگار شب پنجره جنگل کاغذ تابستان فانوس چمنزار'.split(
        ' ',
      ),
  },
  chinese: {
    direction: 'ltr',
    gap: '',
    menu: ['所有新闻', '天气预报', '关于我们', '联系'],
    footer: '海港报社编写印刷',
    words: '橡树 河流 石头 冬天 书信 花园 市场 桥梁 老师 夜晚 窗户 森林 纸张 夏天 灯笼 草地'.split(
      ' ',
    ),
  },
} as const;

function siteOf(name: keyof typeof languages): FixtureSite {
  const { direction, gap, menu, footer, words } = languages[name];
  const template = [...menu, footer];
  return {
    name,
    template,
    page(number) {
      let state = number * 2 + 1;
      const next = (below: number): number => {
        state = (Math.imul(state, 1103515245) + 12345) >>> 0;
        return (state >>> 8) % below;
      };
      const sentence = (): string => {
        const picked = Array.from({ length: 9 + next(8) }, () => words[next(words.length)]);
        return `${picked.join(gap)} ${number}`;
      };
      const article = Array.from({ length: 3 + next(3) }, sentence);
      const links = menu.map((entry, i) => `<li><a href="/${i}">${entry}</a></li>`).join('');
      const box = next(2) === 0 ? `<aside><p>${sentence()}</p></aside>` : '';
      const paragraphs = article.map((text) => `<p>${text}</p>`).join('\n');
      const html = `<html dir="${direction}"><body><nav><ul>${links}</ul></nav>
<main>${paragraphs}</main>${box}<footer><p>${footer}</p></footer></body></html>`;
      return { html, article };
    },
  };
}

/** From left to right, from right to left, and without spaces. */
export const fixtureSites: readonly FixtureSite[] = [
  siteOf('english'),
  siteOf('persian'),
  siteOf('chinese'),
];
