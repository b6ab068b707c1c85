/** How the site's first page is shown: `docs/README.md`, which is a plain list on GitHub, below these. */
export const home = {
  layout: 'home',
  hero: {
    name: 'Pith',
    text: 'The main content of web pages, and why',
    tagline:
      'The published extraction methods on one page model, a learned one that says how sure it is, and an address in the source for every character.',
    image: { src: '/home.png', alt: 'The workbench on a news page' },
    actions: [
      { theme: 'brand', text: 'Tutorial', link: '/tutorial/' },
      { theme: 'alt', text: 'Methods, live', link: '/algorithms/' },
      { theme: 'alt', text: 'Moving over', link: '/guide/moving-over' },
    ],
  },
  features: [
    {
      title: 'Ranges, not copies',
      details:
        'A method answers with ranges of the source. Text, Markdown, HTML, TEI and chunks all lead back to where each character stands.',
      link: '/guide/reading',
    },
    {
      title: 'Published methods',
      details:
        'From Body Text Extraction to CombinE, each a short file that reads like its paper, each with a demo to move sliders in.',
      link: '/algorithms/',
    },
    {
      title: 'For language models',
      details:
        'Chunks with headings and citations, an MCP server, and no text that a page hides from its readers.',
      link: '/guide/retrieval',
    },
    {
      title: 'Corpora',
      details:
        'WARC and ARC to Parquet, restartable, on one machine or many, nothing lost and nothing twice.',
      link: '/guide/archives',
    },
    {
      title: 'Measured',
      details: 'Gold of your own pages, the measures of the field, and tests of significance.',
      link: '/guide/evaluation',
    },
    {
      title: 'Yours to change',
      details: 'Train your own model, learn a site, or write an extractor in 30 lines.',
      link: '/guide/new-extractor',
    },
  ],
};
