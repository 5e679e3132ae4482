/* Whom the person of the written questions pays. */

export const shops: readonly (readonly [code: string, names: string])[] = [
  [
    'FOOD_AND_DRINK_GROCERIES',
    "Whole Foods Market,Trader Joe's,Kroger,Safeway,Aldi,H-E-B,Costco,Soriana,Mercadona",
  ],
  ['FOOD_AND_DRINK_COFFEE', 'Starbucks,Blue Bottle Coffee,Dunkin'],
  ['FOOD_AND_DRINK_RESTAURANT', 'DoorDash,Uber Eats,Panera Bread,Olive Garden'],
  ['FOOD_AND_DRINK_FAST_FOOD', "Chipotle,McDonald's,Taco Bell,In-N-Out Burger"],
  ['GENERAL_MERCHANDISE_ONLINE_MARKETPLACES', 'Amazon,Etsy,eBay'],
  ['GENERAL_MERCHANDISE_SUPERSTORES', 'Target,Walmart'],
  ['GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES', 'Zara,Nordstrom,Liverpool'],
  ['GENERAL_MERCHANDISE_ELECTRONICS', 'Best Buy,Apple'],
  ['GENERAL_MERCHANDISE_CONVENIENCE_STORES', '7-Eleven,OXXO'],
  ['GENERAL_MERCHANDISE_PET_SUPPLIES', 'Petco'],
  ['PERSONAL_CARE_HAIR_AND_BEAUTY', 'Sephora'],
  ['PERSONAL_CARE_GYMS_AND_FITNESS_CENTERS', 'Planet Fitness'],
  ['MEDICAL_PHARMACIES_AND_SUPPLEMENTS', 'CVS,Walgreens'],
  ['HOME_IMPROVEMENT_HARDWARE', "Home Depot,Lowe's"],
  ['HOME_IMPROVEMENT_FURNITURE', 'IKEA'],
  ['TRANSPORTATION_TAXIS_AND_RIDE_SHARES', 'Uber,Lyft'],
  ['TRANSPORTATION_GAS', 'Shell,Chevron'],
  ['TRAVEL_FLIGHTS', 'Delta Air Lines,Southwest Airlines'],
  ['TRAVEL_LODGING', 'Airbnb'],
  ['ENTERTAINMENT_TV_AND_MOVIES', 'Netflix,Hulu,Disney+'],
  ['ENTERTAINMENT_MUSIC_AND_AUDIO', 'Spotify'],
  ['ENTERTAINMENT_VIDEO_GAMES', 'Steam'],
  ['RENT_AND_UTILITIES_RENT', 'Parkside Apartments'],
  ['RENT_AND_UTILITIES_GAS_AND_ELECTRICITY', 'PG&E'],
  ['RENT_AND_UTILITIES_INTERNET_AND_CABLE', 'Comcast,Telmex'],
  ['RENT_AND_UTILITIES_TELEPHONE', 'Verizon'],
  ['GENERAL_SERVICES_INSURANCE', 'GEICO,State Farm'],
  ['GENERAL_SERVICES_STORAGE', 'U-Haul'],
  // Called by a word inside their names.
  ['GENERAL_SERVICES_EDUCATION', 'Marigold Violin'],
  ['ENTERTAINMENT_OTHER_ENTERTAINMENT', 'Ridgeway Curling,Cuota petanca,Cuota coro'],
];

export const people = [
  'Maria Lopez',
  'Teo Ramos',
  'Dana Kim',
  'Luis Ortega',
  'Priya Nair',
  'Ben Carter',
  'Rosa Delgado',
  'Kofi Mensah',
] as const;
