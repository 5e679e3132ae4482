import { cue } from './cue.ts';

/** Goals. */
export const goalsCues = {
  goalWord: cue('\\b(goals?|metas?|objetivos?)\\b', '§g'),
  goalAbout: cue(
    '\\b(goals?|targets?|metas?|objetivos?|progress|progreso|on track|track|behind|ahead|far|close|reach|reached|hit|deadlines?|saved|saving|save|funds?|fondos?|ahorr\\w+|atrasad\\w+|adelantad\\w+|camino|cerca|lejos|llegar\\w*|lograr\\w*|alcanzar\\w*|cumplir\\w*|falta|faltan|llevo|aportar\\w*|aporto|put (in|into|aside|towards?)|contribut\\w+|add|agrega|anade|suma|pon|complete|finish|fully funded|done with|reserved|set aside|apartado|reservad\\w+)\\b',
  ),
  goalNeed: cue(
    '\\bwhat (would|do|should|must|will) (i|we) (need|have) to (save|put|set aside|contribute|stash)\\b',
    '\\bhow much .*\\b(need|should|must|have to|required|do i have to)\\b.*\\b(save|put|contribute|set aside|stash|tuck away|squirrel away|chip in|month|week|add)\\b',
    '\\bhow much (money )?(a|per|each|every) (month|week|day|paycheck|payday|§c) (do|should|must|would|will) (i|we)\\b|\\bcuanto (al|por|cada|a la) (mes|semana|quincena) (debo|tengo|necesito|deberia|hay|(me |nos )?(falta|toca|conviene))\\b',
    '\\b(need|should|must|have to|required) .*\\b(per|a|each|every) (month|week|day|paycheck|payday|pay period|pay|§c)\\b|\\b(need|should|must|have to) .*\\b(biweekly|fortnightly|semimonthly)\\b',
    '\\b(monthly|weekly) (contribution|saving|savings|amount|payment)s? (needed|required|to|for|do i need)\\b',
    '\\b(debo|tengo que|necesito|deberia|hay que|debería|necesitaria) (ahorrar|aportar|guardar|apartar|poner)\\b',
    '\\bcuanto .*\\b(ahorrar|aportar|guardar|apartar|poner) (al|por|cada|a la)\\b',
    '\\b(save|put aside) (each|every|per|a) (month|week)\\b',
    '\\bto (reach|hit|meet|finish|get to|complete) .*(on time|by|deadline)\\b',
  ),
  goalWhen: cue(
    '\\bwhen (will|would|do|am|can|could|should|is) .*\\b(reach|hit|finish|complete|done|get there|have|meet|achieve|funded|get to)\\b',
    '\\bwhen (will|would|is|are|does|do) .*\\b(full|fully|there|ready|complete|completed|finished|paid off|reached|funded|filled|met)\\b',
    '\\bcuando (juntare|juntaremos|reunire|reuniremos|completaremos|alcanzaremos|llegaremos|lograremos|terminaremos|tendremos|llenare|estara (list|complet|llen)[oa])\\b',
    '\\bhow (long|many (months|weeks|years|days)) (will|would|until|till|before|to|does|do|if|away|is)\\b',
    '\\bcuando (llegare|alcanzare|lograre|cumplire|completare|terminare|acabare|llegaria|alcanzaria|lograria|cumpliria|completaria|voy a|llego|tendre|habre)\\b',
    '\\bcuant[oa]s? (tiempo|meses|semanas|anos) (me )?(falta\\w*|tardar\\w*|tomar\\w*|llevar\\w*|necesit\\w+|para)\\b',
    '\\ben cuant[oa]s? (tiempo|meses|semanas)\\b',
    '\\b(if|si) (i|ahorr|apor|pon|guard|pusier|aport|ahorr)',
    '\\bat (this|my current|the current) (rate|pace)\\b',
    '\\ba este (ritmo|paso)\\b',
    '\\ball paid off\\b',
  ),
  goalPace: cue(
    '\\b(will|would|do|am|are|can) (i|we) (going to |gonna |likely to )?(hit|reach|make|meet|get to|finish|complete|achieve|fund) (my |the |our )*§g',
    '\\b(llegare|llegaremos|alcanzare|alcanzaremos|lograre|lograremos|cumplire|cumpliremos|voy a (llegar|alcanzar|lograr|cumplir)|vamos a (llegar|alcanzar|lograr|cumplir)) .*§g',
    '\\b(on track|on pace|on schedule|behind|ahead|off track|on target|on course|in time|on time|make it)\\b',
    '\\b(en camino|atrasad\\w+|adelantad\\w+|a tiempo|por buen camino|voy bien|vamos bien|al dia|como voy|a ritmo|voy mal)\\b',
  ),
} as const;
