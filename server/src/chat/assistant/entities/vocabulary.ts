import { dictionary } from '../language/dictionary.ts';
import { onceFor } from '../once-for.ts';
import type { World } from '../world.ts';
import { wordsOfName } from './words-of-names.ts';

/** Short forms people use for merchants they have; they count only where that merchant is in the person's rows. */
export const aliases = dictionary<string>({
  mcd: 'mcdonalds',
  mcds: 'mcdonalds',
  mickeyd: 'mcdonalds',
  amzn: 'amazon',
  sbux: 'starbucks',
  wmt: 'walmart',
  tj: 'trader joes',
  tjs: 'trader joes',
  bk: 'burger king',
  hd: 'home depot',
  pge: 'pacific gas',
  cvs: 'cvs',
  insta: 'instacart',
  dd: 'doordash',
  wf: 'whole foods',
  att: 'at t',
  bb: 'best buy',
  kfc: 'kentucky fried chicken',
  applebees: 'applebees',
  sbucks: 'starbucks',
  '7 11': '7 eleven',
  '711': '7 eleven',
  'seven eleven': '7 eleven',
  'seven 11': '7 eleven',
  'mickey ds': 'mcdonalds',
  mcdo: 'mcdonalds',
  wally: 'walmart',
  'wally world': 'walmart',
  'micky ds': 'mcdonalds',
  dunkies: 'dunkin',
  starbies: 'starbucks',
});

/** Every word that belongs to one of the person's names, so that repair leaves it alone. */
export const nameVocabulary = onceFor((world: World): ReadonlySet<string> => {
  const names = [
    ...world.merchants.map((one) => one.name),
    ...world.accounts.flatMap((one) => [one.name, one.institution]),
    ...world.goals.map((one) => one.title),
  ];
  return new Set([...names.flatMap((name) => wordsOfName(world, name)), ...Object.keys(aliases)]);
});
