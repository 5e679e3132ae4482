import { t } from '../language/further.ts';

/** What people call what is filed under a category of the provider, beside its name; a few words each. */
export const categoryWords: Readonly<Record<string, string>> = {
  INCOME_SALARY: t`wages paycheck payroll`,
  ENTERTAINMENT_TV_AND_MOVIES: t`netflix streaming cinema`,
  ENTERTAINMENT_MUSIC_AND_AUDIO: t`spotify concerts`,
  FOOD_AND_DRINK_GROCERIES: t`supermarket`,
  FOOD_AND_DRINK_RESTAURANT: t`dinner lunch eating out`,
  FOOD_AND_DRINK_FAST_FOOD: t`pizza burgers`,
  GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES: t`clothes shoes`,
  GENERAL_MERCHANDISE_ONLINE_MARKETPLACES: t`amazon`,
  MEDICAL_PHARMACIES_AND_SUPPLEMENTS: t`medicine drugstore`,
  PERSONAL_CARE_HAIR_AND_BEAUTY: t`barber salon`,
  GENERAL_SERVICES_CHILDCARE: t`nursery daycare`,
  GENERAL_SERVICES_EDUCATION: t`school tuition university`,
  TRANSPORTATION_GAS: t`petrol fuel`,
  TRANSPORTATION_PUBLIC_TRANSIT: t`bus metro subway train`,
  TRANSPORTATION_TAXIS_AND_RIDE_SHARES: t`uber lyft cab`,
  TRAVEL_FLIGHTS: t`airline plane`,
  TRAVEL_LODGING: t`airbnb`,
  RENT_AND_UTILITIES_GAS_AND_ELECTRICITY: t`light power energy`,
  RENT_AND_UTILITIES_INTERNET_AND_CABLE: t`wifi broadband`,
  RENT_AND_UTILITIES_TELEPHONE: t`mobile cell`,
  RENT_AND_UTILITIES_RENT: t`landlord apartment`,
};
