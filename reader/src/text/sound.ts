/**
 * A word as it sounds, roughly, in English or Spanish: letters that people swap when they spell by ear are one.
 * "groserys" and "groceries", `kuanto` and `cuanto`, `devo` and `debo` sound alike.
 */
export function soundOf(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replaceAll(/qu(?=[eiao])/g, 'k')
    .replaceAll('ck', 'k')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/[cq]/g, 'k')
    .replaceAll('z', 's')
    .replaceAll('v', 'b')
    .replaceAll('ll', 'y')
    .replaceAll(/ie|y/g, 'i')
    .replaceAll(/g(?=[ei])/g, 'j')
    .replaceAll('h', '')
    .replaceAll(/(.)\1+/g, '$1')
    .replaceAll(/(?<=.{3})e$/g, '');
}
