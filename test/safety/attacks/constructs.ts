/** Constructs that renderings make something of by what classes, attributes and scripts say. */
export const constructs: readonly string[] = [
  ...[
    '<img src=x onerror=RUN>',
    '</script><script>RUN</script>',
    '$<svg onload=RUN>$',
    '![oak](https://HOST/x)',
    '<javascript:RUN>',
  ].flatMap((attack) => {
    const text = attack.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return [
      `<p>oak <img class="mwe-math-fallback-image-inline" alt="{\\displaystyle ${text}}" src="data:image/png;base64,iVBORw0KGgo=">`,
      `<p>oak <span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">${text}</annotation></semantics></math></span></span>`,
      `<p>oak <math><mtext>${text}</mtext><mi>${text}</mi></math>`,
      `<p>oak <math alttext="${text}"><mi>x</mi></math>`,
      `<p>oak <span class="MathJax" data-mathml="${text}">${text}</span>`,
      `<p>oak \\(${text}\\) and \\[${text}\\] and $$${text}$$`,
      `<p>oak<sup><a href="#fn1">1</a></sup><ol class=footnotes><li id=fn1>${text} <a href="#fnref1">back</a></ol>`,
      `<details><summary>oak ${text}</summary>${text}</details>`,
      `<p><ruby>oak ${text}<rt>${text}</rt></ruby>`,
      `<figure><img src="data:image/png;base64,iVBORw0KGgo=" alt="${text}"><figcaption>oak ${text}</figcaption></figure>`,
      `<p><kbd>oak ${text}</kbd> <mark>${text}</mark> <sub>${text}</sub> <del>${text}</del>`,
      `<table><caption>oak ${text}</caption><tr><th>${text}<th>b<tr><td>${text}<td>c</table>`,
      `<div class=comments><article class=comment itemscope itemtype="https://schema.org/Comment"><span class=author itemprop=author>${text}</span><time datetime="${text}">today</time><p>The oak is older than all of us here.</article><article class=comment><span class=author>${text}</span><time datetime="${text}">today</time><p>The elm is younger than all of us here.</article></div>`,
      `<a name="${text}" id="${text}">oak</a><p class="${text}" style="${text}">elm`,
    ];
  }),
  ...['a`b', 'a```b', '\\`', '~~~', '[oak]: javascript:RUN', '$', '$$', '\\begin{x}'].flatMap(
    (formula) => [
      `<p>oak <script type="math/tex">${formula}</script> <code>&lt;img src=x onerror=RUN&gt;</code>`,
      `<p>oak</p><script type="math/tex; mode=display">${formula}</script><pre>~~~\n&lt;img src=x onerror=RUN&gt;</pre><p>[oak]`,
    ],
  ),
  '<p>oak <img data-src="javascript:RUN" data-lazy-src="javascript:RUN" data-original="javascript:RUN" alt=oak>',
  '<p>oak <img srcset="javascript:RUN 1x, data:text/html,<script>RUN</script> 2x" alt=oak>',
  '<p>oak <picture><source srcset="javascript:RUN"><img src="vbscript:RUN" alt=oak></picture>',
  '<p>oak <noscript><img src="javascript:RUN" onerror=RUN alt=oak></noscript>',
  '<p>oak <img src="data:image/svg+xml;base64,PHN2Zy8+" alt="oak">',
  '<p>oak <img src="data:image/png,<script>RUN</script>" alt=oak>',
  '<p>oak <img src="data:image/png;x=&quot;onerror=RUN//,x" alt=oak>',
  '<ul><li><input type=checkbox onclick=RUN checked> oak<li><input type="checkbox" onfocus=RUN autofocus> elm</ul>',
  '<p>oak <a href="mailto:a@trees.example?body=%3Cscript%3ERUN%3C/script%3E">mail</a>',
  '<p>oak <a href="mailto:&quot;onclick=RUN//@trees.example">mail</a>',
  '<p>oak <a href="//trees.example/&#10;javascript:RUN">elm</a>',
  '<p>oak <a href="https:javascript:RUN">elm</a> <a href="?javascript:RUN">ash</a> <a href="./javascript:RUN">fir</a>',
];

/** Heads of pages whose metadata renderings show: the title above the text. */
export const heads: readonly string[] = [
  '<img src=x onerror=RUN>',
  '</h1><script>RUN</script>',
  '"><svg onload=RUN>',
  '[oak](javascript:RUN)',
  '![oak](https://HOST/x)',
  '<javascript:RUN>',
  '`<img src=x onerror=RUN>',
  '</title><script>RUN</script>',
].flatMap((attack) => {
  const text = attack.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  const json = JSON.stringify(attack).replaceAll('<', '\\u003c');
  return [
    `<title>oak ${text}</title>`,
    `<meta property="og:title" content="oak ${text}">`,
    `<script type="application/ld+json">{"@type": "Article", "headline": ${json}, "author": ${json}}</script>`,
  ];
});
