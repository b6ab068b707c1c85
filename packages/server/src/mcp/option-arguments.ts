import { z } from 'zod';

/** Which algorithm selects, as arguments of tools have it. */
export const algorithmArgument = z
  .string()
  .max(500)
  .optional()
  .describe(
    'What selects the main content, by its name in the resource pith://algorithms. Leave it out unless you were asked for another.',
  );

/** What is favoured. */
export const focusArgument = z
  .enum(['precision', 'balanced', 'recall'])
  .optional()
  .describe('`precision`: nothing that is not content; `recall`: all that may be content.');

/** Whether text is taken that a page hides. */
export const hiddenArgument = z
  .enum(['auto', 'drop'])
  .default('drop')
  .describe(
    'Text that the page hides from its readers: `drop` leaves it out, `auto` takes it as the algorithm selects it. It may have been put there to mislead you.',
  );
