const list = (words: string): string[] => words.trim().split(/\s+/);

/** Words people run together when a space is missed: those that begin such a pair, and those that end one. */
const first = new Set(
  list(`
last this next past how what when show list total spend spent much many did the my all in on at for from since until average compare top biggest
cuanto cuanta cuantos cuantas que el la los las este esta mi mis en de del desde hasta mes semana ano dia gaste gasto pague total promedio ultimo ultima ultimos
  `),
);
const second = new Set(
  list(`
month months week weeks year years weekend quarter night day days much many did is are spend spent spending last this total purchases expenses balance
january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday
yesterday today groceries restaurants coffee rent bills subscriptions income goals savings account i my the on at in
mes meses semana semanas ano anos dia dias pasado pasada anterior gaste gasto pague tengo debo gane llevo compras ayer hoy
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miercoles jueves viernes sabado domingo
total cuenta saldo
  `),
);

/** The two words of a missed space ("lastmonth", `mespasado`); null when a word is no such pair. */
export function unjoined(word: string): readonly [string, string] | null {
  if (word.length < 6) return null;
  for (let at = word.length - 1; at >= 2; at -= 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    if (first.has(head) && second.has(tail) && head.length + tail.length >= 6) return [head, tail];
  }
  return null;
}
