import { by, near, sides, type Family } from '../family.ts';
import { asksChange } from '../../asks/balance-change.ts';
import { fromEndToEnd } from '../../units/end-to-end.ts';

/** Two sides, and how something changed. */
export const comparing: readonly Family[] = [
  {
    name: 'comparison',
    weight: 'decisive',
    words:
      'compare compared comparing comparison versus vs against differ difference differences compara comparacion comparada comparado comparame comparar contra diferencia diferencias frente distinto distintos distinta distintas',
    phrases: [
      /\b(year|month|week|quarter) (?:over|on) \1\b|\b(?:ano (?:tras|contra|a) ano|mes (?:tras|contra|a) mes)\b/,
    ],
    explained: (seen) =>
      by('compare', 'compareThings', 'cashflow', 'savingsRate', 'trend', 'share')(seen) ||
      seen.frame.usual ||
      // What went one way and what came the other.
      seen.frame.bothWays === true ||
      // How far apart the ends of a ranking are.
      seen.frame.said === fromEndToEnd ||
      seen.frame.said === 'by how much' ||
      // "in how many different shops"
      seen.frame.count === 'groups',
  },
  {
    name: 'trend',
    weight: 'decisive',
    words:
      'trend trends trending change changes cambio cambios cambia cambiar increase increased increasing decrease decreased decreasing rise rising rose raise raised grow grew growing growth falling fell changed changing tendencia tendencias aumento aumentado aumentando aumentar aumentaron subido subio subieron subiendo sube suben subida baja bajo bajado bajando bajaron disminuido crecido evolucion evolucionado cambiado hike hiked hikes evol* creep* crept* disminuyendo* increases* jump* risen* rises* grown* creciendo* cambiando* cambiaron* encarecid* tarifa* crecio crecieron crece crecen crecido',
    phrases: [
      /\b(?:net worth|balance|savings|patrimonio|saldo) (?:up|down)\b|\b(?:up|down) (?:or|and) (?:up|down)\b/,
    ],
    explained: (seen) =>
      seen.frame.bothWays === true ||
      // `el pago más bajo`: the smallest, nothing that went down.
      (/^baj[oa]$/.test(seen.word) && near(seen, -1) === 'mas' && seen.frame.order === 'smallest') ||
      by('trend', 'compare', 'compareThings', 'cashflow')(seen) ||
      // A balance then and now.
      (by('balance', 'networth')(seen) &&
        (seen.frame.periods.length > 1 || asksChange(seen.marked.pattern) || asksChange(seen.frame.said))),
  },
  {
    name: 'both',
    weight: 'minor',
    words: 'both ambos',
    explained: (seen) => sides(seen.frame) > 1 || seen.frame.earlier.length > 0 || by('cashflow')(seen),
  },
];
