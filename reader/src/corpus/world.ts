import type { AccountName, GoalName, Payee, World } from '../world.ts';

/* The person that written questions are about; questions/README.md names the same things. */

const account = (
  id: number,
  name: string,
  type: AccountName['type'],
  subtype: string,
  mask: string,
  institution: string,
): AccountName => ({
  id,
  name,
  officialName: null,
  mask,
  type,
  subtype,
  institution,
  currency: 'USD',
  active: true,
});

const goal = (id: number, title: string, category: string): GoalName => ({
  id,
  title,
  category,
  active: true,
});

const shops: readonly (readonly [code: string, names: string])[] = [
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
];

export const corpusWorld: World = {
  // A Saturday.
  today: '2026-11-21',
  weekStart: 1,
  payees: [
    ...shops.flatMap(([code, names]) =>
      names.split(',').map((name): Payee => ({ name, named: true, income: false, codes: [code], rows: 20 })),
    ),
    { name: 'Acme Corp', named: true, income: true, codes: ['INCOME_WAGES'], rows: 40 },
  ],
  people: [
    'Maria Lopez',
    'Teo Ramos',
    'Dana Kim',
    'Luis Ortega',
    'Priya Nair',
    'Ben Carter',
    'Rosa Delgado',
    'Kofi Mensah',
  ],
  accounts: [
    account(1, 'Everyday Checking', 'depository', 'checking', '4321', 'First Platypus Bank'),
    account(2, 'Rainy Day Savings', 'depository', 'savings', '8765', 'First Platypus Bank'),
    account(3, 'Sapphire Card', 'credit', 'credit card', '4242', 'Heron Bank'),
    account(4, 'Auto Loan', 'loan', 'auto', '2222', 'Heron Bank'),
  ],
  goals: [
    goal(1, 'Two weeks in Iceland', 'vacation'),
    goal(2, 'Emergency fund', 'emergency'),
    goal(3, 'Used Vespa', 'other'),
    goal(4, 'New laptop', 'other'),
  ],
  dataStart: '2025-01-02',
  dataEnd: '2026-11-20',
  paydays: ['2026-11-13', '2026-10-30', '2026-10-16'],
  chosenAccount: null,
};
