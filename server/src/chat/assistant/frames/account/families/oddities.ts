import { cues } from '../../cues.ts';
import { by, near, type Family } from '../family.ts';

const looked = by('unusual', 'duplicates', 'newMerchants', 'priceChanges');

/** What stands out, and orders. */
export const oddities: readonly Family[] = [
  {
    name: 'unusual',
    weight: 'decisive',
    words:
      'unusual strange weird odd suspicious abnormal anomaly anomalies unexpected outlier outliers unrecognized inusual inusuales raro raros rara raras extrano extranos extrana sospechoso sospechosos sospechosas anormal inesperado desconocido unknown fishy* funny* anomal* sospechos* inesperad* extran* wrong* sketchy shady dodgy iffy questionable dubious bizarre turbio turbia turbios turbias dudoso dudosa dudosos dudosas chueco chueca cuadra cuadran cuadre cuadren atipico atipica',
    explained: (seen) => looked(seen) || by('extreme', 'compare', 'list', 'exists')(seen),
  },
  {
    name: 'duplicate',
    weight: 'decisive',
    words:
      'duplicate duplicated duplicates doubled twice double repetido repetidos duplicado duplicados duplicada doble dobles repeated* duplicad* repetid* repit* repeat*',
    explained: (seen) =>
      // "the most repeated one"
      (by('breakdown')(seen) && cues.oftenest.test(seen.marked.pattern)) ||
      looked(seen) ||
      by('compare', 'count')(seen) ||
      // "did I get paid twice": the payments themselves say it.
      (seen.frame.ask === 'list' && seen.frame.flow === 'income') ||
      /^(check|as|checking)$/.test(near(seen, seen.word === 'double' ? 1 : 1)),
  },
  {
    name: 'new',
    weight: 'decisive',
    words: 'new nuevo nuevos nueva nuevas nuev*',
    explained: (seen) => looked(seen) || seen.frame.things.length > 0,
  },
  {
    name: 'order',
    weight: 'turning',
    words:
      'create crea crear cancel cancela cancelar recategorise recategorize reclassify recategoriza categorise categorize categoriza classify clasifica rename undo revert deshacer deshaz reclasifica* etiqueta* categori*',
    explained: by('cutback', 'runway'),
  },
];
