/**
 * Asks one question at a time, and takes each answer. Of the questions that come meanwhile only the last is asked, so that answers keep up with a
 * slider that is moved.
 *
 * @param take is told whether no other question waits.
 * @returns asks; resolved when no question is left, rejected as the one was that was asked last.
 */
export function oneAtATime<Q, A>(
  ask: (question: Q) => Promise<A>,
  take: (answer: A, question: Q, isLast: boolean) => void,
): (question: Q) => Promise<void> {
  let next: { readonly question: Q } | undefined;
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    let refused: { readonly cause: unknown } | undefined;
    while (next !== undefined) {
      const { question } = next;
      next = undefined;
      refused = undefined;
      try {
        take(await ask(question), question, next === undefined);
      } catch (cause) {
        refused = { cause };
      }
    }
    running = undefined;
    if (refused !== undefined) throw refused.cause;
  };
  return (question) => {
    next = { question };
    return (running ??= run());
  };
}
