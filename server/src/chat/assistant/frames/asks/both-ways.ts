import type { World } from '../../world.ts';
import { passesMoney } from '../filters/came-from.ts';
import type { Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

/** "who owes who", `¿quién le debe a quién?`: which way money went, taken together. */
const owing =
  /\bwho(m)? owes? (who|whom|what)\b|\b(do|does) \S+( \S)? owe (me|us)\b|\b(do|does) (i|we) (still )?owe\b|\bquien(es)? (le |les )?debe(n)? (a )?(quien|a quien|mas)\b|\b(me|nos|le) debe(n|mos)?\b|\ble debo\b|\b(are|am|is) (we|i|it) (all )?(even|square|settled)\b|\b(a mano|en paz)\b|\bcuentas (con|entre)\b|\bsaldo con\b|\b(a|en) favor o en contra\b|\b(up or down|down or up|ahead or behind|behind or ahead)\b|\b(where|how) do (i|we) stand with\b|\bcomo (estamos|vamos|quedamos)\b/;
/** "so who's ahead?", `¿quién ha puesto más?`: whichever of two gave more. */
const ahead =
  /\bwho( is|s)? (is |has |have |come |came |comes )*(out )?(ahead|up|behind|winning|losing|in front|in the (hole|red|lead))\b|\bwho (has |have |has been )?(sent|given|gave|paid|put in|lent|contributed|sending|paying|giving) (the )?(more|most)\b|\bam i (ahead|behind|up|down|in the hole) with\b|\bquien (va|sale|salio|esta|queda) (ganando|perdiendo|arriba|abajo|debiendo|por delante|por encima)\b|\bquien (le |nos )?(ha |han )?(mand|envi|pag|dado|dio|puesto|puso|prest|transf)\w* (mas|menos)( (a quien|dinero|plata|al otro|a la otra))?$/;
const net =
  /\bnet\b(?! worth)|\bneto\b|\b(minus|less|after|subtracting|taking off|net of) (what|the money|everything|whatever)\b|\b(descontando|restando|quitando|menos|sin contar|tras descontar) (lo que|el dinero que)\b|\bbetween (me|us|him|her|them|\S+)( \S)? and (me|us|i|\S+)\b|\bentre (\S+ ){1,2}y (yo|mi|nosotros)\b|\bboth ways\b|\ben ambos sentidos\b/;
/** "sent versus received", `lo que mandé y lo que recibí`: both ways by name. */
const gave =
  /\bin (?:and|vs|versus|minus|less) out\b|\b(?:i|we) (?:have |had |just |also |ever )?(?:sent|send|paid|pay|gave|give|transferred)\b(?! (?:me|us)\b)|\b(?:sent|paid) (?:out|versus|vs|and|or|against|minus|less)\b|\b(?:went|going|goes|money|lo que sale|lo que salio|what is) out\b|\b(?:out|sent) (?:and|vs|versus) (?:in|received)\b|\b(?:mande|mandado|mandamos|envie|enviado|enviamos|pague|pagamos|transferi)\b/;
const got =
  /\bin (?:and|vs|versus|minus|less) out\b|\b(?:receiv\w+|got|gotten|came (?:in|back)|coming in|(?:sent|sends?) (?:me|us)|recib\w+|entro|entra|(?:me|nos) (?:han |ha )?(?:mand|envi|pag|transfir|devolv|devuel)\w*)\b|\band in\b|\b(?:vs|versus) in\b/;
const moves =
  /\b(mov\w+|transf\w+|put|sent|send|gave|given|paid|zell\w*|venmo\w*|took|taken|went|deposit\w*|set aside|saved?|met[ií]\w*|pas[eéoa]\w*|pus\w+|apart\w+|guard\w+|aport\w+|mand\w+|envi\w+|saqu?[eéo]\w*|contribut\w+|savings)\b/;
const grown =
  /\b(grow|grows|grew|grown|growing|gone up|went up|go up|going up|increased?|risen|rose|shrunk|shrink|shrank|gone down|went down|dropped|crec\w+|aument\w+|subido|subio|subieron|bajado|bajaron|disminu\w+)\b/;
const rows = /\b(spen[dt]\w*|spending|gast\w+|interest|intereses|rate|tasa|purchases?|compras?)\b/;

/**
 * Whether what went in and what came out are asked for together: "moved into savings, net of what I took out", "how much
 * have my savings grown", "net between me and Ana".
 */
export function goesBothWays({ tokens }: Marked, frame: Frame, world: World): boolean {
  const { accounts } = world;
  const said = tokens
    .filter((one) => one.kind !== 'mark')
    .map((one) => one.text)
    .join(' ');
  if (frame.goalIds.length > 0 || frame.exclude.length > 0) return false;
  if (frame.things.length > 0)
    return (
      frame.things.every((one) => one.person || passesMoney(one, world)) &&
      ([owing, ahead, net].some((words) => words.test(said)) || (gave.test(said) && got.test(said)))
    );
  const held = accounts.filter((one) => frame.accountIds.includes(one.id));
  const savings =
    held.length > 0 &&
    held.every((one) => one.type === 'depository') &&
    (held.every((one) => one.subtype !== 'checking') || /\baccount|cuenta\b/.test(said));
  if (!savings || frame.toAccountIds || rows.test(said)) return false;
  if (
    [
      'forecast',
      'goalNeed',
      'goalWhen',
      'payOff',
      'createGoal',
      'goalProgress',
      'free',
      'afford',
      'runway',
    ].includes(frame.ask)
  )
    return false;
  return grown.test(said) || (net.test(said) && moves.test(said));
}

/** A question of both ways, without a person or account of its own: who is meant stands in the turn before. */
export function asksWhoOwes({ tokens }: Marked): boolean {
  const said = tokens
    .filter((one) => one.kind !== 'mark')
    .map((one) => one.text)
    .join(' ');
  return owing.test(said) || ahead.test(said);
}
