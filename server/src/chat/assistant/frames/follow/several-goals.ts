const goals = 'goals?|metas?|objetivos?';
const which = new RegExp(
  `\\b(?:which|what|any|each|every|cual(?:es)?|que|alguna|cada) (?:of )?(?:one of )?(?:de )?(?:(?:my|the|our|mis|las|los|nuestras) )?(?:${goals})\\b|\\ball (?:of )?(?:my |the |our )?(?:${goals})\\b|\\btod[oa]s (?:mis |las |los |nuestras )?(?:${goals})\\b`,
);

/** "which goal is behind?", `¿cada meta?`: of any of them, whichever was spoken of before. */
export const asksOfSeveralGoals = (pattern: string): boolean => which.test(pattern);
