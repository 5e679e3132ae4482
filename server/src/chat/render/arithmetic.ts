import type { Question } from '@saldo/contract/query/query';
import type { Operand } from '../answer/arithmetic.ts';
import type { Outcome } from '../answer/execute.ts';
import { results, none } from './arithmetic.data.ts';
import { entry, headline, list, text } from './blocks.ts';
import { stepWords } from './describe.ts';
import { sayingOf } from './saying.ts';
import type { Renderers, Teller } from './teller.ts';
import { descriptionsOf } from './words.ts';

const asked = (question: Question, { names, words }: Teller): string =>
  sayingOf(question, names, words.language);

/** The figure as it went in: of rows without its sign. */
const shown = ({ question, figure }: Operand, { figure: plain, size }: Teller) =>
  question?.kind === 'rows' ? size(figure) : plain(figure);

export const arithmeticRenderers: Renderers<Extract<Outcome, { of: 'arithmetic' | 'noArithmetic' }>> = {
  arithmetic({ result, first, used }, teller) {
    const told = descriptionsOf(teller.words.language);
    const label = results[used.at(-1)?.step.do ?? 'times'];
    return [
      headline(teller, result, teller.tell(label, {})),
      ...list([
        entry(first.question ? asked(first.question, teller) : '', shown(first, teller)),
        ...used.map(({ step, shown: operand }) =>
          entry(
            step.do !== 'times' && typeof step.other === 'number'
              ? told.steps[step.do](told.steps.said)
              : stepWords(step, told, (other) => `“${asked(other, teller)}”`),
            shown(operand, teller),
          ),
        ),
      ]),
    ];
  },

  noArithmetic: ({ question }, teller) =>
    text(
      teller.tell(none, {
        asked: question && asked(question, teller),
      }),
    ),
};
