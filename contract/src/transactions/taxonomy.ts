/** Plaid's personal finance categories, version 2: the primaries (plaid.com/documents/pfc-taxonomy-all.csv). */
export const primaryCategories = [
  'INCOME',
  'LOAN_DISBURSEMENTS',
  'LOAN_PAYMENTS',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'BANK_FEES',
  'ENTERTAINMENT',
  'FOOD_AND_DRINK',
  'GENERAL_MERCHANDISE',
  'HOME_IMPROVEMENT',
  'MEDICAL',
  'PERSONAL_CARE',
  'GENERAL_SERVICES',
  'GOVERNMENT_AND_NON_PROFIT',
  'TRANSPORTATION',
  'TRAVEL',
  'RENT_AND_UTILITIES',
  'OTHER',
] as const;
export type PrimaryCategory = (typeof primaryCategories)[number];

/**
 * Plaid's taxonomy, version 2 (plaid.com/documents/pfc-taxonomy-all.csv): each primary and, without the primary they begin
 * with, its detailed categories, "everything else" last, as people call them. Each name can stand without its primary.
 */
export const taxonomy = {
  INCOME: {
    name: 'Income',
    detailed: {
      CHILD_SUPPORT: 'Child support',
      DIVIDENDS: 'Dividends',
      GIG_ECONOMY: 'Gig work',
      INTEREST_EARNED: 'Interest earned',
      LONG_TERM_DISABILITY: 'Disability benefits',
      MILITARY: 'Military pay',
      RENTAL: 'Rental income',
      RETIREMENT_PENSION: 'Retirement and pension',
      SALARY: 'Salary',
      TAX_REFUND: 'Tax refund',
      UNEMPLOYMENT: 'Unemployment benefits',
      OTHER: 'Other income',
    },
  },
  LOAN_DISBURSEMENTS: {
    name: 'Loans received',
    detailed: {
      AUTO: 'Auto loan received',
      BNPL: 'Buy now, pay later',
      CASH_ADVANCES: 'Cash advance received',
      EWA: 'Paycheck advance received',
      MORTGAGE: 'Mortgage received',
      PERSONAL: 'Personal loan received',
      STUDENT: 'Student loan received',
      OTHER_DISBURSEMENT: 'Other loan received',
    },
  },
  LOAN_PAYMENTS: {
    name: 'Loan and card payments',
    detailed: {
      BNPL: 'Buy now, pay later payment',
      CAR_PAYMENT: 'Car payment',
      CASH_ADVANCES: 'Cash advance repayment',
      CREDIT_CARD_PAYMENT: 'Credit card payment',
      EWA: 'Paycheck advance repayment',
      MORTGAGE_PAYMENT: 'Mortgage payment',
      PERSONAL_LOAN_PAYMENT: 'Personal loan payment',
      STUDENT_LOAN_PAYMENT: 'Student loan payment',
      OTHER_PAYMENT: 'Other loan payment',
    },
  },
  TRANSFER_IN: {
    name: 'Transfers in',
    detailed: {
      ACCOUNT_TRANSFER: 'Transfer from another account',
      CASH_ADVANCES_AND_LOANS: 'Loans and cash advances received',
      DEPOSIT: 'Deposit',
      INVESTMENT_AND_RETIREMENT_FUNDS: 'Transfer from investments and retirement',
      SAVINGS: 'Transfer from savings',
      TRANSFER_IN_FROM_APPS: 'Transfer from payment apps',
      WIRE: 'Wire received',
      OTHER_TRANSFER_IN: 'Other transfer in',
    },
  },
  TRANSFER_OUT: {
    name: 'Transfers out',
    detailed: {
      ACCOUNT_TRANSFER: 'Transfer to another account',
      CRYPTO: 'Crypto',
      INVESTMENT_AND_RETIREMENT_FUNDS: 'Transfer to investments and retirement',
      SAVINGS: 'Transfer to savings',
      TRANSFER_OUT_TO_APPS: 'Transfer to payment apps',
      WIRE: 'Wire sent',
      WITHDRAWAL: 'Cash withdrawal',
      OTHER_TRANSFER_OUT: 'Other transfer out',
    },
  },
  BANK_FEES: {
    name: 'Bank fees',
    detailed: {
      ATM_FEES: 'ATM fees',
      CASH_ADVANCE: 'Cash advance fees',
      FOREIGN_TRANSACTION_FEES: 'Foreign transaction fees',
      INSUFFICIENT_FUNDS: 'Insufficient funds fees',
      INTEREST_CHARGE: 'Interest charges',
      LATE_FEES: 'Late fees',
      OVERDRAFT_FEES: 'Overdraft fees',
      OTHER_BANK_FEES: 'Other bank fees',
    },
  },
  ENTERTAINMENT: {
    name: 'Entertainment',
    detailed: {
      CASINOS_AND_GAMBLING: 'Casinos and gambling',
      MUSIC_AND_AUDIO: 'Music and audio',
      SPORTING_EVENTS_AMUSEMENT_PARKS_AND_MUSEUMS: 'Events, parks and museums',
      TV_AND_MOVIES: 'TV and movies',
      VIDEO_GAMES: 'Video games',
      OTHER_ENTERTAINMENT: 'Other entertainment',
    },
  },
  FOOD_AND_DRINK: {
    name: 'Food and drinks',
    detailed: {
      BEER_WINE_AND_LIQUOR: 'Beer, wine and liquor',
      COFFEE: 'Coffee',
      FAST_FOOD: 'Fast food',
      GROCERIES: 'Groceries',
      RESTAURANT: 'Restaurants',
      VENDING_MACHINES: 'Vending machines',
      OTHER_FOOD_AND_DRINK: 'Other food and drinks',
    },
  },
  GENERAL_MERCHANDISE: {
    name: 'Shopping',
    detailed: {
      BOOKSTORES_AND_NEWSSTANDS: 'Books and magazines',
      CLOTHING_AND_ACCESSORIES: 'Clothing and accessories',
      CONVENIENCE_STORES: 'Convenience stores',
      DEPARTMENT_STORES: 'Department stores',
      DISCOUNT_STORES: 'Discount stores',
      ELECTRONICS: 'Electronics',
      GIFTS_AND_NOVELTIES: 'Gifts',
      OFFICE_SUPPLIES: 'Office supplies',
      ONLINE_MARKETPLACES: 'Online marketplaces',
      PET_SUPPLIES: 'Pet supplies',
      SPORTING_GOODS: 'Sporting goods',
      SUPERSTORES: 'Superstores',
      TOBACCO_AND_VAPE: 'Tobacco and vape',
      OTHER_GENERAL_MERCHANDISE: 'Other shopping',
    },
  },
  HOME_IMPROVEMENT: {
    name: 'Home',
    detailed: {
      FURNITURE: 'Furniture',
      HARDWARE: 'Hardware and materials',
      REPAIR_AND_MAINTENANCE: 'Home repairs and maintenance',
      SECURITY: 'Home security',
      OTHER_HOME_IMPROVEMENT: 'Other home costs',
    },
  },
  MEDICAL: {
    name: 'Health',
    detailed: {
      DENTAL_CARE: 'Dental care',
      EYE_CARE: 'Eye care',
      NURSING_CARE: 'Nursing care',
      PHARMACIES_AND_SUPPLEMENTS: 'Pharmacy and supplements',
      PRIMARY_CARE: 'Doctor visits',
      VETERINARY_SERVICES: 'Vet',
      OTHER_MEDICAL: 'Other health',
    },
  },
  PERSONAL_CARE: {
    name: 'Personal care',
    detailed: {
      GYMS_AND_FITNESS_CENTERS: 'Gym and fitness',
      HAIR_AND_BEAUTY: 'Hair and beauty',
      LAUNDRY_AND_DRY_CLEANING: 'Laundry and dry cleaning',
      OTHER_PERSONAL_CARE: 'Other personal care',
    },
  },
  GENERAL_SERVICES: {
    name: 'Services',
    detailed: {
      ACCOUNTING_AND_FINANCIAL_PLANNING: 'Accounting and financial planning',
      AUTOMOTIVE: 'Car service and repair',
      CHILDCARE: 'Childcare',
      CONSULTING_AND_LEGAL: 'Consulting and legal',
      EDUCATION: 'Education',
      INSURANCE: 'Insurance',
      POSTAGE_AND_SHIPPING: 'Postage and shipping',
      SECURITY: 'Security services',
      STORAGE: 'Storage',
      OTHER_GENERAL_SERVICES: 'Other services',
    },
  },
  GOVERNMENT_AND_NON_PROFIT: {
    name: 'Taxes, government and donations',
    detailed: {
      DONATIONS: 'Donations',
      GOVERNMENT_DEPARTMENTS_AND_AGENCIES: 'Government fees',
      TAX_PAYMENT: 'Taxes',
      OTHER_GOVERNMENT_AND_NON_PROFIT: 'Other government and nonprofits',
    },
  },
  TRANSPORTATION: {
    name: 'Transportation',
    detailed: {
      BIKES_AND_SCOOTERS: 'Bikes and scooters',
      GAS: 'Gas and charging',
      PARKING: 'Parking',
      PUBLIC_TRANSIT: 'Public transit',
      TAXIS_AND_RIDE_SHARES: 'Taxis and rideshares',
      TOLLS: 'Tolls',
      OTHER_TRANSPORTATION: 'Other transportation',
    },
  },
  TRAVEL: {
    name: 'Travel',
    detailed: {
      FLIGHTS: 'Flights',
      LODGING: 'Hotels and lodging',
      RENTAL_CARS: 'Car rental',
      OTHER_TRAVEL: 'Other travel',
    },
  },
  RENT_AND_UTILITIES: {
    name: 'Rent and utilities',
    detailed: {
      GAS_AND_ELECTRICITY: 'Gas and electricity',
      INTERNET_AND_CABLE: 'Internet and cable',
      RENT: 'Rent',
      SEWAGE_AND_WASTE_MANAGEMENT: 'Sewage and trash',
      TELEPHONE: 'Phone',
      WATER: 'Water',
      OTHER_UTILITIES: 'Other utilities',
    },
  },
  OTHER: {
    name: 'Other',
    detailed: {
      OTHER: 'Other',
    },
  },
} as const satisfies Record<PrimaryCategory, { name: string; detailed: Readonly<Record<string, string>> }>;

type Detailed = {
  [P in PrimaryCategory]: `${P}_${keyof (typeof taxonomy)[P]['detailed'] & string}`;
}[PrimaryCategory];
/** Every code that has a name here. */
export type CategoryCode = PrimaryCategory | Detailed;

/** The detailed categories within a primary one, "everything else" last. */
export function detailedCategories(primary: PrimaryCategory): string[] {
  return Object.keys(taxonomy[primary].detailed).map((ending) => `${primary}_${ending}`);
}
