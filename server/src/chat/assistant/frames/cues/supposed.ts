import { cue } from './cue.ts';

/** What would be if: less of something, none of it, a new cost, a sum put by or handed on. */
export const supposedCues = {
  stops: cue(
    '\\b(stop|stops|stopped|stopping|quit|quits|quitting|give up|gave up|giving up|skip|skipped|skipping|cancel|cancelled|canceled|cancelling|canceling|drop|dropped|dropping|eliminate|eliminated|eliminating|ditch|ditched|ditching|get rid of|got rid of|getting rid of|cut out|cutting out|without|no longer)\\b',
    '\\b(dejo|deja|dejamos|dejara|dejaramos|dejase|dejar|dejando|cancelo|cancelamos|cancelara|cancelaramos|cancelar|cancelando|elimino|eliminamos|eliminara|eliminar|eliminando|quito|quitamos|quitara|quitar|quitando|suprimo|suprimimos|suprimir|prescindo|prescindimos|prescindir|(doy|damos|dar|dando|diera) de baja)\\b',
  ),
  cuts: cue(
    '\\b(cut|cuts|cutting|reduce|reduced|reducing|trim|trimmed|trimming|lower|lowered|lowering|halve|halved|halving|slash|slashed|slashing|less|fewer|half as much)\\b',
    '\\b(recorto|recortamos|recortara|recortaramos|recortar|recortando|reduzco|reducimos|redujera|redujeramos|reducir|reduciendo|bajo|bajamos|bajara|bajaramos|bajar|menos|la mitad)\\b',
  ),
  gives: cue('\\b(regalarle|regalarles|prestarle|prestarles|darle|darles|donar|mandarle|mandarles)\\b'),
  hires: cue(
    '\\b(hire|hires|hired|hiring|employ|employing|take on|carry|support|sustain)\\b',
    '\\b(contratar|contrato|contratamos|contratara|emplear|asumir|sostener|mantener)\\b',
  ),
  puts: cue(
    '\\b(save|saving|put (aside|away|by)|putting (aside|away|by)|set aside|setting aside|stash|tuck away|stow|squirrel away|put (into|in|toward|towards) (my |our )?(savings|§a))\\b|\\b(put|set|stash) (\\w+ )?§n aside\\b',
    '\\b(ahorrar|ahorro|ahorramos|ahorrara|ahorraria|ahorrariamos|ahorraramos|ahorrando|apartar|aparto|apartamos|apartara|apartando|guardar|guardo|guardamos|guardara|guardando|juntar|junto|juntamos|juntara|juntando|reservar|reservo|reservamos)\\b',
  ),
} as const;
