import { Tokenizer } from 'htmlparser2';

const nothing = (): void => {};

/** Runs htmlparser2's `Tokenizer` with empty callbacks: the yardstick of every ratio. */
export function bareTokenizer(source: string): void {
  const tokenizer = new Tokenizer(
    {},
    {
      ontext: nothing,
      ontextentity: nothing,
      onopentagname: nothing,
      onattribname: nothing,
      onattribdata: nothing,
      onattribentity: nothing,
      onattribend: nothing,
      onopentagend: nothing,
      onselfclosingtag: nothing,
      onclosetag: nothing,
      oncomment: nothing,
      oncdata: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  );
  tokenizer.write(source);
  tokenizer.end();
}
