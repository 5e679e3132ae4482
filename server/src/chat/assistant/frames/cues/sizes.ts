/** The largest of what was shown or asked for: "which is the priciest", `el más gordo`. */
export const dearestSaid =
  /\b(most expensive|priciest|dearest|biggest|largest|highest|heaviest|hits? (?:me |us )?(?:the )?hardest|costs? (?:me |us )?(?:the )?most|big (?:one|ones|bill|bills|payment|payments)|mas (?:car[oa]|alt[oa]|grande|gord[oa]|fuerte|pesad[oa]|elevad[oa])s?|(?:cuesta|pesa|duele)n? mas|mayor)\b/;
/** The smallest of it: "the cheapest", `la que menos cuesta`. */
export const cheapestSaid =
  /\b(cheapest|least expensive|smallest|lowest|costs? (?:me |us )?(?:the )?least|mas (?:barat[oa]|baj[oa]|pequen[oa]|chic[oa])s?|menor|(?:cuesta|pesa)n? menos|menos (?:cuesta|pesa)n?)\b/;
