/**
 * Forms of verbs, built from their stems: every person and tense people ask about money in, without accents, so that a
 * rule names a verb once and misses none of its persons.
 */

interface SpanishEndings {
  /** First persons, singular and plural: what the person who asks does. */
  own: string;
  /** The other persons. */
  others: string;
  /** Infinitive, gerund and participles. */
  bare: string;
}

/** Tenses in order: present, preterite, imperfect, future, conditional, present and past subjunctive. */
const spanishEndings: Readonly<Record<'ar' | 'er' | 'ir', SpanishEndings>> = {
  ar: {
    own: 'o amos e aba abamos are aremos aria ariamos emos ara aramos',
    others:
      'as a ais an aste o asteis aron abas aban aras ara areis aran arias aria ariais arian es e eis en aras aran',
    bare: 'ar ando ado ada ados adas arlo arla arme arnos',
  },
  er: {
    own: 'o emos i imos ia iamos ere eremos eria eriamos a amos iera ieramos',
    others:
      'es e eis en iste io isteis ieron ias ia ian eras era ereis eran erias eria erian as ais an ieras iera ieran',
    bare: 'er iendo ido ida idos idas erlo erla erme ernos',
  },
  ir: {
    own: 'o imos i ia iamos ire iremos iria iriamos a amos iera ieramos',
    others:
      'es e is en iste io isteis ieron ias ia ian iras ira ireis iran irias iria irian as ais an ieras iera ieran',
    bare: 'ir iendo ido ida idos idas irlo irla irme irnos',
  },
};

export interface VerbForms {
  /** Of the first persons: `gasto`, `gastamos`. */
  own: readonly string[];
  /** Of all other persons: `gastan`, `gastó`. */
  others: readonly string[];
  /** Every form, with those that have no person. */
  all: readonly string[];
}

/** `pagar` is `pagué`, `sacar` `saqué`: what a stem becomes before e. */
const beforeE = (stem: string): string =>
  stem
    .replace(/g$/, 'gu')
    .replace(/([^q])c$/, '$1qu')
    .replace(/z$/, 'c');

const words = (text: string): string[] => text.split(' ').filter(Boolean);

/**
 * Forms of a regular Spanish verb from its infinitive. `stressed` is the stem under stress where it differs (`cuest` for
 * costar); `more` are forms no rule gives.
 */
export function spanishVerb(infinitive: string, stressed?: string, more = ''): VerbForms {
  const kind = infinitive.slice(-2) as keyof typeof spanishEndings;
  const stem = infinitive.slice(0, -2);
  const build = (endings: string): string[] =>
    words(endings).flatMap((ending) =>
      (stressed && ending.length <= 2 ? [stem, stressed] : [stem]).map((one) =>
        kind === 'ar' && ending.startsWith('e') ? `${beforeE(one)}${ending}` : `${one}${ending}`,
      ),
    );
  const { own, others, bare } = spanishEndings[kind];
  const mine = build(own);
  const theirs = build(others);
  return {
    own: mine,
    others: theirs,
    all: [...new Set([...mine, ...theirs, ...build(bare), ...words(more)])],
  };
}

/** Forms of an English verb; the past and the participle where they are irregular. */
export function englishVerb(base: string, past?: string, participle?: string): readonly string[] {
  const doubled = /^[^aeiou]*[aeiou][bdgmnprt]$/.test(base) ? `${base}${base.at(-1) ?? ''}` : base;
  const regular = base.endsWith('e')
    ? `${base}d`
    : /[^aeiou]y$/.test(base)
      ? `${base.slice(0, -1)}ied`
      : `${doubled}ed`;
  const third = /(s|x|z|ch|sh|o)$/.test(base)
    ? `${base}es`
    : /[^aeiou]y$/.test(base)
      ? `${base.slice(0, -1)}ies`
      : `${base}s`;
  const gerund = base.endsWith('e') && !base.endsWith('ee') ? `${base.slice(0, -1)}ing` : `${doubled}ing`;
  return [...new Set([base, third, past ?? regular, participle ?? past ?? regular, gerund])];
}
