// The script of the report: sorts tables, lists pages, opens a page with gold and extraction aligned.
// It stands in the report as it is here; all texts become text nodes.
(() => {
  const data = JSON.parse(document.getElementById('report-data').textContent);
  const rowsPerView = 25;
  const charactersPerView = 20000;
  const longEqual = 400; // characters of equal text from which its middle can be left out
  const keptEqual = 120;
  const comparisonOf = new Map();
  for (const comparison of data.comparisons) {
    comparisonOf.set(`${comparison[0]} ${comparison[1]}`, comparison);
  }

  /** An element with attributes and children; strings become text nodes. */
  function create(name, attributes = {}, ...children) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (typeof value === 'function') element.addEventListener(key, value);
      else if (value === true) element.setAttribute(key, '');
      else if (value !== false && value !== undefined) element.setAttribute(key, value);
    }
    element.append(...children);
    return element;
  }

  function score(thousandths) {
    return thousandths < 0 ? '–' : (thousandths / 1000).toFixed(3);
  }

  function count(number) {
    return number.toLocaleString('en');
  }

  // --- sorting of tables

  function makeSortable(table) {
    const body = table.tBodies[0];
    const headings = [...table.tHead.rows[0].cells];
    for (const [column, heading] of headings.entries()) {
      const button = create('button', { type: 'button' }, heading.textContent);
      heading.replaceChildren(button);
      button.addEventListener('click', () => {
        const descending = heading.getAttribute('aria-sort') !== 'descending';
        for (const other of headings) other.removeAttribute('aria-sort');
        heading.setAttribute('aria-sort', descending ? 'descending' : 'ascending');
        const rows = [...body.rows].sort((a, b) => compareCells(a.cells[column], b.cells[column]));
        body.append(...(descending ? rows.reverse() : rows));
      });
    }
  }

  function compareCells(a, b) {
    const [x, y] = [a, b].map(({ textContent }) =>
      Number(textContent.replace(/[,+<\s]/g, '').replace('\u2212', '-')),
    );
    if (Number.isNaN(x) || Number.isNaN(y)) return a.textContent < b.textContent ? -1 : 1;
    return x - y;
  }

  // --- addresses: #page=12&with=3 opens a page, and the comparison with extractor 3

  function addressOf(page, extractor) {
    return extractor === undefined ? `#page=${page}` : `#page=${page}&with=${extractor}`;
  }

  function followAddress() {
    const parameters = new URLSearchParams(location.hash.slice(1));
    const page = parameters.get('page');
    if (page === null || !Object.hasOwn(data.pages, page)) return;
    const wanted = parameters.get('with');
    openPage(Number(page), wanted === null ? undefined : Number(wanted));
  }

  // --- the list of pages

  const browser = document.getElementById('page-browser');
  const state = {
    extractor: -1,
    package: -1,
    text: '',
    flagged: false,
    compared: false,
    order: 'low',
    at: 0,
  };

  function meanOf(f1) {
    const known = f1.filter((value) => value >= 0);
    return known.length === 0 ? -1 : known.reduce((a, b) => a + b, 0) / known.length;
  }

  function deviationOf(f1) {
    const known = f1.filter((value) => value >= 0);
    const mean = meanOf(f1);
    return known.length === 0
      ? -1
      : Math.sqrt(known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / known.length);
  }

  const listing = data.pages.map((page, index) => ({
    index,
    package: page[0],
    name: page[1],
    f1: page[6],
    mean: meanOf(page[6]),
    best: Math.max(...page[6]),
    deviation: deviationOf(page[6]),
    flags: page[7],
    compared: new Set(),
  }));
  for (const [page, extractor] of data.comparisons) listing[page].compared.add(extractor);

  function shownScore(row) {
    return state.extractor < 0 ? row.mean : row.f1[state.extractor];
  }

  const orders = {
    low: ['lowest F1 first', (a, b) => shownScore(a) - shownScore(b)],
    loss: [
      'largest loss against the best extractor first',
      (a, b) => b.best - shownScore(b) - (a.best - shownScore(a)),
    ],
    disagreement: ['largest disagreement first', (a, b) => b.deviation - a.deviation],
    name: ['package and name', (a, b) => a.index - b.index],
  };

  function selectedRows() {
    const text = state.text.toLowerCase();
    return listing
      .filter(
        (row) =>
          (state.package < 0 || row.package === state.package) &&
          (state.extractor < 0 || row.f1[state.extractor] >= 0) &&
          (text === '' || row.name.toLowerCase().includes(text)) &&
          (!state.flagged ||
            (state.extractor < 0
              ? Object.keys(row.flags).length > 0
              : Object.hasOwn(row.flags, state.extractor))) &&
          (!state.compared ||
            (state.extractor < 0 ? row.compared.size > 0 : row.compared.has(state.extractor))),
      )
      .sort((a, b) => orders[state.order][1](a, b) || a.index - b.index);
  }

  function labelled(label, control) {
    const id = `filter-${label.toLowerCase().replaceAll(' ', '-')}`;
    control.id = id;
    return create('div', { class: 'filter' }, create('label', { for: id }, label), control);
  }

  function choice(label, options, set) {
    const select = create(
      'select',
      {
        change: () => {
          set(select.value);
          state.at = 0;
          showList();
        },
      },
      ...options.map(([value, text]) => create('option', { value }, text)),
    );
    return labelled(label, select);
  }

  function check(label, key) {
    const box = create('input', {
      type: 'checkbox',
      change: () => {
        state[key] = box.checked;
        state.at = 0;
        showList();
      },
    });
    return create('label', { class: 'check' }, box, label);
  }

  const list = create('div');
  const status = create('p', { role: 'status' });

  function startBrowser() {
    const named = (names, all) => [
      ['-1', all],
      ...names.map((name, index) => [String(index), name]),
    ];
    const search = create('input', {
      type: 'search',
      input: () => {
        state.text = search.value;
        state.at = 0;
        showList();
      },
    });
    browser.append(
      create(
        'div',
        { class: 'filters', role: 'group', 'aria-label': 'Which pages are listed' },
        choice('Extractor', named(data.extractors, 'mean of all'), (value) => {
          state.extractor = Number(value);
        }),
        choice('Package', named(data.packages, 'all'), (value) => {
          state.package = Number(value);
        }),
        choice(
          'Order',
          Object.entries(orders).map(([key, [title]]) => [key, title]),
          (value) => {
            state.order = value;
          },
        ),
        labelled('Name contains', search),
        check('with flags or errors', 'flagged'),
        check('with texts in this file', 'compared'),
      ),
      status,
      list,
    );
    browser.hidden = false;
    showList();
  }

  function pager(total) {
    const move = (by) => () => {
      state.at += by;
      showList();
      list.querySelector('table a')?.focus();
    };
    return create(
      'div',
      { class: 'pager' },
      create(
        'button',
        { type: 'button', disabled: state.at === 0, click: move(-rowsPerView) },
        'Previous',
      ),
      create(
        'button',
        { type: 'button', disabled: state.at + rowsPerView >= total, click: move(rowsPerView) },
        'Next',
      ),
    );
  }

  function tableOf(caption, headings, rows) {
    return create(
      'div',
      { class: 'scroll', role: 'region', tabindex: '0', 'aria-label': caption },
      create(
        'table',
        {},
        create('caption', {}, caption),
        create(
          'thead',
          {},
          create(
            'tr',
            {},
            ...headings.map(([title, kind]) => create('th', { scope: 'col', class: kind }, title)),
          ),
        ),
        create(
          'tbody',
          {},
          ...rows.map((cells) =>
            create(
              'tr',
              {},
              ...cells.map((cell, index) => create('td', { class: headings[index][1] }, cell)),
            ),
          ),
        ),
      ),
    );
  }

  function showList() {
    const rows = selectedRows();
    const last = Math.min(state.at + rowsPerView, rows.length);
    status.textContent =
      rows.length === 0
        ? 'No page is like this.'
        : `Pages ${count(state.at + 1)} to ${count(last)} of ${count(rows.length)}`;
    const extractor = state.extractor < 0 ? undefined : state.extractor;
    list.replaceChildren(
      tableOf(
        extractor === undefined ? 'All extractors' : `By ${data.extractors[extractor]}`,
        [
          ['Package'],
          ['Page', 'page'],
          ['Words of gold', 'number'],
          [extractor === undefined ? 'Mean F1' : 'F1', 'number'],
          ['Best F1', 'number'],
          ['Disagreement', 'number'],
          ['Flags', 'flags'],
        ],
        rows
          .slice(state.at, last)
          .map((row) => [
            data.packages[row.package] ?? '',
            create('a', { href: addressOf(row.index, extractor) }, row.name),
            count(data.pages[row.index][2]),
            score(Math.round(shownScore(row))),
            score(row.best),
            score(Math.round(row.deviation)),
            flagText(row, extractor),
          ]),
      ),
      pager(rows.length),
    );
  }

  function flagText({ flags }, extractor) {
    if (extractor !== undefined) return flags[extractor] ?? '';
    const lists = data.extractors.map((_, e) =>
      (flags[e] ?? '')
        .split(' (')[0] // the error's message stands in brackets
        .split(', ')
        .filter((flag) => flag !== ''),
    );
    const common = lists[0].filter((flag) => lists.every((list) => list.includes(flag)));
    const others = lists.filter((list) => list.length > common.length).length;
    const said = common.length === 0 ? '' : 'others by ';
    const more = others === 0 ? [] : [`${said}${others} of ${lists.length} extractors`];
    return [...common, ...more].join('; ');
  }

  // --- one page

  const view = document.getElementById('page-view');

  function openPage(index, extractor) {
    const [packageIndex, name, words, bytes, precision, recall, f1, flags] = data.pages[index];
    const heading = create(
      'h3',
      { tabindex: '-1' },
      `${data.packages[packageIndex] ?? ''}: ${name}`,
    );
    const ranked = data.extractors
      .map((_, e) => e)
      .filter((e) => f1[e] >= 0)
      .sort((a, b) => f1[b] - f1[a] || a - b);
    const shown =
      extractor ?? data.extractors.findIndex((_, e) => comparisonOf.has(`${index} ${e}`));
    const rows = ranked.map((e) => [
      data.extractors[e],
      score(f1[e]),
      score(precision[e]),
      score(recall[e]),
      flags[e] ?? '',
      comparisonOf.has(`${index} ${e}`)
        ? create(
            'a',
            { href: addressOf(index, e), 'aria-current': e === shown ? 'true' : undefined },
            e === shown ? `${data.extractors[e]}, shown above` : `compare ${data.extractors[e]}`,
          )
        : '',
    ]);
    view.replaceChildren(
      heading,
      create(
        'p',
        {},
        `${count(words)} words of gold, ${count(bytes)} bytes. Scores by ${data.measure}.`,
      ),
      create('p', {}, create('a', { href: '#pages' }, 'Back to the list of pages')),
    );
    const table = tableOf(
      'Extractors on this page',
      [
        ['Extractor'],
        ['F1', 'number'],
        ['Precision', 'number'],
        ['Recall', 'number'],
        ['Flags'],
        ['Texts'],
      ],
      rows,
    );
    const comparison = comparisonOf.get(`${index} ${shown}`);
    if (comparison === undefined) {
      view.append(create('p', {}, 'This file holds no texts for this page and extractor.'), table);
    } else {
      view.append(alignedView(comparison, data.languages[packageIndex]), table);
    }
    view.hidden = false;
    heading.focus();
  }

  // --- gold and extraction, word by word

  const rightToLeft =
    /^[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

  /** The direction of the first letter of the gold, else of the extraction. */
  function directionOf([, , gold, extraction]) {
    const letter = /\p{L}/u.exec(data.texts[gold]) ?? /\p{L}/u.exec(data.texts[extraction]);
    return letter !== null && rightToLeft.test(letter[0]) ? 'rtl' : 'ltr';
  }

  const titles = ['in both', 'only in the gold', 'only in the extraction'];

  function whiteSpaceAt(character = '') {
    return /\s/.test(character) ? character : '';
  }

  function piecesOf([, , gold, extraction, stretches]) {
    const texts = [data.texts[gold], data.texts[gold], data.texts[extraction]];
    const at = [0, 0, 0];
    const pieces = [];
    let after;
    for (let i = 0; i < stretches.length; i += 3) {
      const kind = stretches[i];
      const text = texts[kind];
      const from = (kind === 2 ? at[2] : at[0]) + stretches[i + 1];
      const to = from + stretches[i + 2];
      if (kind === 2) at[2] = to;
      else at[0] = to;
      const before = whiteSpaceAt(after) + whiteSpaceAt(text[from - 1]);
      after = text[to];
      pieces.push({ kind, text: text.slice(from, to), before: before.slice(0, 1) });
    }
    return pieces;
  }

  function marked(kind, text) {
    if (kind === 1) {
      return create(
        'span',
        { class: 'missed', dir: 'auto' },
        '[\u2212',
        create('del', {}, text),
        '\u2212]',
      );
    }
    if (kind === 2) {
      return create('span', { class: 'extra', dir: 'auto' }, '{+', create('ins', {}, text), '+}');
    }
    return document.createTextNode(text);
  }

  function alignedView(comparison, language) {
    const pieces = piecesOf(comparison);
    const extractor = data.extractors[comparison[1]];
    const box = create('p', {
      class: 'aligned',
      dir: directionOf(comparison),
      lang: language || undefined,
    });
    const shorten = create('input', { type: 'checkbox' });
    const more = create('button', { type: 'button' });
    let next = 0;
    const fill = () => {
      let length = 0;
      for (; next < pieces.length && length < charactersPerView; next++) {
        const { kind, text, before } = pieces[next];
        if (before !== '' && next > 0) box.append(before);
        length += appendPiece(box, kind, text, shorten.checked);
      }
      more.hidden = next >= pieces.length;
      const rest = pieces.slice(next).reduce((sum, piece) => sum + piece.text.length, 0);
      more.textContent = `Show more of the text (${count(rest)} characters are left)`;
    };
    more.addEventListener('click', fill);
    shorten.addEventListener('change', () => {
      box.replaceChildren();
      next = 0;
      fill();
    });
    fill();
    const lengths = [0, 0, 0];
    for (const { kind, text } of pieces) lengths[kind] += text.length;
    const nothing = data.texts[comparison[3]] === '';
    return create(
      'div',
      { class: 'comparison' },
      create('h4', {}, `Gold and ${extractor}, word by word`),
      create(
        'p',
        {},
        marked(1, 'dashed underline'),
        ` is ${titles[1]} (${count(lengths[1])} characters), `,
        marked(2, 'double underline'),
        ` is ${titles[2]} (${count(lengths[2])}), plain is ${titles[0]} (${count(lengths[0])}).`,
        nothing ? ` ${extractor} extracted nothing.` : '',
      ),
      create(
        'div',
        { class: 'filters' },
        create('label', { class: 'check' }, shorten, 'shorten what is in both'),
      ),
      box,
      more,
    );
  }

  /** Appends a piece; long ones that are equal with their middle behind a button. @returns characters shown */
  function appendPiece(box, kind, text, isShortened) {
    if (kind !== 0 || !isShortened || text.length < longEqual) {
      box.append(marked(kind, text));
      return text.length;
    }
    const start = text.lastIndexOf(' ', keptEqual) + 1 || keptEqual;
    const end = text.indexOf(' ', text.length - keptEqual);
    const to = end < 0 ? text.length - keptEqual : end;
    const button = create(
      'button',
      { type: 'button', class: 'skipped', click: () => button.replaceWith(text.slice(start, to)) },
      `… ${count(to - start)} characters in both …`,
    );
    box.append(text.slice(0, start), button, text.slice(to));
    return 2 * keptEqual;
  }

  for (const table of document.querySelectorAll('table[data-sortable]')) makeSortable(table);
  for (const name of document.querySelectorAll('[data-page]')) {
    name.replaceChildren(
      create('a', { href: addressOf(name.getAttribute('data-page')) }, name.textContent),
    );
  }
  startBrowser();
  addEventListener('hashchange', followAddress);
  followAddress();
})();
