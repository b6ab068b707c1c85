/** Style sheets and attributes that load or run something. */
export const styles: readonly string[] = [
  '<p style="background:url(javascript:RUN)">oak</p>',
  '<p style="background-image:url(https://HOST/x)">oak</p>',
  '<p style="list-style-image:url(//HOST/x);display:list-item">oak</p>',
  '<p style="content:url(https://HOST/x)">oak</p>',
  '<p style="width:expression(RUN)">oak</p>',
  '<p style="behavior:url(https://HOST/x.htc)">oak</p>',
  '<p style="-moz-binding:url(https://HOST/x.xml#x)">oak</p>',
  '<p style="b\\61ckground:ur\\6c(https://HOST/x)">oak</p>',
  '<p style="cursor:url(https://HOST/x),auto">oak</p>',
  '<p style="border-image:url(https://HOST/x)">oak</p>',
  '<p style="mask:url(https://HOST/x);filter:url(https://HOST/x#y)">oak</p>',
  '<style>@import "https://HOST/x"; p{background:url(https://HOST/y)}</style><p>oak',
  '<style>@font-face{font-family:o;src:url(https://HOST/x)}p{font-family:o}</style><p>oak',
  '<svg><style>*{background:url(https://HOST/x)}</style><text fill="url(https://HOST/y#z)">oak</text></svg>',
  '<table style="background:url(https://HOST/x)"><tr><td style="background:url(https://HOST/y)">oak</table>',
  '<font style="background:url(https://HOST/x)" color="url(https://HOST/y)">oak</font>',
];

/** Attributes of which a rendering takes something: their values must not leave their place. */
export const attributes: readonly string[] = [
  ...['"', "'", '`', '&quot;', '&#34;', '\\"', '">', "'>", '--&gt;', ')', '](', '\n\n'].flatMap(
    (mark) => {
      const value = `oak${mark}<img src=x onerror=RUN> onmouseover=RUN `;
      const quote = mark.includes('"') ? "'" : '"';
      return [
        `<p>A <img src="data:image/png;base64,iVBORw0KGgo=" alt=${quote}${value}${quote}>`,
        `<p>A <a href="https://trees.example/" title=${quote}${value}${quote}>link</a>`,
        `<p>A <a href=${quote}https://trees.example/${value}${quote}>link</a>`,
        `<pre><code class=${quote}language-${value}${quote}>oak</code></pre>`,
      ];
    },
  ),
  "<ol start='3\"><img src=x onerror=RUN>'><li>oak<li value='2\" onclick=RUN'>elm</ol>",
  '<table><tr><td colspan=\'2" onmouseover="RUN\' rowspan="2<script>">oak<td align=\'left" onclick=RUN\'>elm</table>',
  '<p lang=\'en" onmouseover="RUN\' dir=\'rtl" onclick="RUN\'>oak</p>',
  '<p>oak<sup><a href="#fn&quot;><img src=x onerror=RUN>">1</a></sup><ol><li id=\'fn"><img src=x onerror=RUN>\'>note</ol>',
  '<img src="data:image/png;base64,iVBORw0KGgo=" width=\'1" onerror="RUN\' height="1><script>RUN</script>" alt=oak>',
  "<time datetime='2026\"><img src=x onerror=RUN>'>oak</time>",
  "<abbr title='\"><img src=x onerror=RUN>'>oak</abbr>",
  '<a href="https://trees.example/" target="javascript:RUN" rel="opener">oak</a>',
  '<a href="https://trees.example/\\" onclick=RUN x="\\">oak</a>',
  '<a href=https://trees.example/`onclick=RUN`>oak</a>',
  '<script type="math/tex">\\href{javascript:RUN}{oak}</script><p>elm',
  '<script type="math/tex">x$</script><p>$<img src=x onerror=RUN>$ elm',
  '<math><annotation encoding="application/x-tex">\\unicode{<img src=x onerror=RUN>}</annotation></math>oak',
];

/** Names that take the place of what a script looks for in a document. */
export const clobbering: readonly string[] = [
  '<a id=cookie></a><a id=cookie name=domain href="javascript:RUN">oak</a>',
  '<form name=body><input name=firstChild value=oak></form>oak',
  '<img name=getElementById src="data:image/png;base64,iVBORw0KGgo=" alt=oak>',
  '<form id=document><input id=attributes name=innerHTML></form>oak',
  '<iframe name=top src="about:blank">oak</iframe><a id=defaultView>oak</a>',
  '<p id=querySelectorAll>oak<p id=note-1>elm',
  '<object id=ran name=ran>oak</object>',
];
