/* Categories of the taxonomy by how they come back. A code stands for all that lie below it. */

/** Obligations. */
export const billCodes = [
  'RENT_AND_UTILITIES',
  'LOAN_PAYMENTS',
  'GENERAL_SERVICES_INSURANCE',
  'GENERAL_SERVICES_CHILDCARE',
  'GENERAL_SERVICES_EDUCATION',
  'GENERAL_SERVICES_STORAGE',
  'GOVERNMENT_AND_NON_PROFIT',
  'MEDICAL',
  'TRANSFER_OUT',
];
/** Put by, not spent: spending never counts them, and no list of bills does. */
export const savingCodes = ['TRANSFER_OUT_SAVINGS', 'TRANSFER_OUT_INVESTMENT_AND_RETIREMENT_FUNDS'];
/** Habits, not obligations: regular only when the amount never varies. */
export const habitCodes = [
  'FOOD_AND_DRINK',
  'TRANSPORTATION',
  'GENERAL_MERCHANDISE',
  'TRAVEL',
  'TRANSFER_OUT_WITHDRAWAL',
  'BANK_FEES',
];

/** What is paid once a year: memberships, services, insurance, media, gyms. Habits never are. */
export const yearlyCodes = [
  'GENERAL_SERVICES',
  'ENTERTAINMENT',
  'PERSONAL_CARE_GYMS',
  'GOVERNMENT_AND_NON_PROFIT_DONATIONS',
  'RENT_AND_UTILITIES',
  'HOME_IMPROVEMENT_SECURITY',
];

/** Kinds of spending that are one contract, as a gym is, and no habit. */
export const contractCodes = [
  'PERSONAL_CARE_GYMS_AND_FITNESS_CENTERS',
  'ENTERTAINMENT_TV_AND_MOVIES',
  'ENTERTAINMENT_MUSIC_AND_AUDIO',
  'RENT_AND_UTILITIES_RENT',
  'RENT_AND_UTILITIES_INTERNET_AND_CABLE',
  'RENT_AND_UTILITIES_TELEPHONE',
  'GENERAL_SERVICES_INSURANCE',
  'GENERAL_SERVICES_STORAGE',
];
