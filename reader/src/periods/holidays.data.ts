/** A day of a year: its month and date; its month, ISO weekday and which of them; or Easter. */
export interface NamedDay {
  base:
    | readonly [month: number, date: number]
    | readonly [month: number, weekday: number, nth: number]
    | 'easter';
  /** So many days after it. */
  plus?: number;
  /** Of the year after. */
  later?: 1;
}

/** Days that have a name (United States and Spanish-speaking use): the day, or the first and the last. */
export const namedDays: Readonly<Record<string, readonly NamedDay[]>> = {
  christmas: [{ base: [12, 25] }],
  christmasEve: [{ base: [12, 24] }],
  newYear: [{ base: [1, 1] }],
  newYearsEve: [{ base: [12, 31] }],
  halloween: [{ base: [10, 31] }],
  valentine: [{ base: [2, 14] }],
  thanksgiving: [{ base: [11, 4, 4] }],
  blackFriday: [{ base: [11, 4, 4], plus: 1 }],
  cyberMonday: [{ base: [11, 4, 4], plus: 4 }],
  independence: [{ base: [7, 4] }],
  laborDay: [{ base: [9, 1, 1] }],
  memorialDay: [{ base: [5, 1, -1] }],
  christmasDays: [{ base: [12, 24] }, { base: [12, 26] }],
  easter: [{ base: 'easter' }],
  easterDays: [
    { base: 'easter', plus: -2 },
    { base: 'easter', plus: 1 },
  ],
  holyWeek: [{ base: 'easter', plus: -7 }, { base: 'easter' }],
  mothersDay: [{ base: [5, 7, 2] }],
  mothersDayMexico: [{ base: [5, 10] }],
  fathersDay: [{ base: [6, 7, 3] }],
  patrick: [{ base: [3, 17] }],
  cincoDeMayo: [{ base: [5, 5] }],
  veteransDay: [{ base: [11, 11] }],
  deadDay: [{ base: [11, 2] }],
  juneteenth: [{ base: [6, 19] }],
  presidentsDay: [{ base: [2, 1, 3] }],
  taxDay: [{ base: [4, 15] }],
  holidaySeason: [{ base: [11, 4, 4] }, { base: [1, 1], later: 1 }],
  // Friday to Monday, the Monday being that on which Mexico keeps Revolution Day.
  buenFin: [{ base: [11, 1, 3], plus: -3 }, { base: [11, 1, 3] }],
  // Long weekends of Mexico, Saturday to the Monday that is free.
  bridgeFebruary: [{ base: [2, 1, 1], plus: -2 }, { base: [2, 1, 1] }],
  bridgeMarch: [{ base: [3, 1, 3], plus: -2 }, { base: [3, 1, 3] }],
  bridgeNovember: [{ base: [11, 1, 3], plus: -2 }, { base: [11, 1, 3] }],
  // Of Spain: Constitution Day to the Immaculate Conception.
  bridgeDecember: [{ base: [12, 6] }, { base: [12, 8] }],
  immaculate: [{ base: [12, 8] }],
  pillar: [{ base: [10, 12] }],
  guadalupeToKings: [{ base: [12, 12] }, { base: [1, 6], later: 1 }],
  guadalupe: [{ base: [12, 12] }],
  smallBusiness: [{ base: [11, 4, 4], plus: 2 }],
  givingTuesday: [{ base: [11, 4, 4], plus: 5 }],
  kingDay: [{ base: [1, 1, 3] }],
  columbusDay: [{ base: [10, 1, 2] }],
  boxingDay: [{ base: [12, 26] }],
  superBowl: [{ base: [2, 7, 2] }],
  goodFriday: [{ base: 'easter', plus: -2 }],
  maundyThursday: [{ base: 'easter', plus: -3 }],
  palmSunday: [{ base: 'easter', plus: -7 }],
  easterMonday: [{ base: 'easter', plus: 1 }],
  carnival: [
    { base: 'easter', plus: -50 },
    { base: 'easter', plus: -47 },
  ],
  mardiGras: [{ base: 'easter', plus: -47 }],
  ashWednesday: [{ base: 'easter', plus: -46 }],
  childrensDay: [{ base: [4, 30] }],
  workersDay: [{ base: [5, 1] }],
  mexicanIndependence: [{ base: [9, 16] }],
  allSaints: [{ base: [11, 1] }],
  singlesDay: [{ base: [11, 11] }],
  kings: [{ base: [1, 6] }],
  anzacDay: [{ base: [4, 25] }],
  australiaDay: [{ base: [1, 26] }],
  melbourneCup: [{ base: [11, 2, 1] }],
  kingsBirthday: [{ base: [6, 1, 2] }],
  canadaDay: [{ base: [7, 1] }],
  bonfireNight: [{ base: [11, 5] }],
  motheringSunday: [{ base: 'easter', plus: -21 }],
  guayaquil: [{ base: [10, 9] }],
  quito: [{ base: [12, 6] }],
  candles: [{ base: [12, 7] }],
};

/** Feasts of more days than the one that bears their name: the day, by the days. */
export const dayOfFeast: Readonly<Record<string, string>> = {
  christmasDays: 'christmas',
  easterDays: 'easter',
};
