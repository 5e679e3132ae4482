const english =
  'wife|husband|hubby|wifey|spouse|partner|girlfriend|boyfriend|fiancee?|ex|sons?|daughters?|kids?|kiddos?|child|children|toddler|teen|teenager|mom|mum|mommy|mother|dad|daddy|father|parents?|brothers?|sisters?|siblings?|grandma|grandpa|grandmother|grandfather|granny|grandson|granddaughter|grandkids|grandchildren|aunt|uncle|cousins?|niece|nephew|(?:mother|father|sister|brother|son|daughter)[- ]in[- ]law|in[- ]laws|roommates?|roomies?|flatmates?|housemates?|friends?|boss|neighbou?rs?|coworkers?|better half|significant other';
const spanish =
  'espos[oa]|marido|mujer|pareja|novi[oa]|hij[oa]s?|nin[oa]s?|ninit[oa]s?|nen[eao]s?|peques?|suegr[oa]s?|cunad[oa]s?|yerno|nuera|madre|padres?|mama|papa|mami|papi|papas|herman[oa]s?|abuel[oa]s?|abuelit[oa]s?|niet[oa]s?|ti[oa]s?|prim[oa]s?|sobrin[oa]s?|companer[oa]s?|amig[oa]s?|vecin[oa]s?|jef[ea]|ex|media naranja|viej[oa]';

/** Possessives: "the kids" and `los niños` may be a kind of spending, "my kids" are people. */
const mine = '(?:my|our|mi|mis|nuestr[oa]s?)';

/** Somebody of the household or the family, as a piece of a pattern over folded text. */
export const relative = `${mine} (?:(?:dear|lovely|older|oldest|younger|youngest|little|best|ex|eldest|querid[oa]|mejor) )?(?:${english}|${spanish})`;

/** A folded word that names somebody by being theirs: no slip of another word, and no shop. */
export const kinWords: ReadonlySet<string> = new Set(
  'wife husband hubby wifey spouse partner girlfriend boyfriend son sons daughter daughters kid kids mom mum dad mother father brother sister roommate roommates grandkid grandkids grandson grandsons granddaughter granddaughters grandchild grandchildren grandma grandpa niece nieces nephew nephews cousin cousins aunt uncle parents child children coworker coworkers friend friends neighbor neighbors esposo esposa esposos marido maridos mujer pareja novio novia hijo hija hijos hijas suegra suegro suegros cunado cunada yerno nuera madre padre padres mama papa hermano hermana hermanos abuelo abuela nieto nieta nietos nietas abuelos amigo amiga amigos amigas tio tia primo prima sobrino sobrina vecino vecina jefe jefa'.split(
    ' ',
  ),
);
