import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const atRate =
  /^(?:and |y |so |but |pero |ok |what about |how about |que tal |what |que pasa )*(?:if |si |con |with |at |on |a )?(?:(?:i|we|me|nos|only|just|solo|solamente|nomas|cut|cut back|cut down|down|to|spend|spent|lived?|live on|gasto|gastara|gastamos|gastaramos|vivo|viviera|vivimos|recorto|bajo|con|on|de|a|at) )*§n(?: (?:instead|only|nomas|solamente))?(?: (?:a|per|each|every|al|por|cada|a la) (?:month|week|year|mes|semana|ano)| monthly| weekly| mensuales| al mes)?(?: (?:instead|only|then|entonces|nomas))?$/;

/** "and if I spend only 1,500 a month?" after how long the money lasts: how long at that. */
export function runwayAt(leaning: Leaning): Verdict {
  const { names, now, pattern, previous } = leaning;
  const asks = previous.ask === 'runway' && !names && now.amount !== null;
  return asks && atRate.test(pattern)
    ? { ...sameAgain(leaning), amount: now.amount, top: null, periods: [] }
    : null;
}

const byUnit =
  /^(?:and |y |so |ok |what is that |how much is that |cuanto es |cuanto seria )*(?:(?:a|per|each|every|al|por|cada|a la|in a|en un) (?:month|year|week|mes|ano|semana)|monthly|yearly|annually|mensual|anual)(?: then| entonces)?$/;

/** "and a year?" after what would be saved: its answer says both. */
export const savedAYear = (leaning: Leaning): Verdict =>
  leaning.previous.ask === 'cutback' && !leaning.names && byUnit.test(leaning.pattern)
    ? sameAgain(leaning)
    : null;
