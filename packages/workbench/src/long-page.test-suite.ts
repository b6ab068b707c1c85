/** A page of so many characters: an encyclopaedia's article that does not end, with tables, notes and links between its sections. */
export function longPage(characters: number): string {
  const parts = ['<!doctype html><html lang="en"><title>All oaks</title><body><nav>'];
  for (let letter = 0; letter < 26; letter++)
    parts.push(`<a href="/${letter}">Oaks in ${letter}</a> `);
  parts.push('</nav><main><h1>All oaks</h1>');
  let length = parts.join('').length;
  for (let section = 1; length < characters; section++) {
    const rows = Array.from(
      { length: 4 },
      (_, year) => `<tr><td>${1700 + year}</td><td>${section * year} m</td></tr>`,
    );
    const text = `<h2>Oak ${section} <a href="#edit">edit</a></h2>
<p>Oak ${section} stood on hill ${section} for ${section + 300} years, and nobody knew who had planted it there. Its
crown was ${section % 40} metres wide, its lowest branch lay on the ground, &amp; children walked along it in summer.</p>
<table>${rows.join('')}</table>
<ul><li><a href="/a${section}">Acorns</a><li><a href="/b${section}">Bark</a></ul>
<p dir="rtl">كانت البلوطة ${section} على التل منذ زمن طويل ولا يعرف أحد من غرسها هناك.</p>\n`;
    parts.push(text);
    length += text.length;
  }
  parts.push('</main></body></html>');
  return parts.join('');
}
