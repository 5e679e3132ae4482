import { isIncomeCode } from '../../../entities/categories.ts';
import type { Asking } from '../asking.ts';

/** "if", "what if": what is said next is not so. */
export const supposes =
  /\b(if|what if|suppose|supposing|imagine|imagina\w*|supon\w*)\b|(^|\b(y|oye|pero|pasa|pasaria|meses|ahorro|ahorrar|ahorraria|mes|ano|que|tendria|cuanto) )si /;

/** Money that is not spent. */
export const saves =
  /\b(sav(e|es|ed|ing|ings)|ahorr\w+|free up|(extra|more) (would|do|will) (i|we) have|put away)\b/;

/** What is paid again and again and can be ended. */
export const subscriptions = /\b(subscriptions?|suscripciones|suscripcion|memberships?|membresias?)\b/;

/** "50 a week": a sum that is put by again and again, and none to be had. */
export const rateSum =
  /§n (more |extra |mas )?(a|per|each|every|al|a la|por|cada) (day|week|month|year|paycheck|dia|semana|mes|ano|quincena)\b|§n (monthly|weekly|daily|mensual\w*|semanal\w*)\b/;

/** "when", "how long until": a day is wanted. */
export const saysWhen =
  /\b(how much (faster|sooner|earlier|quicker)|cuanto (antes|mas rapido)|when|how (long|soon|many (days|weeks|months|years))|cuando|cuanto (tiempo|tard\w+|falta)|en cuant[oa]s? (tiempo|meses))\b/;

/** A sum is wanted. */
export const asksHowMuch = /\b(how much|what|cuanto|cuanta|que cantidad)\b/;

/** "went up", `sube`: of a cost, not of a habit. */
export const goesUp = /\b(go(es|ing)?|went|gone) up\b|\bsub(e|iera|iese|en|ir)\b/;

/** What comes in is meant, not what is spent. */
export const ofIncome = ({ frame }: Asking): boolean =>
  frame.flow === 'income' || frame.things.some((one) => one.values.every(isIncomeCode));

/** Something spent on, that less of can be supposed. */
export const habit = (asking: Asking): boolean =>
  (asking.thing && !ofIncome(asking)) || subscriptions.test(asking.pattern);

/** Said of what would be, not of what was. */
export const supposed = ({ pattern }: Asking): boolean =>
  supposes.test(pattern) ||
  (saves.test(pattern) &&
    /\b(would|could|can|by|podria\w*|puedo|podemos|dejando|cancelando|recortando|quitando|sin)\b/.test(
      pattern,
    ));
