const list = (words: string): string[] => words.trim().split(/\s+/);

/**
 * Chains so well known that their names are real words to whoever types them: repair leaves them alone, so that "lowes"
 * never becomes "lowest" for somebody who has no row there.
 */
export const shopNames: ReadonlySet<string> = new Set(
  list(`
medicare medicaid lowes kohls macys walmart costco cosco kroger publix aldi aldis lidl wegmans safeway walgreens sears ross ulta sephora petco chewy etsy ebay temu shein
zara ikea nike adidas vons ralphs meijer heb wawa sheetz quiktrip exxon mobil chevron texaco arco citgo sunoco dennys ihop wendys arbys popeyes
chipotle panera dunkin dunkins dominos culvers chilis applebees hulu disney paramount peacock verizon tmobile comcast xfinity geico allstate venmo paypal zelle
cashapp lyft doordash grubhub instacart airbnb expedia marriott hilton hertz avis mercadona carrefour oxxo soriana chedraui liverpool coppel elektra
cabify rappi glovo mercadolibre eroski dia lefties bershka pullandbear primark decathlon leroy fnac mediamarkt corteingles farmatodo exito falabella
mcdonalds starbucks netflix spotify amazon uber apple google microsoft target tacobell chickfila whataburger raisingcanes shakeshack fiveguys
panda wingstop jollibee krispy sprouts harrods tesco sainsburys asda boots argos morrisons waitrose nordstrom nordstroms bloomingdales saks tjmaxx marshalls
homegoods michaels joann hobby petsmart autozone oreilly jiffy valvoline supercuts fitbit peloton audible kindle patreon onlyfans twitch steam
`),
);
