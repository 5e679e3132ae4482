import { dictionary } from './dictionary.ts';

const list = (words: string): readonly string[] => words.split(' ');

/** Words as people shorten or slip them when they type fast, too short for repair; each with the words it stands for. */
export const shorthand = dictionary<readonly string[]>(
  Object.fromEntries(
    (
      [
        // English
        ['last', 'lst lsat las7'],
        ['month', 'mnth mth mont moth'],
        ['months', 'mnths mths monhts'],
        ['week', 'wek weeek'],
        ['what', 'wat wht waht wha'],
        ['how', 'hw hwo'],
        ['much', 'mch mcuh muhc muc mutch'],
        ['your', 'ur'],
        ['you', 'u'],
        ['are', 'r'],
        ['did', 'ddi dd1'],
        ['the', 'teh hte'],
        ['and', 'adn nad'],
        ['per', 'pr'],
        ['yesterday', 'yday ystrday yest ystday'],
        ['tomorrow', 'tmrw tmr tmw'],
        ['subscriptions', 'subs'],
        ['transactions', 'txns trxs trans'],
        ['transaction', 'txn trx tx'],
        ['account', 'acct acc acnt'],
        ['accounts', 'accts accs'],
        ['credit card', 'cc'],
        ['have to', 'gotta hafta'],
        ['how much', 'hm howmuch'],
        ['how many', 'howmany'],
        ['excluding', 'excl exclud'],
        ['including', 'incl'],
        ['without', 'w/o'],
        ['with', 'w/'],
        ['average', 'avrg averg'],
        ['amount', 'amt'],
        ['spent', 'spnt spetn sepnt spant'],
        ['spend', 'spnd sped spned'],
        ['this', 'ths thsi'],
        ['from', 'frm'],
        ['since', 'snce sinc'],
        ['groceries', 'grocs'],
        ['restaurants', 'restos'],
        ['right now', 'rn'],
        ['please', 'plz pls plss'],
        ['versus', 'v'],
        // Spanish
        ['que', 'q ke qe'],
        ['por que', 'xq pq porq'],
        ['porfa', 'xfa xfavor'],
        ['por', 'x'],
        ['cuanto', 'cto cnto qnto kuanto cuant cuento qanto'],
        ['cuenta', 'cta'],
        ['tambien', 'tb tmb tbn'],
        ['para', 'pa'],
        ['este', 'ste'],
        ['donde', 'dnd'],
        ['pasado', 'psdo pasdo'],
        ['ultimo', 'ult'],
        ['hasta la fecha', 'hlf'],
      ] as const
    ).flatMap(([meant, typed]) => typed.split(' ').map((word) => [word, list(meant)] as const)),
  ),
);
