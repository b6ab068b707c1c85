import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documents, seeded } from '../../page/documents.test-suite.ts';
import { createPage } from '../../page/page.ts';
import { elementsOfPost, findPosts, type PostOptions } from './posts.ts';

/** What is found, the element by its `id`, or else its number. */
function postsOf(html: string) {
  const page = createPage(html);
  const { open } = page.structure;
  return findPosts(page).map(({ element, ...rest }) => {
    const tag = html.slice(page.events.from[open[element]], page.events.to[open[element]]);
    return { id: /id="?([\w-]+)/.exec(tag)?.[1], ...rest };
  });
}

describe('comments', () => {
  test('of a blog, with replies inside what they reply to', () => {
    const html = `<article>An oak stood on the hill.</article><ol class="comment-list" id="comments">
      <li class="comment even depth-1" id="comment-1"><article class="comment-body" id="div-comment-1">
        <footer class="comment-meta"><div class="comment-author vcard"><b class="fn"><a href="https://ana.example">Ana</a></b> <span class="says">says:</span></div>
        <a href="#comment-1"><time datetime="2026-03-01T10:00:00+02:00">1 March</time></a></footer>
        <div class="comment-content"><p>It is still there.</p></div></article>
        <ol class="children"><li class="comment odd depth-2" id="comment-2"><article class="comment-body" id="div-comment-2">
          <div class="comment-author vcard"><b class="fn">Ben</b></div><time datetime="2026-03-02">2 March</time>
          <div class="comment-content"><p>No longer.</p></div></article></li></ol></li></ol>`;
    expect(postsOf(html)).toEqual([
      { id: 'comment-1', role: 'comment', author: 'Ana', date: '2026-03-01T10:00:00+02:00' },
      { id: 'comment-2', role: 'comment', author: 'Ben', date: '2026-03-02' },
    ]);
  });

  test('in Persian and Chinese, named in other languages, dates as they are shown', () => {
    const persian = `<div dir="rtl" lang="fa"><div class="kommentar" id="k1"><span class="autor">مینا:</span>
      <span class="datum">۳ فروردین ۱۴۰۵</span><p>درخت هنوز آنجاست.</p></div>
      <div class="kommentar" id="k2"><span class="autor">رضا</span><span class="datum">۴ فروردین ۱۴۰۵</span><p>نه دیگر.</p></div></div>`;
    expect(postsOf(persian)).toEqual([
      { id: 'k1', role: 'comment', author: 'مینا', date: '۳ فروردین ۱۴۰۵' },
      { id: 'k2', role: 'comment', author: 'رضا', date: '۴ فروردین ۱۴۰۵' },
    ]);
    const chinese = `<ul class="pinglun-list"><li class="pinglun" id="p1"><a class="zuozhe" href="/u/1">王小明：</a><em class="shijian">3小时前</em><p>树还在。</p></li>
      <li class="pinglun" id="p2"><a class="zuozhe" href="/u/2">李华</a><em class="shijian">2026年3月1日</em><p>不在了。</p></li></ul>`;
    expect(postsOf(chinese)).toEqual([
      { id: 'p1', role: 'comment', author: '王小明', date: '3小时前' },
      { id: 'p2', role: 'comment', author: '李华', date: '2026年3月1日' },
    ]);
  });

  test('alone, if microdata or a numbered name says so', () => {
    const typed =
      '<div id=a itemscope itemtype="https://schema.org/Comment"><span itemprop=author itemscope><meta itemprop=name content="Ana"></span><p itemprop=text>Nice oak.</p></div>';
    expect(postsOf(typed)).toEqual([{ id: 'a', role: 'comment', author: 'Ana', date: undefined }]);
    const numbered =
      '<div class=comment id=comment-7><b class=author>Ana</b><p>Nice oak.</p></div>';
    expect(postsOf(numbered)).toMatchObject([{ id: 'comment-7', author: 'Ana' }]);
    const unnumbered =
      '<div class=comment id=comment><b class=author>Ana</b><p>Nice oak.</p></div>';
    expect(postsOf(unnumbered)).toEqual([]);
  });
});

describe('posts', () => {
  // trying every place of the run would take minutes
  test('reads of an endless author only what a name can be', () => {
    const author = `Ana${'•'.repeat(500_000)}x`;
    const html = `<div class=comment id=comment-7 data-author="${author}"><p>Nice oak.</p></div>`;
    expect(postsOf(html)).toMatchObject([{ id: 'comment-7', author: 'Ana' }]);
  });

  test('of a forum, with an author as attribute and seconds since 1970', () => {
    const post = (n: number, name: string) =>
      `<article class="message message--post" data-author="${name}" id="js-post-${n}"><h4><a class="username" href="/members/${n}">${name}</a></h4>
       <b class="u-dt" data-time="176980000${n}">x</b><div class="bbWrapper">Post ${n} tells of oaks.</div></article>`;
    expect(postsOf(post(1, 'Ana') + post(2, 'Ben'))).toEqual([
      { id: 'js-post-1', role: 'post', author: 'Ana', date: '2026-01-30T19:06:41Z' },
      { id: 'js-post-2', role: 'post', author: 'Ben', date: '2026-01-30T19:06:42Z' },
    ]);
  });

  test('are what a thread calls comments, but below a post', () => {
    const html = `<div itemscope itemtype="https://schema.org/QAPage"><div class="question" id="q" itemprop="mainEntity" itemscope itemtype="https://schema.org/Question">
      <p>Why do oaks grow slowly?</p><span class="user-details" itemprop="author" itemscope><span itemprop="name">Ana</span></span>
      <ul><li class="comment" id="comment-1"><span class="comment-copy">Which ones?</span> <a class="comment-user">Cleo</a></li>
      <li class="comment" id="comment-2"><span class="comment-copy">All.</span> <a class="comment-user">Ana</a></li></ul></div>
      <div class="answer" id="a-1" itemscope itemtype="https://schema.org/Answer"><p>Hard wood.</p><time itemprop=dateCreated datetime="2026-01-02">2</time></div></div>`;
    expect(postsOf(html)).toEqual([
      { id: 'q', role: 'post', author: 'Ana', date: undefined },
      { id: 'comment-1', role: 'comment', author: 'Cleo', date: undefined },
      { id: 'comment-2', role: 'comment', author: 'Ana', date: undefined },
      { id: 'a-1', role: 'post', author: undefined, date: '2026-01-02' },
    ]);
    const ld = `<script type="application/ld+json">{"@type": "DiscussionForumPosting"}</script>
      <div class=comment id=c1><b class=author>Ana</b> One.</div><div class=comment id=c2><b class=author>Ben</b> Two.</div>`;
    expect(postsOf(ld).map(({ role }) => role)).toEqual(['post', 'post']);
  });

  test('of old forums, authors by their address, dates as text', () => {
    const post = (n: number, name: string, words: string) =>
      `<table id="post${n}"><tr><td class=thead>1${n % 10}-02-2012, 21:33</td><td><a href="showpost.php?p=${n}">#</a></td></tr>
       <tr><td><a href="member.php?u=${n}7">${name}</a></td><td id="td_post_${n}"><div id="post_message_${n}">${words}</div></td></tr></table>`;
    expect(
      postsOf(
        post(551, 'גלעד', 'האלון עמד על הגבעה שלוש מאות שנה.') +
          post(552, 'Dana', 'It is gone now.'),
      ),
    ).toEqual([
      { id: 'post551', role: 'post', author: 'גלעד', date: '11-02-2012, 21:33' },
      { id: 'post552', role: 'post', author: 'Dana', date: '12-02-2012, 21:33' },
    ]);
  });

  test('of which only the bodies have a name', () => {
    const post = (n: number, name: string, words: string) =>
      `<table><tr id=r${n}><td><b class=postauthor>${name}</b></td><td>14. Okt 2012, 19:2${n}</td></tr><tr><td><div class=postbody>${words}</div></td></tr></table>`;
    const html = `<div>${post(1, 'Rad', 'Die Eiche stand lange.')}${post(2, '王', '树还在。')}<table><tr><td>Seite 1</table></div>`;
    const page = createPage(html);
    const { tag } = page.structure;
    expect(
      findPosts(page).map(({ element, ...rest }) => [page.events.names[tag[element]], rest]),
    ).toEqual([
      ['table', { role: 'post', author: 'Rad', date: '14. Okt 2012, 19:21' }],
      ['table', { role: 'post', author: '王', date: '14. Okt 2012, 19:22' }],
    ]);
  });

  test('that spread over the rows of a table, their authors before or behind their words', () => {
    const head = (name: string) => `<tr><td><b class=postauthor>${name}</b><td>9. Okt 2012, 21:04`;
    const body = (words: string) => `<tr><td>Jan 2007<td><div class=postbody>${words}</div>`;
    const foot = '<tr><td><a href="#top">up</a>';
    const rowsOf = (rows: string) => {
      const page = createPage(`<table><tr><th>Author<th>Words${rows}</table>`);
      const { tag, open } = page.structure;
      const posts = findPosts(page).map((post) => ({
        author: post.author,
        rows: elementsOfPost(post).map((element) => {
          expect(page.events.names[tag[element]]).toBe('tr');
          return page.source.slice(page.events.from[open[element]]).match(/class=(\w+)|up/)?.[0];
        }),
      }));
      return posts;
    };
    const before = head('Ada') + body('One.') + foot + head('عمر') + body('Two.') + foot;
    expect(rowsOf(before)).toEqual([
      { author: 'Ada', rows: ['class=postauthor', 'class=postbody', 'up'] },
      { author: 'عمر', rows: ['class=postauthor', 'class=postbody'] },
    ]);
    const behind = body('One.') + head('Ada') + body('Two.') + head('عمر') + foot;
    expect(rowsOf(behind)).toEqual([
      { author: 'Ada', rows: ['class=postbody', 'class=postauthor'] },
      { author: 'عمر', rows: ['class=postbody', 'class=postauthor'] },
    ]);
    expect(rowsOf(body('One.') + foot + body('Two.') + foot)).toEqual([]);
  });

  test('that are the terms and definitions of a list', () => {
    const html = [1, 2, 3]
      .map(
        (n) =>
          `<dt id=t${n}><i class=author>Ana ${n}</i> <time>${n} May</time><dd class=comment-body>Words.`,
      )
      .join('');
    expect(postsOf(`<dl>${html}</dl>`)).toMatchObject([
      { id: 't1', role: 'comment', author: 'Ana 1', date: '1 May' },
      { id: 't2', role: 'comment', author: 'Ana 2' },
      { id: 't3', role: 'comment', author: 'Ana 3' },
    ]);
  });

  test('have no author from what they quote', () => {
    const post = (n: number, quoted: string, name: string) =>
      `<div class=post id=p${n}><blockquote><cite class=author>${quoted}</cite>Words.</blockquote><p>Mine.</p><b class=author>${name}</b></div>`;
    expect(postsOf(post(1, 'Ben', 'Ana') + post(2, 'Ana', 'Ben'))).toMatchObject([
      { author: 'Ana' },
      { author: 'Ben' },
    ]);
  });

  test('are not teasers, whose headings lead elsewhere, nor an article alone, nor lists of links', () => {
    const teaser = (n: number) =>
      `<article class="post" id="post-${n}"><h2><a href="/oak-${n}">Oak ${n}</a></h2><time datetime="2026-01-0${n}">d</time><b class=author>Ana</b><p>It begins.</p></article>`;
    expect(postsOf(teaser(1) + teaser(2))).toEqual([]);
    expect(
      postsOf(
        '<article class=post id=post-1><h1>Oak</h1><time datetime=2026-01-01>d</time><b class=author>Ana</b><p>It stood.</p></article>',
      ),
    ).toEqual([]);
    const link = (n: number) =>
      `<li class=post id=x${n}><a href="/oak-${n}">A tale of ${n} old oaks</a><time>1 May</time></li>`;
    expect(postsOf(`<ul>${link(1)}${link(2)}${link(3)}</ul>`)).toEqual([]);
  });
});

test('on any page, items are elements in source order, with details of at most 80 characters', () => {
  const wrapped = fc.array(
    fc.tuple(fc.constantFrom('comment', 'post', 'comment author', 'date'), documents),
    { maxLength: 4 },
  );
  let found = 0;
  fc.assert(
    fc.property(wrapped, (parts) => {
      const page = createPage(
        parts
          .map(([name, html]) => `<div class="${name}" id=x1><time>1</time>${html}</div>`)
          .join(''),
      );
      let last = 0;
      for (const { element, author = '', date = '' } of findPosts(page)) {
        expect(element).toBeGreaterThan(last);
        expect(element).toBeLessThan(page.structure.count);
        expect(Math.max(author.length, date.length)).toBeLessThanOrEqual(80);
        last = element;
        found++;
      }
    }),
    seeded,
  );
  expect(found).toBeGreaterThan(50);
});

test('3,000 nested comments are found', () => {
  const one = '<div class=comment id=comment-1><b class=author>Ana</b> Yes.';
  expect(postsOf(one.repeat(3000))).toHaveLength(3000);
});

describe('of elements in each other', () => {
  const by = (name: string) => `<b class=author>${name}</b>`;
  const on = (day: number) => `<time>${day} May</time>`;
  const element = (id: string, attributes: string, html: string) =>
    `<div id=${id} ${attributes}>${html}<p>Words enough.</p></div>`;
  const comment = (id: string, html = by(`Ana ${id}`) + on(1)) =>
    element(id, 'class=comment', html);
  const typed = (type: string) => `itemscope itemtype="https://schema.org/${type}"`;
  const found = (html: string) => postsOf(html).map(({ id, role }) => `${id} ${role}`);

  test('a list of comments that tells nothing itself is none', () => {
    const list = (id: string, html: string) => element(id, 'class=comment-list', html);
    const lists = (own: string) =>
      list('l1', own + comment('c1') + comment('c2')) + list('l2', own + comment('c3'));
    expect(found(lists(''))).toEqual(['c1 comment', 'c2 comment', 'c3 comment']);
    expect(found(lists(on(2)))).toEqual(['c1 comment', 'c2 comment', 'c3 comment']);
  });

  test('a post with an author of its own may hold comments, one without not', () => {
    const post = (id: string, own: string) =>
      element(id, 'class=post', own + comment(`c1-${id}`) + comment(`c2-${id}`));
    expect(found(post('p1', by('Ben')) + post('p2', by('Ben')))).toEqual([
      'p1 post',
      'c1-p1 comment',
      'c2-p1 comment',
      'p2 post',
      'c1-p2 comment',
      'c2-p2 comment',
    ]);
    expect(found(post('p1', '') + post('p2', ''))).toEqual([
      'c1-p1 comment',
      'c2-p1 comment',
      'c1-p2 comment',
      'c2-p2 comment',
    ]);
  });

  test('the body of a comment is none, a comment in a post is one', () => {
    const body = (id: string) => element(id, 'class=comment-body', by('Ana') + on(1));
    expect(found(comment('c1', body('b1')) + comment('c2', body('b2')))).toEqual([
      'c1 comment',
      'c2 comment',
    ]);
    const post = (id: string) =>
      element(id, 'class=post', by('Ben') + on(1) + element(`m-${id}`, 'class=message', on(2)));
    expect(found(post('p1') + post('p2'))).toEqual(['p1 post', 'p2 post']);
  });

  test('what microdata names may hold what it names, but not a thread', () => {
    const answer = element(
      'x',
      typed('Answer'),
      by('Ana') + element('y', typed('Answer'), by('B')),
    );
    expect(found(answer)).toEqual(['x post', 'y post']);
    expect(found(element('x', typed('Answer'), element('y', typed('Answer'), by('Ben'))))).toEqual([
      'x post',
      'y post',
    ]);
    const thread = (html: string) => element('t', typed('DiscussionForumPosting'), html);
    const answers = ['x1', 'x2'].map((id) => element(id, typed('Answer'), by('Ana') + on(1)));
    expect(found(thread(by('Ben') + answers.join('')))).toEqual(['x1 post', 'x2 post']);
    expect(found(thread(by('Ben')) + answers.join(''))).toEqual(['t post', 'x1 post', 'x2 post']);
    expect(
      found(element('x', typed('Comment'), by('Ana') + comment('c1') + comment('c2'))),
    ).toEqual(['x comment']);
  });

  test('details are of the innermost post, the first of the surest', () => {
    const inner = comment('c2', by('Ben') + on(2));
    const details = `${by('Ana')}<a rel=author>Cleo</a><a rel=author>Dan</a>${on(1)}${on(3)}`;
    expect(postsOf(comment('c1', inner + details) + comment('c3', on(4)))).toEqual([
      { id: 'c1', role: 'comment', author: 'Cleo', date: '1 May' },
      { id: 'c2', role: 'comment', author: 'Ben', date: '2 May' },
      { id: 'c3', role: 'comment', author: undefined, date: '4 May' },
    ]);
  });

  test('only comments are found when only these are asked for', () => {
    const post = element('p', typed('Answer'), by('Ben') + comment('c1') + comment('c2'));
    const only = (html: string) => findPosts(createPage(html), { onlyComments: true });
    expect(found(post)).toEqual(['p post', 'c1 comment', 'c2 comment']);
    expect(only(post).map(({ role }) => role)).toEqual(['comment', 'comment']);
    expect(only(element('p', typed('Answer'), by('Ben')))).toEqual([]);
    expect(only(comment('c1') + comment('c2'))).toHaveLength(2);
  });

  test('scripts tell of threads unless they are not to be read', () => {
    const html = `<script type="application/ld+json">{"@type": "QAPage"}</script>${comment('c1')}${comment('c2')}`;
    const roles = (options?: PostOptions) =>
      findPosts(createPage(html), options).map(({ role }) => role);
    expect(roles()).toEqual(['post', 'post']);
    expect(roles({ readsScripts: false })).toEqual(['comment', 'comment']);
  });
});
