import { cue } from './cue.ts';

/** What is free, fits or will be left. */
export const aheadCues = {
  free: cue(
    '\\b(free to spend|safe to spend|safely spend|left to spend|available to spend|can i (still )?(safely )?spend|money (is )?free|spare (money|cash)|disposable|discretionary (money|cash|left)|spending money|not (reserved|set aside|allocated)|unreserved|unallocated|free (money|cash)|spend freely|how much .*\\bfree\\b|room (in|do i)|wiggle room|have left (to spend|after)|left after (bills|goals|rent))\\b',
    '\\b(libre|libres) (para|de)?|\\b(puedo gastar|me queda libre|disponible para gastar|dinero libre|sin reservar|sin apartar|me (queda|sobra) para gastar|queda para gastar|gastar sin)\\b',
    '\\bhow much can i spend\\b',
    '\\bcuanto puedo gastar\\b',
  ),
  afford: cue(
    '\\b(afford|affordable|enough (money|cash|funds|in|to|for|left|saved)|have enough|can i buy|could i buy|can i (pay|spend) (for )?§n|buy .*§n|if i (spend|spent|buy|bought|pay|paid)|what (happens )?if i (spend|buy))\\b',
    '\\b(permitirme|me (puedo|podria) permitir|me alcanza\\w*|alcanza\\w*|puedo (comprar|pagar|gastar §n)|suficiente|si (gasto|compro|pago))\\b',
  ),
  forecast: cue(
    '\\b(what|how much) will (be|i have|my|there be|§a)\\b',
    '\\bcuanto (habra|tendre(?! que)|quedara|voy a tener|me va a quedar)\\b',
    '\\b(will|would|going to) .*\\bend\\b',
    '\\b(run(ning)?|come up|fall|be|end up) short\\b|\\bqued(o|a|ar|are|aremos|arme|arnos|amos) cort[oa]s?\\b',
    '\\bif i keep\\b',
    '\\bkeep (spending|this up|going)\\b',
    '\\bsi sigo (asi|gastando|igual)\\b',
    '\\b(at|a) (this|este|the current) (rate|pace|ritmo|paso)\\b',
    '\\b(llegare|llegaremos|llego|llegamos|llegar) (a )?§p',
    '\\b(forecast|forecasts|predict|prediction|project|projected|projection|estimate|estimated|on pace|on course|will i (have|spend|end|run|be|make|earn|still)|(am|are) (i|we) going to (have|spend|run|be|end)|i will have|be left|going to end|expect(ed)?( to)?|end up with|left (at|by) (the )?(end|§p)|by the end|run out)\\b',
    '\\b(pronostic\\w+|prevision|prevista|proyect\\w+|proyeccion|estima\\w*|tendre|gastare|(voy|vamos) a (tener|gastar|llegar|cobrar|ganar|ingresar|recibir|quedar\\w*)|me quedara|llegare a fin de mes|llego a fin de mes|quedara\\w*|acabare|terminare|habra|ganare|ingresare|cobrare)\\b',
    '\\b(will|going to) .*\\bbalance\\b',
    '\\bbalance .*\\b(will|going to)\\b',
    '\\bmake it (to|until|till|through)\\b',
    '\\blast (me )?(until|till|to|through)\\b',
  ),
  runway: cue(
    '\\b(stop working|stopped working|quit( my job)?|dejo de trabajar|dejara de trabajar|me quedo sin (trabajo|empleo))\\b',
    '\\bhow (long|many (months|days|weeks)) (will|would|could|can|do) .*\\b(last|survive|live|go|cover|money|savings)\\b',
    '\\b(runway|last me|survive)\\b',
    '\\bcuant[oa]s? (tiempo|meses|dias|semanas) (me )?(dura\\w*|podria vivir|puedo vivir|aguant\\w+|alcanza\\w*|me duran|sobreviv\\w+)\\b',
    '\\b(without|sin) (income|ingresos|a job|working|trabajar|sueldo|my job|pay)\\b',
    '\\bcuanto (me )?(duraria|durara|dura)n? (mi|el|mis)\\b',
    '\\b(lost|lose) my job\\b',
    '\\bperd(iera|iese|o|er) (mi|el) (trabajo|empleo)\\b',
  ),
} as const;
