import type { Rng } from './random.ts';
import type { Story } from './types.ts';

/** How a price ends: .99, any cents, halves, whole units, or always the same. */
type Ending = 'nines' | 'any' | 'half' | 'round' | 'fixed';
/** How the bank prints it. */
type Line = 'sq' | 'tst' | 'store' | 'web' | 'ach' | 'pos' | 'py';

export type Merchant = {
  id: string;
  name: string;
  category: string;
  channel: Story['channel'];
  /** Price range in whole units of currency. */
  low: number;
  high: number;
  ending: Ending;
  line: Line;
  /** Plaid's counterparty type. */
  kind:
    | 'merchant'
    | 'marketplace'
    | 'payment_app'
    | 'financial_institution'
    | 'income_source'
    | 'payment_terminal';
  /** No scheme, as Plaid writes it; always on a reserved domain. */
  website: string;
};

/** Invented names only; every website lies in the reserved domain `.example`. */
export const merchants: readonly Merchant[] = table(`
FOOD_AND_DRINK_GROCERIES
  Harbor Lane Market|in store|9|128|any|store
  Greenspoon Grocers|in store|7|104|any|store
  Pemberton Foods|in store|12|186|any|store
  Little Ox Butchers|in store|14|72|any|sq
  Sunday Basket|online|48|132|any|web
  Mercado Las Flores|in store|5|64|any|store
FOOD_AND_DRINK_RESTAURANT
  Tamarind & Tin|in store|16|86|any|tst
  The Copper Ladle|in store|18|94|any|tst
  Noodle Parade|in store|11|42|any|tst
  Casa Palomino|in store|14|78|any|tst
  Blue Heron Diner|in store|10|44|any|sq
  Osteria Fennel|in store|24|132|any|tst
  Saffron Kite|in store|15|68|any|tst
FOOD_AND_DRINK_FAST_FOOD
  Patty Wagon|in store|6|24|nines|store
  Burrito Bureau|in store|8|22|any|store
  Crisp & Dash|in store|7|26|any|store
  Pizza Meridian|online|12|46|nines|web
FOOD_AND_DRINK_COFFEE
  Bean & Badger|in store|3|13|half|sq
  Third Crow Coffee|in store|3|12|half|sq
  Kettle Republic|in store|2|11|any|store
FOOD_AND_DRINK_BEER_WINE_AND_LIQUOR
  Gantry Taproom|in store|7|48|half|sq
  Cellar Nine|in store|11|64|nines|store
FOOD_AND_DRINK_VENDING_MACHINES
  Snackbox Vending|in store|1|4|half|pos
GENERAL_MERCHANDISE_SUPERSTORES
  Barnaby's|in store|12|168|any|store
  Wide River Club|in store|44|286|any|store
GENERAL_MERCHANDISE_ONLINE_MARKETPLACES
  Parcelwood|online|7|142|nines|web
  Kiosk & Co|online|6|96|any|web
GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES
  Thistle & Thread|in store|18|146|nines|store
  Northbound Apparel|online|24|164|nines|web
  Little Sprout Kids|in store|12|78|nines|store
GENERAL_MERCHANDISE_ELECTRONICS
  Voltyard|in store|14|460|nines|store
GENERAL_MERCHANDISE_BOOKSTORES_AND_NEWSSTANDS
  Paper Lantern Books|in store|8|54|any|sq
GENERAL_MERCHANDISE_PET_SUPPLIES
  Whisker & Wag|in store|12|84|any|store
GENERAL_MERCHANDISE_CONVENIENCE_STORES
  Corner Comet|in store|3|21|any|store
GENERAL_MERCHANDISE_DISCOUNT_STORES
  Dime Harbor|in store|3|38|any|store
GENERAL_MERCHANDISE_SPORTING_GOODS
  Ridgeline Outfitters|in store|16|188|nines|store
GENERAL_MERCHANDISE_GIFTS_AND_NOVELTIES
  Marigold Gifts|in store|9|58|any|sq
GENERAL_MERCHANDISE_OFFICE_SUPPLIES
  Inkwell Supply|online|11|146|any|web
HOME_IMPROVEMENT_HARDWARE
  Oak & Anvil Hardware|in store|6|148|any|store
HOME_IMPROVEMENT_FURNITURE
  Fold & Fjord|in store|39|520|round|store
HOME_IMPROVEMENT_REPAIR_AND_MAINTENANCE
  Bright Pipe Plumbing|other|95|480|round|sq
HOME_IMPROVEMENT_SECURITY
  Lanternwatch|online|24|24|fixed|web
TRANSPORTATION_GAS
  Juniper Fuel|in store|21|68|any|pos
  Redtail Gas|in store|19|74|any|pos
TRANSPORTATION_PUBLIC_TRANSIT
  Metroline Transit|in store|2|6|half|pos
TRANSPORTATION_TAXIS_AND_RIDE_SHARES
  Hopalong Rides|online|8|44|any|web
TRANSPORTATION_PARKING
  Curbside Parking|in store|2|18|half|pos
TRANSPORTATION_TOLLS
  Bridgeway Tolls|other|4|9|half|pos
TRANSPORTATION_BIKES_AND_SCOOTERS
  Pedalhive|online|2|9|any|web
RENT_AND_UTILITIES_GAS_AND_ELECTRICITY
  Cascade Light & Power|other|44|142|any|ach
  Hearthside Gas|other|18|120|any|ach
RENT_AND_UTILITIES_WATER
  City Water Bureau|other|38|74|any|ach
RENT_AND_UTILITIES_SEWAGE_AND_WASTE_MANAGEMENT
  Tidy Cart Waste|other|31|31|fixed|ach
RENT_AND_UTILITIES_INTERNET_AND_CABLE
  Fibermoss Internet|online|65|65|fixed|web
RENT_AND_UTILITIES_TELEPHONE
  Pebble Mobile|online|45|45|fixed|web
RENT_AND_UTILITIES_RENT
  Alder Court Apartments|online|1645|1645|fixed|ach
ENTERTAINMENT_MUSIC_AND_AUDIO
  Larkwave Music|online|11|11|nines|web
ENTERTAINMENT_TV_AND_MOVIES
  Peepshow Pictures|in store|12|42|any|store
  Nimbus Stream|online|15|15|nines|web
  Foxglove TV|online|8|8|nines|web
ENTERTAINMENT_VIDEO_GAMES
  Pixel Burrow|online|5|60|nines|web
ENTERTAINMENT_SPORTING_EVENTS_AMUSEMENT_PARKS_AND_MUSEUMS
  Harbor Science Museum|in store|14|88|round|store
  Timber Kings Tickets|online|28|164|any|web
ENTERTAINMENT_OTHER_ENTERTAINMENT
  The Daily Ledger|online|12|12|nines|web
GENERAL_SERVICES_OTHER_GENERAL_SERVICES
  Cloudcupboard Storage|online|2|2|nines|web
  Typesmith Software|online|18|18|nines|web
  Hostbarn|online|24|24|fixed|web
GENERAL_SERVICES_CHILDCARE
  Acorn House Daycare|other|310|310|fixed|ach
GENERAL_SERVICES_INSURANCE
  Kestrel Mutual Insurance|other|48|742|any|ach
GENERAL_SERVICES_AUTOMOTIVE
  Torque & Sons|in store|42|380|any|store
GENERAL_SERVICES_POSTAGE_AND_SHIPPING
  Swiftcrate Shipping|in store|6|34|any|store
GENERAL_SERVICES_EDUCATION
  Brightwater University|online|38|420|any|web
  Tempo Music School|other|65|65|fixed|sq
GENERAL_SERVICES_ACCOUNTING_AND_FINANCIAL_PLANNING
  Quill & Abacus CPA|online|180|180|round|web
PERSONAL_CARE_GYMS_AND_FITNESS_CENTERS
  Granite Gym|other|39|39|fixed|ach
PERSONAL_CARE_HAIR_AND_BEAUTY
  Shear Delight|in store|28|94|round|sq
PERSONAL_CARE_LAUNDRY_AND_DRY_CLEANING
  Spin Cycle Laundry|in store|4|22|half|pos
MEDICAL_PHARMACIES_AND_SUPPLEMENTS
  Clover Pharmacy|in store|5|64|any|store
MEDICAL_PRIMARY_CARE
  Riverbend Family Clinic|in store|25|140|round|store
MEDICAL_DENTAL_CARE
  Bright Molar Dental|in store|40|260|any|store
MEDICAL_EYE_CARE
  Clearview Optics|in store|60|240|any|store
MEDICAL_VETERINARY_SERVICES
  Pawsome Vet|in store|48|260|any|store
TRAVEL_FLIGHTS
  Albatross Air|online|128|486|any|web
TRAVEL_LODGING
  Tern Hotels|online|98|312|any|web
  Casa Andorinha|in store|88|240|any|pos
TRAVEL_RENTAL_CARS
  Roadrunner Rentals|online|74|320|any|web
GOVERNMENT_AND_NON_PROFIT_DONATIONS
  Riverkeepers Trust|online|20|60|round|web
  Open Shelf Library Fund|online|15|50|round|web
FOOD_AND_DRINK_OTHER_FOOD_AND_DRINK
  Pastelaria do Largo|in store|3|19|any|pos
  Mercado da Ribeira Nova|in store|7|38|any|pos
`);

