import { cue } from './cue.ts';

/** Orders for the assistant to propose. */
export const ordersCues = {
  create: cue(
    '^(start|begin|empieza|empezar|comienza|comenzar) (saving|ahorrando|a ahorrar|ahorrar)\\b.*§n',
    '\\b(create|make|set ?up|start|open|add|begin|new)\\b.*\\b(goal|fund|target|savings? goal)\\b',
    '\\bi (want|would like|need|plan|wanna|am going|intend|would love) to (start )?(save|saving|put aside|set aside)\\b',
    '\\bhelp me (to )?(start )?(save|saving|put aside|set aside)\\b',
    '\\bsave (up )?(up )?§n (for|to|by)',
    '\\b(hacer|hagamos|armar|formar|fijar|registrar|poner\\w*|iniciar|empezar) (una|un|otra|otro|la|mi) (nueva |nuevo )?(meta|objetivo|fondo)\\b',
    '\\b(crea\\w*|haz\\w*|abre|abrir|agrega\\w*|anade\\w*|pon\\w*|nueva|nuevo|establece\\w*|empieza\\w*|inicia\\w*) .*\\b(meta|objetivo|fondo)\\b',
    '\\b(quiero|quisiera|necesito|me gustaria|planeo|ayudame a) (empezar a )?ahorrar\\b',
  ),
  contribute: cue(
    '\\b(add|put|contribute|log|record|deposit|save|throw|move|allocate|set aside|transfer)\\b.*§n.*\\b(to|toward|towards|into|for|in|on)\\b.*§g',
    '\\b(add|put|contribute|log|record)\\b.*§n.*§g',
    '^(ya |hoy |i |we )?(aparte|aparto|guarde|puse|meti|abone|ahorre|saved|added|set aside|deposited)\\b.*§n.*\\b(for|to|in|into|towards?|para|en|a|al)\\b.*§g',
    '\\b(agrega\\w*|anad\\w+|suma\\w*|pon\\w*|aport\\w+|guarda\\w*|apunta\\w*|registra\\w*|mete|abona\\w*|ingresa\\w*)\\b.*§n.*§g',
    '§g.*\\b(add|put|contribute|agrega\\w*|anad\\w+|suma\\w*|pon\\w*|aporta\\w*)\\b.*§n',
  ),
  recategorise: cue(
    '\\b(re-?categori[sz]e|categori[sz]e|reclassify|classify|re-?tag|tag|label|mark|change|move|put|set|file|switch)\\b.*\\b(as|to|under|into|in|from)\\b.*§c',
    '\\b(re-?categori[sz]e|reclassify)\\b',
    '\\b(recategoriza\\w*|categoriza\\w*|reclasifica\\w*|clasifica\\w*|marca\\w*|cambia\\w*|pon\\w*|etiqueta\\w*|mueve|pasa)\\b.*\\b(como|a|en|de)\\b.*§c',
    '\\b(change|cambia\\w*).*\\b(category|categoria)\\b',
    '\\bshould (all )?(be|count as|go (under|in|into)|be (filed|counted|tagged) (as|under)) §c\\b',
    '\\bdeberian? (ser|contar como|ir (en|a|como)|estar en) §c\\b',
    '\\bis not §c\\b',
  ),
} as const;
