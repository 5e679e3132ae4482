/** A category of Plaid's old list, before `personal_finance_category`. */
interface LegacyCategory {
  category_id: string;
  group: 'place' | 'special';
  hierarchy: string[];
}

/**
 * The old list as far as daily books need it: all its main categories and the common ones below them, by the numbers that
 * clients have stored. A number's first two digits are the main category, the next three the one below.
 */
const mains: readonly [
  number: number,
  group: LegacyCategory['group'],
  name: string,
  below: Record<number, string>,
][] = [
  [
    10,
    'special',
    'Bank Fees',
    {
      1: 'Overdraft',
      2: 'ATM',
      3: 'Late Payment',
      4: 'Fraud Dispute',
      5: 'Foreign Transaction',
      6: 'Wire Transfer',
      7: 'Insufficient Funds',
      8: 'Cash Advance',
      9: 'Excess Activity',
    },
  ],
  [11, 'special', 'Cash Advance', {}],
  [12, 'place', 'Community', { 1: 'Animal Shelter' }],
  [
    13,
    'place',
    'Food and Drink',
    { 1: 'Bar', 2: 'Breweries', 3: 'Internet Cafes', 4: 'Nightlife', 5: 'Restaurants' },
  ],
  [14, 'place', 'Healthcare', { 1: 'Healthcare Services', 2: 'Physicians' }],
  [15, 'special', 'Interest', { 1: 'Interest Earned', 2: 'Interest Charged' }],
  [16, 'special', 'Payment', { 1: 'Credit Card', 2: 'Rent', 3: 'Loan' }],
  [17, 'place', 'Recreation', { 1: 'Arts and Entertainment', 18: 'Gyms and Fitness Centers' }],
  [
    18,
    'place',
    'Service',
    {
      6: 'Automotive',
      20: 'Financial',
      30: 'Insurance',
      31: 'Internet Services',
      42: 'Oil and Gas',
      45: 'Personal Care',
      50: 'Real Estate',
      61: 'Subscription',
      63: 'Telecommunication Services',
      68: 'Utilities',
    },
  ],
  [
    19,
    'place',
    'Shops',
    {
      5: 'Automotive',
      9: 'Bookstores',
      12: 'Clothing and Accessories',
      13: 'Computers and Electronics',
      15: 'Convenience Stores',
      18: 'Department Stores',
      19: 'Digital Purchase',
      20: 'Discount Stores',
      25: 'Food and Beverage Store',
      27: 'Furniture and Home Decor',
      30: 'Hardware Store',
      42: 'Pets',
      43: 'Pharmacies',
      46: 'Sporting Goods',
      47: 'Supermarkets and Groceries',
      51: 'Warehouses and Wholesale',
    },
  ],
  [20, 'special', 'Tax', { 1: 'Refund', 2: 'Payment' }],
  [
    21,
    'special',
    'Transfer',
    {
      1: 'Internal Account Transfer',
      2: 'ACH',
      3: 'Billpay',
      4: 'Check',
      5: 'Credit',
      6: 'Debit',
      7: 'Deposit',
      8: 'Keep the Change Savings Program',
      9: 'Payroll',
      10: 'Third Party',
      11: 'Wire',
      12: 'Withdrawal',
      13: 'Save As You Go',
    },
  ],
  [
    22,
    'place',
    'Travel',
    {
      1: 'Airlines and Aviation Services',
      2: 'Airports',
      5: 'Car and Truck Rentals',
      6: 'Car Service',
      8: 'Cruises',
      9: 'Gas Stations',
      12: 'Lodging',
      13: 'Parking',
      14: 'Public Transportation Services',
      15: 'Rail',
      16: 'Taxi',
      17: 'Tolls and Fees',
    },
  ],
];

export const legacyCategories: readonly LegacyCategory[] = mains.flatMap(([main, group, name, below]) => [
  { category_id: `${main}000000`, group, hierarchy: [name] },
  ...Object.entries(below).map(([part, partName]) => ({
    category_id: `${main}${part.padStart(3, '0')}000`,
    group,
    hierarchy: [name, partName],
  })),
]);
