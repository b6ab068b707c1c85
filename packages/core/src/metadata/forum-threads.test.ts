import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { readMetadata } from './read-metadata.ts';

// Threads as programs for forums write them: a member who joined long ago, the first post, an answer, and a day of the last post.
test.each([
  [
    'a list of definitions beside the post (phpBB)',
    `<h2>Which oak is this</h2>
    <div class=post><dl class=postprofile><dt><a class=username>acorn_12345</a></dt><dd class=profile-joined><b>Joined:</b> Mon Jul 24, 2017 9:28 am</dd></dl>
    <p class=post-author>by <b>acorn_12345</b> » </p><p><time datetime=2024-03-05T10:00:00+00:00>Tue Mar 05, 2024 10:00 am</time></p><p>It stands by the river.</p></div>
    <div class=post><dl class=postprofile><dt><a class=username>Ben</a></dt></dl><time datetime=2024-03-06T09:00:00+00:00>Wed Mar 06, 2024</time><p>A holm oak.</p></div>`,
  ],
  [
    'a time with seconds since 1970 (XenForo)',
    `<h1 class=p-title-value>Which oak is this</h1>
    <ul><li>Thread starter <a class=username>acorn_12345</a></li><li>Start date <time class=u-dt dir=auto datetime=2024-03-05T10:00:00+0000 data-time=1709632800>Mar 5, 2024</time></li></ul>
    <article><div class=message-user><h4 class=message-name><a class=username>acorn_12345</a></h4><div class=message-userExtras><dl><dt>Joined</dt><dd>Jul 24, 2017</dd></dl></div></div>
    <time class=u-dt datetime=2024-03-05T10:00:00+0000>Mar 5, 2024</time><p>It stands by the river.</p></article>
    <article><a class=username>Ben</a><time class=u-dt datetime=2024-03-06T09:00:00+0000>Mar 6, 2024</time><p>A holm oak.</p></article>`,
  ],
  [
    'the title only in the first post, the day above it (FluxBB)',
    `<title>Which oak is this / Board</title><div class=blockpost><h2><span>#1 <a href=?p=1>2024-03-05 10:00:00</a></span></h2>
    <div class=postleft><dl><dt class=username><b>acorn_12345</b></dt><dd><span>Registered: 2017-07-24</span></dd></dl></div>
    <div class=postright><h3>Which oak is this</h3><p>It stands by the river.</p><p>Its leaves are green in winter.</p><p>Nobody here knows.</p><p>The acorns sit on stalks.</p><p>The bark is grey.</p><p>Thank you!</p></div></div>
    <div class=blockpost><h2><span>#2 <a href=?p=2>2024-03-06 09:00:00</a></span></h2><p>A holm oak.</p></div>`,
  ],
])('a thread is of its first post: %s', (_, html) => {
  const { authors, date } = readMetadata(createPage(html));
  expect([authors, date?.slice(0, 10)]).toEqual([['acorn_12345'], '2024-03-05']);
});

test.each(['bigusername', 'PostUser-name', 'username offline'])(
  'who is marked as %s began the thread',
  (name) => {
    const html = `<h1>Which oak is this</h1><div><b class="${name}">ACORNS</b><a class=username href=/acorns>View</a></div><p>It stands by the river.`;
    expect(readMetadata(createPage(html)).authors).toEqual(['ACORNS']);
  },
);
