/**
 * Where a word is put: at the end, at the start, before the verb of the person, before the first noun of rows or name, behind
 * that noun (Spanish adjectives), before the first stretch of time.
 */
export type Slot = 'end' | 'start' | 'verb' | 'noun' | 'behind' | 'time';

type Words = readonly (readonly [Slot, string])[];

const at = (slot: Slot, words: string): Words => words.split('|').map((word) => [slot, word.trim()] as const);

/**
 * Words that make another question of the one they are put into, family by family: negation and what is left out, what is
 * supposed, parts and multiples, order, rates, relations in time, purposes. None is in a pattern of the product as such.
 */
export const turningWords: Readonly<Record<'en' | 'es', Words>> = {
  en: [
    ...at(
      'end',
      'except rent|excluding tips|without taxes|other than rent|not counting refunds|before tax|net of fees',
    ),
    ...at(
      'end',
      'if i stop|if prices double|unless i cancel|assuming i keep it|in case i lose my job|if it were half',
    ),
    ...at('end', 'per person|a head|an hour|per mile|per item|a week|per visit'),
    ...at(
      'end',
      'half|a third|and a half|divided by two|twice as much|for two|more than once|only once|more than 3 times',
    ),
    ...at('end', 'in a row|the second time|in reverse|the other way around|one after another'),
    ...at(
      'end',
      'until then|by then|since then|before payday|by Friday|back then|after that|at night|on time|in advance',
    ),
    ...at(
      'end',
      'compared to usual|than before|less than him|versus my friends|like last year|year over year',
    ),
    ...at(
      'end',
      'for someone else|for work|by mistake|to savings|from savings|abroad|in cash|to each other|in stores',
    ),
    ...at('start', 'half of|twice|except for rent,|if i stop,|unless i move,|before tax,|on average,'),
    ...at('verb', 'not|never|always|usually|rarely|no longer|plan to|want to|forget to|expect to'),
    ...at(
      'noun',
      'biggest|smallest|first|second|third|average|half of my|most of my|every other|non|unpaid|missed|failed|canceled|unused|foreign|business|shared|weekend|essential',
    ),
    ...at(
      'time',
      'before|until|after|since|except|not|the first half of|the end of|the rest of|every|excluding|outside of|compared to|half of',
    ),
  ],
  es: [
    ...at(
      'end',
      'pero no todo|sin eso|excepto alquiler|sin impuestos|sin propinas|además del alquiler|antes de impuestos|neto',
    ),
    ...at(
      'end',
      'si dejo de ir|si suben los precios|a menos que cancele|suponiendo que siga|en caso de perder el trabajo',
    ),
    ...at('end', 'por persona|por cabeza|por kilo|en porcentaje|por unidad|al año|por visita'),
    ...at(
      'end',
      'la mitad|el doble|el triple|un tercio|entre dos|más de una vez|una sola vez|más de 3 veces',
    ),
    ...at('end', 'la segunda vez|al revés|seguidos|uno tras otro'),
    ...at(
      'end',
      'hasta entonces|para entonces|desde entonces|antes de cobrar|para el viernes|por la noche|a tiempo|por adelantado',
    ),
    ...at(
      'end',
      'más que antes|que de costumbre|comparado con lo normal|menos que él|frente a otros|año tras año',
    ),
    ...at(
      'end',
      'para otra persona|para el trabajo|por error|al ahorro|del ahorro|en el extranjero|en efectivo|entre sí',
    ),
    ...at('start', 'la mitad de|el doble de|salvo el alquiler,|si dejo,|antes de impuestos,|de media,'),
    ...at('verb', 'no|nunca|siempre|ya no|rara vez|pienso|quiero|tengo que|dejé de|empecé a|suelo'),
    ...at('noun', 'primer|segundo|tercer|mayor|menor|medio|doble|ningún'),
    ...at(
      'behind',
      'más caro|más barato|promedio|mensual|pendiente|fallido|cancelado|compartido|extranjero|necesario|innecesario|de fin de semana',
    ),
    ...at(
      'time',
      'antes de|hasta|después de|desde|excepto|no|la primera mitad de|el final de|el resto de|cada|fuera de|comparado con|la mitad de',
    ),
  ],
};