const byId = new Map(merchants.map((one) => [one.id, one]));

/** The merchant with this id; throws on a misspelt one. */
export function merchant(id: string): Merchant {
  const found = byId.get(id);
  if (!found) throw new Error(`No merchant ${id}.`);
  return found;
}

/** A price of this merchant in minor units; small ones are more common than large ones. */
export function price(one: Merchant, rng: Rng, skew = 2): number {
  let draw = rng.next();
  for (let n = 1; n < skew; n++) draw = Math.min(draw, rng.next() * 1.15);
  const whole = one.low + Math.floor((one.high - one.low) * Math.min(draw, 1));
  const endings: Record<Ending, number> = {
    nines: 99,
    any: rng.int(0, 99),
    half: rng.pick([0, 0, 50, 25, 75]),
    round: 0,
    fixed: 0,
  };
  return whole * 100 + endings[one.ending];
}

export type Place = { city: string; region: string | null; country: string };

/** The story of a purchase at this merchant. */
export function purchaseStory(one: Merchant, rng: Rng, place: Place): Story {
  const loud = one.name.toUpperCase();
  const store = String(rng.int(12, 4890)).padStart(4, '0');
  const where = [place.city.toUpperCase(), place.region].filter(Boolean).join(' ');
  const payment = rng.int(1000, 9999);
  const written: Record<Line, () => [name: string, raw: string]> = {
    sq: () => [`SQ *${loud}`, `SQ *${loud} ${where}`],
    tst: () => [`TST* ${loud}`, `TST* ${loud} - ${where}`],
    store: () => [one.name, `${loud} #${store} ${where}`],
    web: () => [one.name, `${one.website.toUpperCase()} 800-555-01${store.slice(2)}`],
    ach: () => [`${one.name} payment`, `${loud} DES:PAYMENT ID:${store}${payment} WEB`],
    pos: () => [one.name, `POS DEBIT ${loud} ${where}`],
    py: () => [`PY *${loud}`, `PY *${loud} ${where}`],
  };
  const [name, raw] = written[one.line]();
  const inPerson = one.channel === 'in store';
  return {
    name,
    raw,
    merchant: one.id,
    category: one.category,
    channel: one.channel,
    code: 'purchase',
    ...(inPerson ? { place: { ...place, ...(one.line === 'store' ? { store } : {}) } } : {}),
  };
}

function table(text: string): Merchant[] {
  const out: Merchant[] = [];
  let category = '';
  for (const line of text.trim().split('\n')) {
    if (!line.startsWith('  ')) {
      category = line.trim();
      continue;
    }
    const [name, channel, low, high, ending, style] = line.trim().split('|') as [
      string,
      Merchant['channel'],
      string,
      string,
      Ending,
      Line,
    ];
    const id = name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
    const kind = category.endsWith('ONLINE_MARKETPLACES') ? 'marketplace' : 'merchant';
    out.push({
      id,
      name,
      category,
      channel,
      low: Number(low),
      high: Number(high),
      ending,
      line: style,
      kind,
      website: `${id}.example`,
    });
  }
  return out;
}
