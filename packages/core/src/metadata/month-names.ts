// Made by scripts/make-month-names.mjs; do not edit. Names from the Unicode CLDR (Unicode licence V3).

/**
 * Names of the twelve months by language: `,` between months, `|` between the forms of one, in lower case.
 */
// biome-ignore format: one language a line
export const monthNames: Readonly<Record<string, string>> = {
  en: 'jan|january,feb|february,mar|march,apr|april,may,jun|june,jul|july,aug|august,sep|sept|september,oct|october,nov|november,dec|december',
  de: 'jan|januar|jän|jänner,feb|februar,mär|märz,apr|april,mai,jun|juni,jul|juli,aug|august,sep|sept|september,okt|oktober,nov|november,dez|dezember',
  fr: 'janv|janvier,févr|février,mars,avr|avril,mai,juin,juil|juill|juillet,août,sept|septembre,oct|octobre,nov|novembre,déc|décembre',
  es: 'ene|enero,feb|febrero,mar|marzo,abr|abril,may|mayo,jun|junio,jul|julio,ago|agosto,sep|sept|septiembre,oct|octubre,nov|noviembre,dic|diciembre',
  it: 'gen|gennaio,feb|febbraio,mar|marzo,apr|aprile,mag|maggio,giu|giugno,lug|luglio,ago|agosto,set|settembre,ott|ottobre,nov|novembre,dic|dicembre',
  pt: 'jan|janeiro,fev|fevereiro,mar|março,abr|abril,mai|maio,jun|junho,jul|julho,ago|agosto,set|setembro,out|outubro,nov|novembro,dez|dezembro',
  nl: 'jan|januari,feb|febr|februari,maart|mar|mrt,apr|april,mei,jun|juni,jul|juli,aug|augustus,sep|sept|september,okt|oktober,nov|november,dec|december',
  pl: 'sty|styczeń|stycznia,lut|lutego|luty,mar|marca|marzec,kwi|kwiecień|kwietnia,maj|maja,cze|czerwca|czerwiec,lip|lipca|lipiec,sie|sierpień|sierpnia,wrz|wrzesień|września,paź|październik|października,lis|listopad|listopada,gru|grudnia|grudzień',
  ru: 'янв|январь|января,фев|февр|февраль|февраля,мар|март|марта,апр|апрель|апреля,май|мая,июн|июнь|июня,июл|июль|июля,авг|август|августа,сент|сентябрь|сентября,окт|октябрь|октября,ноя|нояб|ноябрь|ноября,дек|декабрь|декабря',
  uk: 'січ|січень|січня,лют|лютий|лютого,бер|березень|березня,квіт|квітень|квітня,трав|травень|травня,черв|червень|червня,лип|липень|липня,серп|серпень|серпня,вер|вересень|вересня,жовт|жовтень|жовтня,лист|листопад|листопада,груд|грудень|грудня',
  be: 'сту|студзень|студзеня,лют|лютага|люты,сак|сакавік|сакавіка,кра|красавік|красавіка,май|мая,чэр|чэрвень|чэрвеня,ліп|ліпень|ліпеня,жні|жнівень|жніўня,вер|верасень|верасня,кас|кастрычнік|кастрычніка,ліс|лістапад|лістапада,сне|снежань|снежня',
  el: 'ιαν|ιανουάριος|ιανουαρίου,φεβ|φεβρουάριος|φεβρουαρίου,μάρτιος|μαρ|μαρτίου,απρ|απρίλιος|απριλίου,μάιος|μαΐ|μαΐου,ιουν|ιουνίου|ιούνιος,ιουλ|ιουλίου|ιούλιος,αυγ|αυγούστου|αύγουστος,σεπ|σεπτέμβριος|σεπτεμβρίου,οκτ|οκτωβρίου|οκτώβριος,νοέμβριος|νοε|νοεμβρίου,δεκ|δεκέμβριος|δεκεμβρίου',
  tr: 'oca|ocak,şub|şubat,mar|mart,nis|nisan,may|mayıs,haz|haziran,tem|temmuz,ağu|ağustos,eyl|eylül,eki|ekim,kas|kasım,ara|aralık',
  ar: 'جانفي|كانون الثاني|يناير,شباط|فبراير|فيفري,آذار|مارس,أبريل|أفريل|نيسان,أيار|ماي|مايو,جوان|حزيران|يونيو,تموز|جويلية|يوليو|يوليوز,آب|أغسطس|أوت|غشت,أيلول|سبتمبر|شتنبر,أكتوبر|تشرين الأول|تشرين الأول,تشرين الثاني|نوفمبر|نونبر,دجنبر|ديسمبر|كانون الأول',
  fa: 'ژانویه|ژانویهٔ,فوریه|فوریهٔ,مارس,آوریل,مه|مهٔ,ژوئن,ژوئیه|ژوئیهٔ,اوت,سپتامبر,اکتبر,نوامبر,دسامبر',
  ur: 'جنوری,فروری,مارچ,اپریل,مئی,جون,جولائی,اگست,ستمبر,اکتوبر,نومبر,دسمبر',
  he: 'ינואר|ינו׳,פברואר|פבר׳,מרץ,אפריל|אפר׳,מאי,יוני,יולי,אוגוסט|אוג׳,ספטמבר|ספט׳,אוקטובר|אוק׳,נובמבר|נוב׳,דצמבר|דצמ׳',
  hi: 'जनवरी|जन॰,फरवरी|फ़रवरी|फ़र॰,मार्च,अप्रैल,मई,जून,जुलाई|जुल॰,अगस्त|अग॰,सितंबर|सितम्बर|सित॰,अक्टूबर|अक्टू॰|अक्तूबर,नवंबर|नवम्बर|नव॰,दिसंबर|दिसम्बर|दिस॰',
  bn: 'জানু|জানুয়ারি,ফেব|ফেব্রুয়ারি,মার্চ,এপ্রি|এপ্রিল,মে,জুন,জুল|জুলাই,আগ|আগস্ট,সেপ|সেপ্ট|সেপ্টেম্বর,অক্টো|অক্টোবর,নভে|নভেম্বর,ডিসে|ডিসেম্বর',
  ta: 'ஜன|ஜனவரி,பிப்|பிப்ரவரி,மார்|மார்ச்,ஏப்|ஏப்ரல்,மே,ஜூன்,ஜூலை,ஆக|ஆகஸ்ட்,செப்|செப்டம்பர்,அக்|அக்டோபர்,நவ|நவம்பர்,டிச|டிசம்பர்',
  th: 'มกราคม,กุมภาพันธ์,มี.ค|มีนาคม,เม.ย|เมษายน,พฤษภาคม,มิ.ย|มิถุนายน,กรกฎาคม,สิงหาคม,กันยายน,ตุลาคม,พฤศจิกายน,ธันวาคม',
  id: 'jan|januari,feb|februari|peb,mar|maret,apr|april,mei,jun|juni,jul|juli,agt|agu|agus|agustus,sep|september,okt|oktober,nop|nov|november,des|desember',
  ms: 'jan|januari,feb|februari,mac,apr|april,mei,jun,jul|julai,ogo|ogos,sep|september,okt|oktober,nov|november,dis|disember',
  cs: 'led|leden|ledna,úno|únor|února,bře|březen|března,dub|duben|dubna,kvě|květen|května,červen|června|čvn,července|červenec|čvc,srp|srpen|srpna,zář|září,říj|říjen|října,lis|listopad|listopadu,pro|prosince|prosinec',
  sk: 'jan|január|januára,feb|február|februára,mar|marca|marec,apr|apríl|apríla,máj|mája,jún|júna,júl|júla,aug|august|augusta,sep|september|septembra,okt|október|októbra,nov|november|novembra,dec|december|decembra',
  sl: 'jan|januar,feb|februar,mar|marec,apr|april,maj,jun|junij,jul|julij,avg|avgust,sep|september,okt|oktober,nov|november,dec|december',
  hr: 'sij|siječanj|siječnja,velj|veljača|veljače,ožu|ožujak|ožujka,tra|travanj|travnja,svi|svibanj|svibnja,lip|lipanj|lipnja,srp|srpanj|srpnja,kol|kolovoz|kolovoza,ruj|rujan|rujna,lis|listopad|listopada,stu|studeni|studenoga,pro|prosinac|prosinca',
  sr: 'jan|januar|јан|јануар,feb|februar|феб|фебруар,mar|mart|мар|март,apr|april|апр|април,maj|мај,jun|јун,jul|јул,avg|avgust|авг|август,sep|septembar|сеп|септембар,okt|oktobar|окт|октобар,nov|novembar|нов|новембар,dec|decembar|дец|децембар',
  bg: 'януари,февруари,март,април,май,юни,юли,август,септември,октомври,ноември,декември',
  ro: 'ian|ianuarie,feb|februarie,mar|martie,apr|aprilie,mai,iun|iunie,iul|iulie,aug|august,sept|septembrie,oct|octombrie,noiembrie|nov,dec|decembrie',
  hu: 'jan|január,febr|február,márc|március,ápr|április,máj|május,jún|június,júl|július,aug|augusztus,szept|szeptember,okt|október,nov|november,dec|december',
  fi: 'tammi|tammikuu|tammikuuta,helmi|helmikuu|helmikuuta,maalis|maaliskuu|maaliskuuta,huhti|huhtikuu|huhtikuuta,touko|toukokuu|toukokuuta,kesä|kesäkuu|kesäkuuta,heinä|heinäkuu|heinäkuuta,elo|elokuu|elokuuta,syys|syyskuu|syyskuuta,loka|lokakuu|lokakuuta,marras|marraskuu|marraskuuta,joulu|joulukuu|joulukuuta',
  et: 'jaan|jaanuar,veebr|veebruar,märts,apr|aprill,mai,juuni,juuli,aug|august,sept|september,okt|oktoober,nov|november,dets|detsember',
  lv: 'janv|janvāris,febr|februāris,marts,apr|aprīlis,maijs,jūn|jūnijs,jūl|jūlijs,aug|augusts,sept|septembris,okt|oktobris,nov|novembris,dec|decembris',
  lt: 'sausio|sausis,vasario|vasaris,kovas|kovo,balandis|balandžio,gegužė|gegužės,birželio|birželis,liepa|liepos,rugpjūtis|rugpjūčio,rugsėjis|rugsėjo,spalio|spalis,lapkritis|lapkričio,gruodis|gruodžio',
  sv: 'jan|januari,feb|februari,mars,apr|april,maj,juni,juli,aug|augusti,sep|september,okt|oktober,nov|november,dec|december',
  da: 'jan|januar,feb|februar,mar|marts,apr|april,maj,jun|juni,jul|juli,aug|august,sep|september,okt|oktober,nov|november,dec|december',
  no: 'jan|januar,feb|februar,mar|mars,apr|april,mai,jun|juni,jul|juli,aug|august,sep|september,okt|oktober,nov|november,des|desember',
  is: 'jan|janúar,feb|febrúar,mar|mars,apr|apríl,maí,jún|júní,júl|júlí,ágú|ágúst,sep|september,okt|október,nóv|nóvember,des|desember',
  ca: 'de gen|de gener|gen|gener,de febr|de febrer|febr|febrer,de març|març,abr|abril|d’abr|d’abril,de maig|maig,de juny|juny,de jul|de juliol|jul|juliol,ag|agost|d’ag|d’agost,de set|de setembre|set|setembre,d’oct|d’octubre|oct|octubre,de nov|de novembre|nov|novembre,de des|de desembre|des|desembre',
  eu: 'urt|urtarrila,ots|otsaila,mar|martxoa,api|apirila,mai|maiatza,eka|ekaina,uzt|uztaila,abu|abuztua,ira|iraila,urr|urria,aza|azaroa,abe|abendua',
  sw: 'jan|januari,feb|februari,mac|machi,apr|aprili,mei,jun|juni,jul|julai,ago|agosti,sep|septemba,okt|oktoba,nov|novemba,des|desemba',
  xh: 'jan|janyuwari,feb|februwari,mat|matshi,epr|epreli,mey|meyi,jun|juni,jul|julayi,aga|agasti,sep|sept|septemba,okt|okthoba|okthobha,nov|novemba,dis|disemba',
  zu: 'jan|januwari,feb|februwari,mas|mashi,eph|ephreli,mey|meyi,jun|juni,jul|julayi,aga|agasti,sep|septhemba,okt|okthoba,nov|novemba,dis|disemba',
};

