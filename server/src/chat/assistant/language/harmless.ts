const list = (words: string): string[] => words.trim().split(/\s+/);

/**
 * Words that never change what a money question asks: interjections, fillers, ways to address somebody, verbs of asking
 * and telling, who was along. Leaving one out needs no word about it.
 */
const harmless: ReadonlySet<string> = new Set(
  list(`
ugh argh ahh ahem aww ouch oops whoa yay yup nah eek phew geez jeez gee gosh golly sheesh yikes blimey crikey bah meh duh pfff psst tsk hah heh lmao rofl smh tbh imo imho fyi afaik idk rn ngl fr tho thx pls plz
honestly frankly truthfully literally basically seriously obviously apparently supposedly presumably hopefully sadly unfortunately luckily thankfully surprisingly ideally theoretically technically practically essentially generally speaking admittedly certainly definitely absolutely surely truly simply merely purely freaking frigging fricking effing bloody damn darn goddamn heck hell holy
dude dudes bro bruh man mate buddy pal fam folks guys gal girl boy boss chief captain champ sir madam maam miss mister sweetie honey darling dear babe genius wizard bot chatbot siri alexa 
wondering wondered wonders curious interested please kindly quickly briefly quick remind reminds reminded reminding refresh enlighten inform explain describe elaborate clarify verify confirm checking double-check recheck tell telling told says said saying speak talk talking ask asking asked answer inquire enquire pray
scared worried afraid nervous anxious embarrassed ashamed shocked surprised proud happy sad glad sorry annoyed confused lost 
forked forking shelled shelling coughed ponied dished splashed parted blew blowing began started thinking heard believe swear guessing suspect doubt realised realized noticed
ever anyhow anyways whatsoever exactly precisely roughly approximately approx ballpark ish altogether
luego cierto sino propio propia sabe sabes saben repente acaso harta harto habiendo cojo agradecido agradecida saludo saludos certeza sinceridad curiosidad digame
ay uy ah eh oh ey ea hala vaya ostras caray caramba hostia jolin jo jope pucha uf uff puf bah hey epa orale andale ahorita nomas pos pues este bueno mmm ajam aja ojala
tio tia tios chico chica chicos chicas nena nene colega macho guapo guapa cari carino cielo amor corazon jefe jefa crack maestro maquina campeon compa cuate carnal parce pana wey guey che boludo chamo mijo mija majo maja
sinceramente francamente honestamente realmente literalmente basicamente seriamente obviamente aparentemente supuestamente desgraciadamente lamentablemente afortunadamente curiosamente sencillamente simplemente practicamente tecnicamente verdaderamente
dime decirme digame diga digas decime dilo contame cuentame contarme contando cuenteme explicame explicarme aclarame recuerdame recordarme recuerda sumame sumarme sacame sacarme dame darme pasame indicame indicarme informame confirmame calculame checame checar mirame buscame enseñame ensename muestrame quisiera gustaria podrias podria puedes sabrias sabes sabras averiguame oiga oye
llegue llevamos llevado llevo pongo ponemos sacamos hicimos hacemos fuimos solemos gastandonos dejado dejamos soltado soltamos pillado pillamos liado mando mandado perdido perdimos tirado tirando fundido fundi fundimos pulido puli
ruina lona asusta asustado asustada preocupa preocupado preocupada nervioso nerviosa miedo susto pena verguenza
exactamente precisamente aproximadamente mas-o-menos concretamente
facturamos facture facturo facturado facturaron client clients cliente clientes payer payers employer employers fiscal provide provides furnish supply tendria tendrias bondad amable amables amabilidad gentil gentileza sirvase sirva facilitar facilitarme facilitame proporcionar proporcionarme proporcioname family household familia anywhere
 `),
);

/** Who was along ("my wife and I"); what was spent on them is another matter. */
const kin: ReadonlySet<string> = new Set(
  list(`
husband wife partner spouse hubby wifey girlfriend boyfriend fiance fiancee kids kid children child son daughter mom mum mother dad father parents parent brother sister roommate roommates flatmate friend friends ourselves yourself
marido mujer esposo esposa pareja novio novia hijos hijo hija hijas ninos nino nina padres padre madre papa mama hermanos suegra suegros companero companera peque peques
  `),
);

const about = /^(on|from|to|at|for|by|en|de|a|para|por|al|del)$/;
const theirs = /^(my|our|mi|mis|nuestr[oa]s?)$/;
const costs = /^(costs?|costing|cuestan?|costaron|costo|costado|salen|sale)$/;
const along = /^(and|with|y|con|e|&|me|i|or|o)$/;

/** A word that says nothing of money by itself, whatever stands beside it. */
export const saysNothing = (word: string): boolean => harmless.has(word);

/** `before` and `further` are the words in front, nearest first; `next` the one behind. */
export function isHarmless(word: string, before: string, further: string, next = ''): boolean {
  if (harmless.has(word)) return true;
  // "how much did the kids cost me": what is asked about.
  if (
    !kin.has(word) ||
    about.test(before) ||
    about.test(further) ||
    [next, further].some((one) => costs.test(one))
  )
    return false;
  // "my mom" who sent something is somebody; "my wife and I" and "with my kids" only say who was along.
  return !theirs.test(before) || along.test(further) || along.test(next);
}
