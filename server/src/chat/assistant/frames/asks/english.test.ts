import { describe, expect, test } from 'vitest';
import type { Frame } from '../frame.ts';
import { read } from '../reading.testing.ts';

/** What people ask, by what they ask for. */
const asked: readonly (readonly [Partial<Frame>, string])[] = [
  [
    { ask: 'total' },
    `
    how bad was the damage at restaurants last month
    so what's the running tab for groceries this month
    roughly how much has gone to Amazon since the summer started
    we ordered a ton of takeout in september, what did it come to
    what did the dog cost us this year
    what'd I end up paying at Costco the last two months
    sum up everything I put on the Sapphire Card in October
    how much money left my checking account last week
    what's the grand total of my Uber rides this quarter
    tell me my total outlay on clothes since January
    how deep did I dig into my pockets in October
    what'd we shell out for the car last month
    how's my spending on fast food this month
    what did October end up costing us
    give me the number for groceries in September
    money out the door in October?
    how many bucks have I given Netflix since january
    amount spent eating out between June and August
    can you figure out what I've spent on gas so far this month
    how much of a hole did Amazon put in my wallet this year
    what's my tab at Starbucks this month
    what am I in for at Target this year
    I want to know the total of everything I bought at Target in October
    what were total outflows in Q3
    all in, what did the Iceland trip flights cost with Delta
    how much has been charged to my Sapphire Card since the 1st
    what did we cough up for insurance this year
    how much did I pull out of the ATM last month
    how much interest did I pay on the card this year
    how much in bank fees this year
    how much did my boyfriend and I spend on food last month
    what'd the weekend cost me
    gimme October's grocery total
    how much money have I wasted on Uber Eats this year
    how much am I out for gas this month
    how much did Christmas cost me last year
    what's the bill for coffee so far this month
    I need to know what I spent at Whole Foods between Aug 1 and Aug 15
    how much went toward eating out in the last 30 days
    sum of all my Uber charges this year
    how much was spent on my Sapphire Card at Amazon in October
    any idea what I spent on clothes this summer
    what does my spending at Costco come to since March
    how much did I pay in rent over the past 6 months
    `,
  ],
  [
    { ask: 'count' },
    `
    how many times did we eat out last week
    how often am I at Starbucks
    number of Uber rides in October
    how many separate Amazon orders this month
    how many Target runs did I make in the fall
    how frequently do I fill up at Shell
    how many coffees did I buy in October
    how many payments over $50 did I make last month
    how many purchases under $10 this week
    count my transactions in October
    times I used Uber this year
    `,
  ],
  [
    { ask: 'count', count: 'groups' },
    `
    in how many different stores did I shop in October
    `,
  ],
  [
    { ask: 'average', per: 'week' },
    `
    what do I burn through in an average week
    what do we average a week on food
    how much do I drop on gas weekly
    average weekly spend on gas since June
    how much do we go through in groceries in a typical week
    `,
  ],
  [
    { ask: 'average', per: 'day' },
    `
    on a typical day how much do I spend
    average per day this month
    `,
  ],
  [
    { ask: 'average', per: 'month' },
    `
    what does an average month of groceries run us
    what's the average I spend a month eating out
    what does Costco average out to each month
    what's a normal month of spending for me
    `,
  ],
  [
    { ask: 'average' },
    `
    how much is my typical power bill
    on average what do I pay PG&E
    `,
  ],
  [
    { ask: 'average', per: 'transaction' },
    `
    mean spend per Costco visit this year
    what's my average paycheck
    average transaction size this year
    average amount of my purchases in October
    how much is a coffee on average at Starbucks
    average grocery trip
    `,
  ],
  [
    { ask: 'extreme' },
    `
    what was the priciest thing I bought in September
    what's the single largest hit to my card this month
    which charge hurt the most last month
    what's the most I've paid for gas
    biggest Amazon order ever
    highest single charge on the Sapphire Card
    `,
  ],
  [
    { ask: 'extreme', top: 3 },
    `
    three biggest purchases of the year
    which were my 3 largest grocery trips in October
    `,
  ],
  [
    { ask: 'extreme', order: 'smallest' },
    `
    cheapest coffee I bought this year
    what's the smallest amount I paid at Target
    `,
  ],
  [
    { ask: 'extreme', rank: 2 },
    `
    what was the second biggest expense in October
    `,
  ],
  [
    { ask: 'list' },
    `
    show me everything from Amazon in October
    let me see the gas charges for September
    what did I buy last Saturday
    anything over 200 bucks this month?
    list pending charges
    give me a rundown of my Target purchases
    what are all the things I paid for on October 3
    what have I bought at Target recently
    which transactions are pending
    show me purchases between $50 and $100 in October
    what payments went to Amazon in September
    which charges came from Netflix this year
    everything I bought in the last week of October
    find that $45 charge from Shell
    my Uber history
    everything I paid for with my Sapphire Card last week
    show large transactions over $500 this year
    what was that $15 charge on October 3
    `,
  ],
  [
    { ask: 'list', top: 5 },
    `
    pull up my last five Uber rides
    `,
  ],
  [
    { ask: 'last' },
    `
    when was I last at Costco
    how long since I went to Whole Foods
    what was the last thing I bought
    what date did my rent go out in October
    when's the most recent time I got gas
    when did I last eat out
    last time I paid PG&E
    what day did Acme pay me this month
    how long has it been since I bought gas
    how many days since my last Uber
    `,
  ],
  [
    { ask: 'first' },
    `
    when did I first use Uber
    when did I start paying for Spotify
    my very first Starbucks purchase
    what was my first purchase this year
    `,
  ],
  [
    { ask: 'breakdown', groupBy: 'category' },
    `
    where's all my money going
    which three categories eat up the most
    what do I spend most of my money on
    top category in September
    `,
  ],
  [
    { ask: 'breakdown' },
    `
    what are my top five spending categories this year
    `,
  ],
  [
    { ask: 'breakdown', groupBy: 'merchant' },
    `
    split October by store
    who are my top 3 merchants
    top 10 merchants by spend this year
    which stores did I spend the most at in October
    break down my food spending by restaurant
    where do I shop the most
    which merchant charged me most often this year
    who paid me this month
    top merchants for coffee
    who got the most of my money in October
    which coffee shop do I visit the most
    where did I eat the most
    `,
  ],
  [
    { ask: 'breakdown', groupBy: 'weekday' },
    `
    which day of the week do I spend the most
    `,
  ],
  [
    { ask: 'breakdown', groupBy: 'month' },
    `
    which month this year was the worst for spending
    in which month did I earn the most
    which month did I spend the least on gas
    what's my least expensive month this year
    `,
  ],
  [
    { ask: 'share' },
    `
    what share goes to housing
    how much of what I make goes to rent
    what percentage of October was food
    what fraction of my spending is groceries
    what portion of my budget is coffee
    rent as a percentage of income
    how big a chunk of my spending is Amazon
    what slice of my spending was travel this year
    what portion of my Sapphire Card spending was travel
    what percent of spending was on weekends
    food as a percent of total spending this year
    `,
  ],
  [
    { ask: 'compare' },
    `
    was October worse than September for eating out
    am I spending more on gas than last year
    how does this month stack up against last month
    groceries up or down vs August
    compare groceries in October and September
    how much more did I spend in October than in September
    this year versus last year
    spending this week compared to last week
    difference between September and October on gas
    how much more am I paying for electricity than last year
    which is higher, my October or my September
    October vs the same month last year
    is this month cheaper than last month so far
    did we eat out less in October than in September
    `,
  ],
  [
    { ask: 'compareThings' },
    `
    did I spend more at Target or Costco this year
    Uber versus Uber Eats in October
    groceries vs restaurants in October
    what costs me more, coffee or gas
    do I spend more at Costco than at Whole Foods
    how did groceries do compared with restaurants this year
    `,
  ],
  [
    { ask: 'compare', usual: true },
    `
    is my spending higher than usual this month
    did I spend more than normal last month
    am I above my average on groceries
    `,
  ],
  [
    { ask: 'trend' },
    `
    how have my grocery bills changed over the past 6 months
    show me coffee spending month by month
    is my electricity creeping up
    trend of my spending over the last six months
    monthly totals for Uber this year
    has my coffee habit been growing
    is my gas spending going up
    plot my spending by week since September
    spending by quarter this year
    `,
  ],
  [
    { ask: 'cashflow' },
    `
    did I come out ahead in October
    what was left over at the end of September
    how much did I manage to save last month
    income minus expenses for Q3
    am I saving money
    how much more did I earn than I spent in October
    did I spend more than I earned last month
    was last month positive or negative
    what's my cash flow for September
    how much did I end up keeping in October
    did I lose money last month
    `,
  ],
  [
    { ask: 'savingsRate' },
    `
    what percent of my pay did I save this year
    how much of my paycheck do I keep
    my savings rate this quarter
    how much of my income have I saved this year in percent
    `,
  ],
  [
    { ask: 'exists' },
    `
    did I pay rent this month
    has my paycheck hit yet
    did anything come from Acme this week
    was there a refund from Amazon recently
    have I been to Whole Foods this week
    did Netflix charge me in October
    did I buy gas this week
    any charges from Amazon today
    have I gotten paid this month
    did the rent go through
    has Acme paid me yet this month
    any refunds last month
    did I get charged a late fee
    did I pay the electric bill in October
    have I already paid for Netflix this month
    is there a charge from Delta in September
    has the PG&E bill been paid this month
    `,
  ],
  [
    { ask: 'recurring' },
    `
    what subscriptions am I paying for
    what do all my subscriptions add up to a month
    how much is Spotify costing me a month
    what are my fixed monthly bills
    list my subscriptions
    what do I pay for Netflix
    what recurring charges do I have
    how much are my bills every month
    do I have any memberships
    what are my monthly obligations
    `,
  ],
  [
    { ask: 'due' },
    `
    what's coming out of my account in the next two weeks
    which bills are still due this month
    when's my next Netflix charge
    what do I still have to pay before the end of the month
    upcoming bills this week
    what's due on Friday
    how much do I have to pay in the next 30 days
    when is rent due
    when will Spotify charge me again
    which subscriptions renew this week
    what will be charged to my card next week
    what's my next bill
    anything due tomorrow
    `,
  ],
  [
    { ask: 'priceChanges' },
    `
    did any of my subscriptions get more expensive
    did Netflix hike its price
    has my phone bill gone up
    which subscriptions raised prices this year
    is Spotify more expensive than it used to be
    `,
  ],
  [
    { ask: 'nextPay' },
    `
    when do I get paid next
    how many days till payday
    when does my next paycheck land
    how much will my next paycheck be
    when's payday
    how much am I getting paid on Friday
    when should I expect my next deposit
    `,
  ],
  [
    { ask: 'balance' },
    `
    how much is sitting in my checking
    what do I have in savings right now
    what's my Sapphire Card balance
    how much cash do I have
    what's in the Rainy Day Savings
    available balance in checking
    how's my checking looking
    what is the limit on my Sapphire Card
    do I have more than $500 in checking
    `,
  ],
  [
    { ask: 'balance', balance: 'owed' },
    `
    what do I still owe on the car
    how much debt am I in
    how much do I owe on my cards
    `,
  ],
  [
    { ask: 'networth' },
    `
    what am I worth
    everything I have minus everything I owe
    total in all my accounts
    net worth now
    total assets
    `,
  ],
  [
    { ask: 'free' },
    `
    how much can I blow this weekend without touching savings
    what can I safely drop on dinner tonight
    do I have anything left to spend this month
    how much could I spend today and still be fine
    `,
  ],
  [
    { ask: 'forecast' },
    `
    how much will I have left by the end of the month
    am I gonna make it to payday
    at this rate what will I spend this month
    what's my projected balance for the end of the year
    will I run out of money before the 30th
    how much am I going to spend in November
    will I be in the red by the end of the month
    how much will be in checking on the 1st
    where will my balance be in two weeks
    `,
  ],
  [
    { ask: 'runway' },
    `
    if I lost my job how long would my money last
    how long can I survive on my savings
    if I stop getting paid, how many months can I last
    `,
  ],
  [
    { ask: 'accounts' },
    `
    which accounts do I have linked
    which account has the most money
    list my accounts
    what banks are connected
    `,
  ],
  [
    { ask: 'utilisation' },
    `
    how much of my credit limit have I used
    am I close to maxing out my card
    how maxed out is my card
    `,
  ],
  [
    { ask: 'synced' },
    `
    when was my data last updated
    is my data up to date
    how fresh is this data
    `,
  ],
  [
    { ask: 'goals' },
    `
    how are my goals coming along
    show my goals
    which goal is closest to done
    `,
  ],
  [
    { ask: 'goal' },
    `
    how close am I to the Vespa
    how much more do I need for Iceland
    how much have I saved for the Vespa
    what's left to reach the laptop goal
    how far along is the Vespa
    `,
  ],
  [
    { ask: 'goalPace' },
    `
    am I on pace for the laptop
    will I hit my Iceland goal in time
    which goals are behind
    am I behind on Iceland
    `,
  ],
  [
    { ask: 'goalNeed' },
    `
    how much a month should I stash for Iceland
    how much do I need to put away each month to make Iceland on time
    what would I need to save weekly for Iceland
    `,
  ],
  [
    { ask: 'goalWhen' },
    `
    when will the emergency fund be full
    if I put $300 a month toward Iceland when would I get there
    when will I finish the Vespa at this pace
    how soon can I buy the Vespa if I save 200 a month
    `,
  ],
  [
    { ask: 'unusual' },
    `
    anything weird on my accounts lately
    do any charges look suspicious
    any charges I should worry about
    anything out of the ordinary in October
    `,
  ],
  [
    { ask: 'duplicates' },
    `
    was I double charged anywhere
    did anything get charged twice in October
    did Target charge me twice
    `,
  ],
  [
    { ask: 'newMerchants' },
    `
    which stores are new for me this month
    have I shopped anywhere new lately
    first-time merchants in October
    `,
  ],
  [
    { ask: 'createGoal' },
    `
    set up a goal of $900 for a guitar by June
    I want to save $2,000 for a bike by May
    start saving for a couch, $800 by August
    `,
  ],
  [
    { ask: 'goalProgress' },
    `
    put $50 toward the laptop
    add $100 to Iceland
    log $75 for the Vespa
    `,
  ],
  [
    { ask: 'recategorise' },
    `
    mark the last Target purchase as groceries
    that last Uber should be travel
    change the Shell charge to travel
    `,
  ],
  [
    { ask: 'overview' },
    `
    give me a quick summary of October
    how am I doing this month
    how did I do in September
    summarize my year
    what's my financial picture
    `,
  ],
  [
    { ask: 'total', flow: 'refunds' },
    `
    how much did I get refunded this year
    how much came back to me in refunds in October
    money I got back this year
    `,
  ],
  [
    { ask: 'total', flow: 'transfers' },
    `
    how much did I move into savings in October
    transfers to savings this year
    how much did I move out of savings in October
    `,
  ],
  [
    { ask: 'total', flow: 'income' },
    `
    what did I make last month
    how much has Acme paid me in 2026
    what's my take-home so far this year
    how much have I brought in since June
    what was my income last month
    how much income did we have in Q3
    what did my job pay me in October
    `,
  ],
  [
    { ask: 'extreme', flow: 'income' },
    `
    largest deposit this year
    `,
  ],
  [
    { ask: 'extreme', top: 5 },
    `
    top 5 expenses in October
    five priciest purchases last month
    `,
  ],
  [
    { ask: 'list', top: 10 },
    `
    show last 10 transactions
    `,
  ],
  [
    { ask: 'last', flow: 'refunds' },
    `
    when was my last refund
    when did I last get a refund from Amazon
    `,
  ],
  [
    { ask: 'breakdown', groupBy: 'account' },
    `
    which account do I spend the most from
    which card did I use the most in October
    `,
  ],
  [
    { ask: 'trend', flow: 'income' },
    `
    how did my income evolve this year
    `,
  ],
  [
    { ask: 'afford' },
    `
    can I spend $80 on dinner tonight
    could we afford a $3,000 trip in March
    do I have enough for rent
    can I afford a new laptop for $1,200
    would buying a $60 game hurt me this month
    `,
  ],
  [
    { ask: 'breakdown', groupBy: 'day' },
    `
    what single day cost me the most in October
    `,
  ],
  [
    { ask: 'breakdown', groupBy: 'week' },
    `
    most expensive week this year
    `,
  ],
  [
    { ask: 'list', flow: 'income' },
    `
    show me all deposits in October
    `,
  ],
  [
    { ask: 'list', flow: 'transfers' },
    `
    show me the transfers to savings this year
    `,
  ],
  [
    { ask: 'list', flow: 'refunds' },
    `
    what refunds did I get this year
    `,
  ],
];

describe('operations in English', () => {
  for (const [frame, questions] of asked)
    test.each(questions.trim().split(/\s*\n\s*/))(`${frame.ask ?? ''}: %s`, (question) => {
      expect(read(question)).toMatchObject(frame);
    });
});
