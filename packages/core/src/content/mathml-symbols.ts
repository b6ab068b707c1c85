/** Greek letters, operators and relations as TeX commands; other characters stay as they are, as TeX engines of today read them. */
// biome-ignore format: a table reads better filled
const commands: readonly (readonly [characters: string, names: string])[] = [
  ['αβγδεζηθικλμνξπρστυφχψω', 'alpha beta gamma delta varepsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau upsilon varphi chi psi omega'],
  ['ϵϑϕϖϱςΓΔΘΛΞΠΣΥΦΨΩ', 'epsilon vartheta phi varpi varrho varsigma Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega'],
  ['∑∏∐∫∬∭∮⋃⋂⨁⨂', 'sum prod coprod int iint iiint oint bigcup bigcap bigoplus bigotimes'],
  ['±∓×÷⋅∗∘∪∩∧∨⊕⊗∖', 'pm mp times div cdot ast circ cup cap wedge vee oplus otimes setminus'],
  ['≤≥≠≈≡∼≃≅∝≪≫∈∉∋⊂⊃⊆⊇⊢⊨⊥∥∣', 'le ge ne approx equiv sim simeq cong propto ll gg in notin ni subset supset subseteq supseteq vdash models perp parallel mid'],
  ['→←↔⇒⇐⇔↦↑↓⟶⟹', 'to gets leftrightarrow Rightarrow Leftarrow Leftrightarrow mapsto uparrow downarrow longrightarrow Longrightarrow'],
  ['∞∂∇∀∃∄∅ℓℏℜℑ∠△′…⋯⋮⋱', 'infty partial nabla forall exists nexists emptyset ell hbar Re Im angle triangle prime ldots cdots vdots ddots'],
  ['⟨⟩⌈⌉⌊⌋‖ℝℕℤℚℂ', 'langle rangle lceil rceil lfloor rfloor Vert R N Z Q C'],
];

const blackboard = new Set(['R', 'N', 'Z', 'Q', 'C']);

const symbols: ReadonlyMap<string, string> = new Map(
  commands.flatMap(([characters, names]) => {
    const list = names.split(' ');
    return [...characters].map((character, i): [string, string] => [
      character,
      blackboard.has(list[i]) ? `\\mathbb{${list[i]}}` : `\\${list[i]}`,
    ]);
  }),
);

/** Operators that carry their limits below and above. */
export const bigOperators: ReadonlySet<string> = new Set(
  [
    ...[
      'sum',
      'prod',
      'coprod',
      'int',
      'iint',
      'iiint',
      'oint',
      'bigcup',
      'bigcap',
      'bigoplus',
      'bigotimes',
    ],
    ...['lim', 'max', 'min', 'sup', 'inf', 'limsup', 'liminf', 'argmax', 'argmin'],
  ].map((name) => `\\${name}`),
);

/** Accents that stand above a base. */
export const accents: ReadonlyMap<string, string> = new Map([
  ['¯', '\\bar'],
  ['‾', '\\overline'],
  ['^', '\\hat'],
  ['ˆ', '\\hat'],
  ['~', '\\tilde'],
  ['˜', '\\tilde'],
  ['→', '\\vec'],
  ['\\to', '\\vec'],
  ['˙', '\\dot'],
  ['¨', '\\ddot'],
  ['⏞', '\\overbrace'],
]);

/** Names that TeX has commands for. */
const functions = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lg exp lim max min sup inf det dim ker gcd deg arg Pr limsup liminf'.split(
    ' ',
  ),
);

/** The TeX of an identifier. */
export function texIdentifier(text: string): string {
  if (functions.has(text)) return `\\${text}`;
  const isLetter = [...text].length <= 1;
  return isLetter || symbols.has(text) ? texCharacters(text) : `\\mathrm{${texCharacters(text)}}`;
}

/** The TeX of an operator or a number: commands where there are some, TeX's own characters escaped, invisible operators nothing. */
export function texCharacters(text: string): string {
  let out = '';
  for (const character of text.replaceAll(/[\u2061-\u2064\u200b]/g, '')) {
    if (character === '\u2212') out += '-';
    else if (/[{}$&#_%]/.test(character)) out += `\\${character}`;
    else if (character === '\\') out += '\\backslash';
    else out = joinTex(out, symbols.get(character) ?? character);
  }
  return out;
}

/** Two pieces of TeX, apart where a command would run into a letter. */
export function joinTex(left: string, right: string): string {
  return /\\[a-zA-Z]+$/.test(left.slice(-40)) && /^[a-zA-Z]/.test(right)
    ? `${left} ${right}`
    : left + right;
}
