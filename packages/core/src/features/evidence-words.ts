/**
 * What authors of pages call their parts in `class`, `id`, `role`, `itemprop`, `itemtype` and `data-testid`: groups of
 * words in several languages. A hyphen stands for the border of a name's part (`-ad-` is in `right-ad`, `right__ad` and
 * `rightAd`, not in `shadow`); without one a word counts wherever it occurs. Letters are ASCII, as nearly all such names are:
 * Chinese ones are in pinyin.
 */
export const evidenceWords = {
  navigation: `-nav navi- navbar navigation navigacion navegacion navegacao navigazione nawigacja daohang -gnb- -lnb-
    -breadcrumb`,
  menu: 'menu dropdown megamenu caidan',
  footer: '-foot footer -fuss piedepagina pie-pagina rodape stopka -contentinfo- dibu yejiao',
  header:
    '-head- -header masthead -kopf- banner topbar cabecera cabecalho entete testata -top- toubu yemei',
  sidebar:
    'sidebar side-bar -side- -aside- rightcol leftcol -rail- seitenleiste barralateral colonne -complementary- cebian',
  comment: `comment kommentar commentaire comentario commento komentarz disqus respond -reply -replies -responses- pinglun
    liuyan huifu reactie yorum`,
  post: '-post- -posts- -postbody -post-body postcontent postmessage -topic -thread bbp- tiezi',
  article:
    '-article articlebody articletext story artikel articolo articulo artigo artykul noticia nachricht -news-item wenzhang',
  entry: '-entry -hentry- entrycontent blog-post blogpost beitrag billet',
  content:
    '-content contentbody -inhalt contenu contenido conteudo contenuto tresc -innehall neirong -inner',
  main: '-main- -primary- -haupt principal maincontent principale glowna zhuti',
  body: '-body -bodytext -text- -copy- -prose- -markdown -richtext -rich-text -rte- -wysiwyg- texte testo texto cuerpo corpo zhengwen wenben',
  summary:
    'summary -lead- -lede- -intro -teaser excerpt -abstract- resumen resumo sommario zhaiyao -standfirst- -dek- subhead -chapo- vorspann',
  title: '-title -headline -heading titre titulo titolo ueberschrift biaoti -tytul -rubrik',
  product:
    'product -item-page -pdp- produkt produit producto produto prodotto shangpin chanpin artikeldetail',
  price: '-price -preis -prix- -precio -preco -prezzo -cena- jiage -offer -offers- -cost-',
  description:
    '-desc -description descripcion descricao beschreibung descrizione opis- miaoshu -detail -details- -overview- xiangqing',
  specification:
    '-spec- -specs- specification -attribute -feature -features- -technical -param caracteristicas merkmale canshu',
  review:
    '-review -rating -ratings- -stars- bewertung avis- -opinion testimonial recensione pingjia -feedback',
  related: `-related -similar -recommend recirc -more-  -moreon -readmore -alsolike -also- verwandt relacionad -correlati
    -aehnliche -powiazane -popular -trending -mostread -meistgelesen xiangguan tuijian -upsell -crosssell -suggest outbrain taboola`,
  share:
    '-share -sharing -social -follow -facebook -twitter -whatsapp -addthis- -teilen- -partage compartir condividi fenxiang',
  advertisement:
    '-ad- -ads- -adv- -advert advertise -adslot -adsense -dfp- -gpt- -sponsor -promo- -promoted -promotion werbung anzeige publicite publicidad pubblicita reklama guanggao',
  cookie: '-cookie -consent -gdpr- -privacy- -onetrust',
  pagination:
    '-pagination -paging- -pager -page-numbers- -pagenav- -prevnext -prev- -next- paginacion paginacao fenye',
  meta: '-meta -byline -author -autor -auteur -autore -published -dateline -pubdate -posted -timestamp -date -datum- -fecha- -data- zuozhe riqi shijian -source- laiyuan',
  tags: '-tag- -tags -keyword -categor -kategori -rubric -topics- -schlagwort -etiqueta -etiquetas biaoqian fenlei',
  news: '-news- -latest -aktuell -actualite xinwen -headlines-',
  account:
    '-login -signin -sign-in- -signup -register -account -profile -anmelden -iniciar denglu zhuce -password',
  subscribe: '-subscribe -subscription -newsletter -abonnement -paywall -abo- -suscri dingyue',
  dialog: '-modal -popup -overlay -lightbox -dialog -tooltip -toast- -flyout -offcanvas -drawer',
  cart: '-cart -basket -checkout -warenkorb -panier -carrito -carrello -wishlist -buy -kaufen gouwuche',
  card: '-card -tile -teaser-item -box-item -kachel',
  item: '-item -items- -result -results- -entry-item -row-item -product-item',
  list: '-list -listing -grid- -collection -catalog -katalog -gallery -archive -feed- liebiao -loop-',
  caption: '-caption -figcaption -legend- -credit -bildunterschrift -copyright-image',
  contents: '-toc- tableofcontents table-of-contents -contents- inhaltsverzeichnis -outline- mulu',
  hero: '-hero -jumbotron -splash -carousel -slider -slide- -swiper -banner-',
  faq: '-faq -accordion -collaps -question -answer -qa- -expand wenda',
  tab: '-tab- -tabs -tabpanel -tab-content -tabcontent -pane- -panel',
  search: '-search -suche -recherche -buscar -busca- -cerca- sousuo -filter -facet -sort- -refine',
  message: '-message -msg- -messagecontent -bbcode -bbwrapper -usertext -postcontent -cooked',
  quote: '-quote -blockquote -zitat- -cite -pullquote yinyong',
  signature:
    '-signature -sig- -avatar -user -userinfo -poster -postprofile -member -nickname -badge- -karma -author-bio -bio-',
  hidden:
    '-hidden -hide- -sr-only- -visually -screen-reader -visuallyhidden -invisible -offscreen -d-none- -collapse-',
  copyright: '-copyright -legal -disclaimer -impressum -imprint- -terms- banquan',
  action:
    '-cta- -button -btn -action -actions- -link- -links- -more-link -tool -toolbar -tools- -control',
  section: '-section -block- -widget -module -component- -region- -modul- mokuai',
  documentation:
    '-doc- -docs -documentation -api- -reference- -guide- -manual- -tutorial -theorem -highlight -code- -codeblock -sourcecode -syntax',
  location: '-locale -language- -lang- -langs -country -region-selector -currency -store-selector',
  job: '-job -vacanc -career -stellen -empleo -service -services- -pricing -plan- -plans-',
} as const satisfies Record<string, string>;

/** Name of a group of {@link evidenceWords}. */
export type EvidenceName = keyof typeof evidenceWords;

/** Names of the groups, in the order of their numbers. */
export const evidenceNames = Object.keys(evidenceWords) as readonly EvidenceName[];

/** Number of a group in {@link evidenceNames}. */
export const evidenceIndex = Object.fromEntries(
  evidenceNames.map((name, i) => [name, i]),
) as Record<EvidenceName, number>;