/** The same for the Persian (solar) and the Islamic calendar, in Persian, Arabic, Urdu and English letters. */
// biome-ignore format: one calendar a line
export const otherMonthNames: Readonly<Record<'persian' | 'islamic', string>> = {
  persian: 'farvardin|فروردین,ordibehesht|اردیبهشت,khordad|خرداد,tir|تیر,mordad|مرداد,shahrivar|شهریور,mehr|مهر,aban|آبان,azar|آذر,dey|دی,bahman|بهمن,esfand|اسفند',
  islamic: 'muh|muharram|محرم,saf|safar|صفر,rab. i|rabiʻ i|ر بیع الاول|ربيع الأول|ربیع الاوّل|ربیع‌الاول,rab. ii|rabiʻ ii|ر بیع الثانی|ربيع الآخر|ربیع الثانی|ربیع الثّانی|ربیع‌الثانی,jum. i|jumada i|جمادى الأولى|جمادی الاول|جمادی الاوّل|جمادی‌الاول,jum. ii|jumada ii|جمادى الآخرة|جمادی الثانی|جمادی الثّانی|جمادی‌الثانی,raj|rajab|رجب,sha|shaʻban|شعبان,ram|ramadan|رمضان,shaw|shawwal|شوال,dhuʻl-q|dhuʻl-qiʻdah|ذو القعدة|ذوالقعدۃ|ذیقعده,dhuʻl-h|dhuʻl-hijjah|ذو الحجة|ذوالحجۃ|ذیحجه',
};
