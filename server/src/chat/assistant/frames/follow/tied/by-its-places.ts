import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const place =
  '(?:(?:gas|petrol|filling|fuel) )?(?:stations?|pumps?|restaurants?|supermarkets?|grocers?|airlines?|hotels?|pharmac(?:y|ies)|chemists?|bars?|cafes?|coffee shops?|gyms?|clubs?|providers?|suppliers?|dealers?|venues?|chains?|brands?|gasolineras?|estaciones|estacion|bombas?|restaurantes?|supermercados?|supers?|aerolineas?|hoteles|farmacias?|bares|cafeterias?|gimnasios?|proveedor(?:es)?|cadenas?|marcas?)';
const splits = new RegExp(
  `^(?:and |y |ok |now |please |can you |puedes |but |pero )*(?:(?:split|break|divide|show|group|list|give|separ\\w*|divid\\w*|desglos\\w*|agrup\\w*|muestra\\w*|dame\\w*|pon\\w*)(?: (?:it|that|them|those|this|me|up|down|out|lo|la|los|las|eso))* )?(?:by|per|for each|por|por cada|segun(?: la| el)?|de cada) (?:the )?${place}$`,
);

/** "split it by station", `sepáralo por gasolinera`, "by restaurant?" after what a kind came to: by where it was spent. */
export function byItsPlaces(leaning: Leaning): Verdict {
  const { marked, onRows, periods, previous } = leaning;
  const said = marked.tokens.flatMap((one) => (one.kind === 'mark' ? [] : [one.text])).join(' ');
  return onRows && previous.things.length > 0 && periods.length === 0 && splits.test(said)
    ? { ...rowsAgain(leaning), ask: 'breakdown', groupBy: 'merchant', whole: true }
    : null;
}
