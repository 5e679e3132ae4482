const list = (words: string): string[] => words.trim().split(/\s+/);

/** Endings of the forms people write most, on the stem of a verb, without accents. */
const endings = {
  ar: list(
    'ar ando ado ada ados adas o as a amos an e aste o aron aba aban are ara aran aria arian en es arme arlo arla',
  ),
  er: list(
    'er iendo ido ida idos idas o es e emos en i iste io ieron ia ian ere era eran eria erian a as an erme erlo erla',
  ),
  ir: list(
    'ir iendo ido ida idos idas o es e imos en i iste io ieron ia ian ire ira iran iria irian a as an irme irlo irla',
  ),
} as const;

/** Verbs that are no words of the grammar but come near one. */
const verbs = list(`
juntar contar cortar tomar llorar llamar llegar llevar lavar limpiar mirar miran montar mandar manejar mudar morder mover necesitar nadar
olvidar odiar ordenar pasar pasear pegar pelear pensar perder pintar planear podar prestar probar quedar quemar quitar recordar regalar
regresar remar renovar reparar repetir reservar retirar rodar romper saltar salvar sanar sentar sentir servir sonar sudar sufrir
tapar tardar temer tener terminar tirar tocar trabajar traer tratar usar valer vender venir viajar visitar vivir volar volver
abrir acabar aceptar acordar actuar agarrar alquilar amar andar apagar aparecer aprender arreglar asistir atender avisar bailar bajar
barrer batir beber borrar brillar bucear buscar caer callar calmar cambiar caminar cantar cargar casar cazar cenar cerrar cocinar coger
comer comparar compartir conducir conectar confiar conocer conseguir construir contestar copiar correr coser crecer creer cruzar cubrir
cuidar curar dejar descansar desear despertar detener devolver dibujar disfrutar doblar dormir dudar durar echar elegir empezar encender
encontrar ensayar entender entrar enviar escoger escribir escuchar esperar estudiar evitar existir explicar extender faltar firmar formar
fumar girar grabar gritar guiar gustar hablar hallar huir imaginar importar indicar invitar jugar jurar lanzar latir leer levantar llenar
donar invertir apostar estacionar aparcar desayunar almorzar merendar adelantar retrasar ganar jubilar liquidar cotizar facturar tramitar
`);

/** Forms of everyday Spanish verbs: real words, whatever word of the grammar they look like. */
export const spanishForms: ReadonlySet<string> = new Set(
  verbs.flatMap((verb) => {
    const kind = verb.slice(-2) as keyof typeof endings;
    const stem = verb.slice(0, -2);
    return (endings[kind] ?? ['']).map((ending) => `${stem}${ending}`);
  }),
);
