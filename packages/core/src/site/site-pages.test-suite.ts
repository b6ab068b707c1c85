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

/** The letters from which the words of articles are drawn, the navigation, and what joins words. */
const languages = {
  english: {
    direction: 'ltr',
    gap: ' ',
    menu: ['All news', 'Weather report', 'About us', 'Contact'],
    footer: 'Written and printed by the harbour',
    letters: 'abcdefghiklmnoprstuw',
    wordLength: 6,
  },
  persian: {
    direction: 'rtl',
    gap: ' ',
    menu: ['همه خبرها', 'گزارش هوا', 'درباره ما', 'تماس'],
    footer: 'نوشته و چاپ شده در بندر',
    letters: 'ابتجدرزسشعفقکگلمنوهی',
    wordLength: 5,
  },
  chinese: {
    direction: 'ltr',
    gap: '',
    menu: ['所有新闻', '天气预报', '关于我们', '联系'],
    footer: '海港报社编写印刷',
    letters: '橡树河流石头冬天书信花园市场桥梁老师夜晚窗户森林纸张夏灯笼草地山谷船帆海岸钟声月光',
    wordLength: 2,
  },
} as const;

function siteOf(name: keyof typeof languages): FixtureSite {
  const { direction, gap, menu, footer, letters, wordLength } = languages[name];
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
      const word = (): string =>
        Array.from({ length: wordLength }, () => letters[next(letters.length)]).join('');
      const sentence = (): string => {
        const picked = Array.from({ length: 9 + next(8) }, word);
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
