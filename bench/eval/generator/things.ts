/** A kind of spending as people say it, the codes it stands for, and the words an answer about it may use. */
export interface Concept {
  key: string;
  codes: readonly string[];
  en: readonly string[];
  es: readonly string[];
  /** What an English or Spanish answer may call it. */
  named: RegExp;
}

const concept = (key: string, codes: string, en: string, es: string, named: RegExp): Concept => ({
  key,
  codes: codes.split(' '),
  en: en.split('|'),
  es: es.split('|'),
  named,
});

export const concepts: readonly Concept[] = [
  concept(
    'groceries',
    'FOOD_AND_DRINK_GROCERIES',
    'groceries|food shopping|the supermarket|grocery stores',
    'el súper|supermercado|la compra del súper|despensa|el mandado',
    /grocer|supermarket|s[uú]per|despensa|comestibles/i,
  ),
  concept(
    'coffee',
    'FOOD_AND_DRINK_COFFEE',
    'coffee|coffee shops|cafés|lattes and coffee',
    'café|cafeterías|cafés|cafecitos',
    /coffee|caf[eé]/i,
  ),
  concept(
    'fastfood',
    'FOOD_AND_DRINK_FAST_FOOD',
    'fast food|burgers and other fast food|junk food',
    'comida rápida|comida chatarra',
    /fast food|comida r[aá]pida/i,
  ),
  concept(
    'restaurants',
    'FOOD_AND_DRINK_RESTAURANT',
    'restaurants|sit-down restaurants',
    'restaurantes|restaurants',
    /restaurant/i,
  ),
  concept(
    'food',
    'FOOD_AND_DRINK',
    'food and drink|food|food overall',
    'comida|alimentación|comida y bebida',
    /food|comida|aliment/i,
  ),
  concept(
    'gas',
    'TRANSPORTATION_GAS',
    'gas|fuel|gasoline|filling up the car',
    'gasolina|combustible|nafta',
    /\bgas|fuel|combustible/i,
  ),
  concept(
    'rides',
    'TRANSPORTATION_TAXIS_AND_RIDE_SHARES',
    'taxis|rideshares|cabs and rideshares',
    'taxis|taxi',
    /taxi|ride/i,
  ),
  concept('parking', 'TRANSPORTATION_PARKING', 'parking', 'estacionamiento|parking', /parking|estaciona/i),
  concept(
    'transport',
    'TRANSPORTATION',
    'transportation|getting around|transport',
    'transporte',
    /transport/i,
  ),
  concept('travel', 'TRAVEL', 'travel|trips|traveling', 'viajes|viajar', /travel|viaj/i),
  concept('rent', 'RENT_AND_UTILITIES_RENT', 'rent|the rent', 'alquiler|renta|el alquiler', /rent|alquiler/i),
  concept(
    'power',
    'RENT_AND_UTILITIES_GAS_AND_ELECTRICITY',
    'electricity|the electric bill|power',
    'luz|electricidad|la luz',
    /electric|luz|power/i,
  ),
  concept('internet', 'RENT_AND_UTILITIES_INTERNET_AND_CABLE', 'internet|wifi', 'internet|wifi', /internet/i),
  concept(
    'phone',
    'RENT_AND_UTILITIES_TELEPHONE',
    'the phone bill|my phone|cell phone service',
    'teléfono|el celular|el móvil',
    /phone|tel[eé]fono|celular|m[oó]vil/i,
  ),
  concept(
    'insurance',
    'GENERAL_SERVICES_INSURANCE',
    'insurance',
    'seguros|seguro|el seguro',
    /insurance|seguro/i,
  ),
  concept(
    'pharmacy',
    'MEDICAL_PHARMACIES_AND_SUPPLEMENTS',
    'the pharmacy|drugstores|pharmacies',
    'farmacia|la farmacia|farmacias',
    /pharmac|drug|farmacia/i,
  ),
  concept(
    'health',
    'MEDICAL',
    'medical stuff|healthcare|health',
    'salud|gastos médicos',
    /medical|health|salud|m[eé]dic/i,
  ),
  concept(
    'clothes',
    'GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES',
    'clothes|clothing|new clothes',
    'ropa|vestimenta',
    /cloth|ropa/i,
  ),
  concept(
    'electronics',
    'GENERAL_MERCHANDISE_ELECTRONICS',
    'electronics|gadgets',
    'electrónica|aparatos electrónicos',
    /electr[oó]n/i,
  ),
  concept(
    'pets',
    'GENERAL_MERCHANDISE_PET_SUPPLIES',
    'pet supplies|pet stuff|my pets',
    'mascotas|la mascota',
    /pet|mascota/i,
  ),
  concept(
    'fun',
    'ENTERTAINMENT',
    'entertainment|having fun',
    'entretenimiento|ocio|diversión',
    /entertain|entreten|ocio|diversi/i,
  ),
  concept(
    'gym',
    'PERSONAL_CARE_GYMS_AND_FITNESS_CENTERS',
    'the gym|gym membership',
    'gimnasio|el gym|el gimnasio',
    /gym|gimnasio/i,
  ),
  concept(
    'home',
    'HOME_IMPROVEMENT',
    'home improvement|fixing up the house',
    'mejoras del hogar|arreglos de la casa',
    /home|hogar|casa/i,
  ),
  concept(
    'fees',
    'BANK_FEES',
    'bank fees|bank charges',
    'comisiones bancarias|comisiones del banco',
    /fee|comision/i,
  ),
];

export function conceptOf(key: string): Concept {
  const found = concepts.find((one) => one.key === key);
  if (!found) throw new Error(`no such concept: ${key}`);
  return found;
}
