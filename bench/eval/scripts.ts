/** One turn of a recorded talk: what the person says, the calls the model makes, and how it words what came back. */
export interface ScriptTurn {
  ask: string;
  calls: readonly (readonly [tool: string, args: Readonly<Record<string, unknown>>])[];
  say: (results: readonly string[]) => string;
}
export interface Script {
  turns: readonly ScriptTurn[];
}

/** The n-th amount that the last tool gave, as it gave it. */
const figure = (results: readonly string[], at = 0, from = results.length - 1): string =>
  results[from]?.match(/-?\$[\d,]+\.\d\d/g)?.[at] ?? '(nothing)';

const sum = (args: Readonly<Record<string, unknown>>) => ['sum_transactions', args] as const;
const list = (args: Readonly<Record<string, unknown>>) => ['list_transactions', args] as const;

const talk = (
  ask: string,
  calls: ScriptTurn['calls'],
  say: ScriptTurn['say'],
  ...more: ScriptTurn[]
): Script => ({ turns: [{ ask, calls, say }, ...more] });

/** Talks as language models hold them: plain, chatty, in lists, with bold, in both languages, some of several turns. */
export const scripts: readonly Script[] = [
  talk(
    'How much did I spend at Kroger last month?',
    [sum({ merchant: 'Kroger', period: 'last month' })],
    (r) => `You spent **${figure(r)}** at Kroger from Dec 1, 2024 to Dec 31, 2024.`,
  ),
  talk(
    'groceries in November?',
    [sum({ category: 'groceries', period: 'November 2024' })],
    (r) => `Groceries came to ${figure(r)} in November 2024.`,
    {
      ask: 'and in October?',
      calls: [sum({ category: 'groceries', period: 'October 2024' })],
      say: (r) => `In October 2024 groceries came to ${figure(r)}.`,
    },
  ),
  talk(
    'What did Lyft cost me in 2024?',
    [sum({ merchant: 'Lyft', period: '2024' })],
    (r) => `Lyft cost you ${figure(r)} between Jan 1, 2024 and Dec 31, 2024.`,
  ),
  talk(
    'How much did I earn in December?',
    [sum({ flow: 'income', period: 'December 2024' })],
    (r) => `Your income in December 2024 was ${figure(r)}.`,
  ),
  talk(
    'total spending last month',
    [sum({ period: 'last month' })],
    (r) => `In all, ${figure(r)} went out from Dec 1, 2024 to Dec 31, 2024.`,
  ),
  talk(
    'Spending at Walmart this year',
    [sum({ merchant: 'Walmart', period: 'this year' })],
    (r) => `So far in 2025, ${figure(r)} at Walmart.`,
  ),
  talk(
    'How much did I spend on coffee in 2024?',
    [sum({ category: 'coffee', period: '2024' })],
    (r) => `Your coffee in 2024: ${figure(r)}.`,
    {
      ask: 'and on parking?',
      calls: [sum({ category: 'parking', period: '2024' })],
      say: (r) => `Parking in 2024 was ${figure(r)}.`,
    },
  ),
  talk(
    'What is the balance of my Total Checking?',
    [['get_accounts', { account: 'Total Checking' }]],
    (r) => `Your «Total Checking» holds ${figure(r)}.`,
  ),
  talk(
    'How much do I owe on my Freedom Card?',
    [['get_accounts', { account: 'Freedom Card' }]],
    (r) => `You owe ${figure(r)} on the Freedom Card.`,
  ),
  talk('What is my net worth?', [['get_accounts', {}]], (r) => `Your net worth is ${figure(r)}.`),
  talk(
    'How far along is my Rainy day goal?',
    [['get_goals', { goal: 'Rainy day' }]],
    (r) => `Your Rainy day goal stands at ${figure(r)} of ${figure(r, 1)}.`,
  ),
  talk(
    'How much have I saved for Master degree?',
    [['get_goals', { goal: 'Master degree' }]],
    (r) => `For Master degree you have saved ${figure(r)}.`,
  ),
  talk(
    'Compare my spending in November with October',
    [['compare_periods', { period: 'November 2024', compare_with: 'October 2024' }]],
    (r) => `It was ${figure(r)} and ${figure(r, 1)}: a difference of ${figure(r, 2)}.`,
  ),
  talk(
    'break down my December spending by category',
    [sum({ period: 'December 2024', group_by: 'category' })],
    (r) => `Your spending in December 2024 was ${figure(r)} in all.\n- rent and utilities: ${figure(r, 1)}`,
  ),
  talk(
    'Show my Regal Cinemas purchases in 2024',
    [list({ merchant: 'Regal Cinemas', period: '2024' })],
    (r) => `Regal Cinemas had ${figure(r)} from you in 2024.`,
  ),
  talk(
    'What was my biggest purchase in December?',
    [list({ period: 'December 2024', order: 'largest' })],
    (r) =>
      `Your biggest payment was ${(/\$2,125\.00/.exec(r[0] ?? '') ?? [figure(r)])[0]} to Oak Street Lofts.`,
  ),
  talk(
    'How much is my Hulu subscription?',
    [['get_recurring', { merchant: 'Hulu' }]],
    (r) => `Hulu charges ${(/\$17\.99/.exec(r[0] ?? '') ?? [figure(r)])[0]} a month.`,
  ),
  talk(
    'refunds in 2024',
    [sum({ flow: 'refunds', period: '2024' })],
    (r) => `You got ${figure(r)} back in refunds in 2024.`,
  ),
  talk(
    '¿Cuánto gasté en Kroger el mes pasado?',
    [sum({ merchant: 'Kroger', period: 'last month' })],
    (r) => `En Kroger gastaste ${figure(r)} del 1 de diciembre de 2024 al 31 de diciembre de 2024.`,
  ),
  talk(
    '¿Cuánto gasté en gasolina en noviembre?',
    [sum({ category: 'gas', period: 'November 2024' })],
    (r) => `En gasolina se te fueron ${figure(r)} en noviembre de 2024.`,
    {
      ask: '¿y en octubre?',
      calls: [sum({ category: 'gas', period: 'October 2024' })],
      say: (r) => `En octubre de 2024, ${figure(r)} en gasolina.`,
    },
  ),
  talk(
    '¿Cuánto gané en diciembre?',
    [sum({ flow: 'income', period: 'December 2024' })],
    (r) => `Tus ingresos de diciembre de 2024: ${figure(r)}.`,
  ),
  talk(
    '¿Cuál es el saldo de Total Checking?',
    [['get_accounts', { account: 'Total Checking' }]],
    (r) => `En Total Checking tienes ${figure(r)}.`,
  ),
  talk(
    '¿Cuánto llevo ahorrado para Rainy day?',
    [['get_goals', { goal: 'Rainy day' }]],
    (r) => `Llevas ${figure(r)} para Rainy day.`,
  ),
  talk(
    'gasto total de octubre',
    [sum({ period: 'October 2024' })],
    (r) => `Gastaste ${figure(r)} en octubre de 2024.`,
  ),
  talk(
    'How much did I spend on rent in 2024?',
    [sum({ category: 'rent', period: '2024' })],
    (r) => `Rent: ${figure(r)} in 2024.`,
  ),
  talk(
    'How much did I spend at Aldi and Kroger in November?',
    [
      sum({ merchant: 'Kroger', period: 'November 2024' }),
      sum({ merchant: 'Aldi and Kroger', period: 'November 2024' }),
    ],
    (r) => `Aldi and Kroger together took ${figure(r)} in November 2024.`,
  ),
  talk(
    "How much have I paid Peet's Coffee in 2024?",
    [sum({ merchant: "Peet's Coffee", period: '2024' })],
    (r) => `Peet's Coffee got ${figure(r)} in 2024.`,
  ),
  talk(
    'Spending at 24 Hour Fitness in 2024',
    [sum({ merchant: '24 Hour Fitness', period: '2024' })],
    (r) => `24 Hour Fitness: ${figure(r)} in 2024.`,
  ),
  talk(
    'how much did i spend with my Freedom Card in december',
    [sum({ account: 'Freedom Card', period: 'December 2024' })],
    (r) => `With the Freedom Card you spent ${figure(r)} in December 2024.`,
  ),
  talk(
    'What did I spend from November 5 to November 20?',
    [sum({ period: 'from November 5 2024 to November 20 2024' })],
    (r) => `From Nov 5, 2024 to Nov 20, 2024 you spent ${figure(r)}.`,
  ),
  talk(
    'How much did T-Mobile charge me in 2024?',
    [sum({ merchant: 'T-Mobile', period: '2024' })],
    (r) => `T-Mobile charged ${figure(r)} from Jan 1, 2024 to Dec 31, 2024.`,
  ),
  talk(
    'electricity in November',
    [sum({ category: 'electricity', period: 'November 2024' })],
    (r) => `<think>the person asks for electricity</think>Electricity cost ${figure(r)} in November 2024.`,
  ),
  talk(
    'How much did I spend on entertainment in 2024?',
    [sum({ category: 'entertainment', period: '2024' })],
    (r) => `Entertainment took **${figure(r)}** in 2024. Anything else?`,
  ),
  talk(
    'spending on clothes in 2024',
    [sum({ category: 'clothes', period: '2024' })],
    (r) => `Clothing: ${figure(r)}, from Jan 1, 2024 to Dec 31, 2024.`,
  ),
  talk(
    'Where did my money go in November?',
    [sum({ period: 'November 2024', group_by: 'category' })],
    (r) => `In November 2024 you spent ${figure(r)}, most of it on rent and utilities (${figure(r, 1)}).`,
  ),
  talk(
    'last quarter spending',
    [sum({ period: 'last quarter' })],
    (r) => `From Oct 1, 2024 to Dec 31, 2024 it was ${figure(r)}.`,
  ),
  talk(
    'How much did I spend on insurance in 2024?',
    [sum({ category: 'insurance', period: '2024' })],
    (r) => `Insurance was ${figure(r)} in 2024.`,
  ),
  talk(
    'What did Delta Dental cost me in 2024?',
    [sum({ merchant: 'Delta Dental', period: '2024' })],
    (r) => `Delta Dental cost ${figure(r)} in 2024.`,
  ),
  talk(
    'How much did I spend at Delta in 2024?',
    [sum({ merchant: 'Delta', period: '2024' })],
    (r) => `Delta: ${figure(r)} in 2024.`,
  ),
  talk(
    '¿En qué se me fue el dinero en noviembre?',
    [sum({ period: 'November 2024', group_by: 'category' })],
    (r) => `En noviembre de 2024 gastaste ${figure(r)}; lo más, en alquiler y servicios: ${figure(r, 1)}.`,
  ),
  talk(
    'how much did i spend at oak street lofts in 2024',
    [sum({ merchant: 'Oak Street Lofts', period: '2024' })],
    (r) => `Oak Street Lofts: ${figure(r)} in 2024.`,
    {
      ask: 'what about Spectrum?',
      calls: [sum({ merchant: 'Spectrum', period: '2024' })],
      say: (r) => `Spectrum: ${figure(r)} in 2024.`,
    },
  ),
];
