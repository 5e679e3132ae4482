/** Several codes that have one name, in the order of the alphabet. */
export const setNames: Readonly<Record<string, readonly [en: string, es: string]>> = {
  'FOOD_AND_DRINK_BEER_WINE_AND_LIQUOR FOOD_AND_DRINK_RESTAURANT': [
    'bars (restaurants and drinks)',
    'bares (restaurantes y copas)',
  ],
  'FOOD_AND_DRINK_FAST_FOOD FOOD_AND_DRINK_RESTAURANT': [
    'eating out (restaurants and fast food)',
    'comer fuera (restaurantes y comida rápida)',
  ],
  'FOOD_AND_DRINK_OTHER_FOOD_AND_DRINK FOOD_AND_DRINK_VENDING_MACHINES': [
    'snacks (vending machines and other food)',
    'golosinas (máquinas expendedoras y otra comida)',
  ],
  'GENERAL_MERCHANDISE_PET_SUPPLIES MEDICAL_VETERINARY_SERVICES': [
    'pets (supplies and vet)',
    'mascotas (artículos y veterinario)',
  ],
  'GENERAL_SERVICES_AUTOMOTIVE TRANSPORTATION_GAS TRANSPORTATION_PARKING TRANSPORTATION_TOLLS': [
    'the car (fuel, parking, tolls and repairs)',
    'el coche (gasolina, estacionamiento, peajes y taller)',
  ],
  'RENT_AND_UTILITIES_GAS_AND_ELECTRICITY RENT_AND_UTILITIES_INTERNET_AND_CABLE RENT_AND_UTILITIES_OTHER_UTILITIES RENT_AND_UTILITIES_SEWAGE_AND_WASTE_MANAGEMENT RENT_AND_UTILITIES_TELEPHONE RENT_AND_UTILITIES_WATER':
    ['utilities (without rent)', 'servicios del hogar (sin alquiler)'],
  'INCOME_SALARY INCOME_WAGES': ['salary', 'sueldo'],
  'INCOME_CHILD_SUPPORT INCOME_LONG_TERM_DISABILITY INCOME_MILITARY INCOME_UNEMPLOYMENT': [
    'benefits and support',
    'prestaciones y ayudas',
  ],
  'TRANSFER_OUT_ACCOUNT_TRANSFER TRANSFER_OUT_INVESTMENT_AND_RETIREMENT_FUNDS TRANSFER_OUT_OTHER_TRANSFER_OUT TRANSFER_OUT_SAVINGS':
    ['money sent elsewhere', 'dinero enviado'],
  'BANK_FEES GOVERNMENT_AND_NON_PROFIT_TAX_PAYMENT LOAN_PAYMENTS TRANSFER_OUT': [
    'interest, fees, taxes, loans, investments, transfers and cash',
    'intereses, comisiones, impuestos, préstamos, inversiones, transferencias y efectivo',
  ],
};
