import { type Kit, reply } from '../answers/kit.ts';
import type { Reply } from '../fact.ts';
import { fold } from '../language/fold.ts';
import type { World } from '../world.ts';

const currencies: readonly (readonly [string, RegExp])[] = [
  ['EUR', /^euros?$|^eur$/],
  ['GBP', /^pounds?$|^sterling$|^gbp$|^libras?$/],
  ['MXN', /^pesos?$|^mxn$/],
  ['JPY', /^yen(es)?$|^jpy$/],
  ['CAD', /^canadian( dollars)?$|^cad$/],
  ['BTC', /^bitcoins?$|^btc$/],
];

const after =
  /^(?:and |y |ok |so |what about |how about |how much is (?:that|it) |convert (?:that |it )?|cuanto (?:es|seria)(?: eso)? |que tal |en cuanto queda )*(?:in|to|into|en|a) ([a-z ]+?)(?: please| por favor)?$/;

/** The currency a figure shown before is asked for in ("and in euros?"), where no account of the person has it. */
export function asksToConvert(question: string, world: World, talking: boolean): string | null {
  const text = fold(question)
    .replaceAll(/[^a-z ]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const said = after.exec(text)?.[1] ?? /\bconvert\w*\b.*\b(?:to|into|a|en) ([a-z]+)/.exec(text)?.[1];
  const code = said ? currencies.find(([, rule]) => rule.test(said))?.[0] : undefined;
  if (!code || (!talking && !/\bconv/.test(text))) return null;
  return world.accounts.some((one) => one.currency === code) ? null : code;
}

/** Amounts are never converted: no rate is known that would be right to the cent. */
export function answerConversion(kit: Kit, currency: string): Reply {
  return reply(
    kit,
    kit.say(
      `I do not convert between currencies, because I have no exchange rates. The figures are in US dollars, and none of your accounts is in ${currency}.`,
      `No convierto entre monedas porque no tengo tipos de cambio. Las cifras están en dólares y ninguna de tus cuentas está en ${currency}.`,
    ),
    { outcome: 'refusal' },
  );
}
