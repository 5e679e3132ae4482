import { expect, test } from 'vitest';
import { corpusWorld } from '../corpus/world.ts';
import { markUp } from '../marks/marks.ts';
import { changeIn, isRate, labelIn, rateUnit, titleIn } from './words.ts';

test.each([
  ['create a goal to save $3,000 for a trip to Italy by August 2027', 'Trip to Italy'],
  ['I want to save $250 for a piano', 'Piano'],
  ['quiero ahorrar $400 para la boda de mi prima', 'Boda de mi prima'],
  ['crea una meta de viaje de 3000 para junio', 'Viaje'],
  ['new goal called Rainy Day, 500', 'Rainy Day'],
  ['set up a car fund of 5000', 'Car'],
  ['set a goal, new sofa, 900', 'Sofa'],
  ['crea una meta llamada Tableta por 300 dólares', 'Tableta'],
  ['create a goal called Winter coats for $300 by January 31, 2027', 'Winter coats'],
  ['set up a goal called "Sunroom" of $4,000, due on June 30, 2027', 'Sunroom'],
  ['crea una meta llamada «Fondo para el techo» de 900', 'Fondo para el techo'],
  ['save $800 for “Ski week 2027” by March', 'Ski week 2027'],
  ['im tryna save 250 for christmas presents by dec 20', 'Christmas presents'],
  ["hazme una meta de 900 pa'l cumple de la nena", 'Cumple de la nena'],
  ['I want to start putting money by for a boiler say 2000 dollars by June', 'Boiler'],
  ['quiero empezar a juntar para una moto, 3000 pesos', 'Moto'],
  ['quiero juntar 300 para Navidad antes del 20 de diciembre', null],
])('a goal that is wished for has a name: %s', (message, title) =>
  expect(titleIn(markUp(message, corpusWorld, 'en'))).toBe(title),
);

test.each([
  ['tag the sweetwater thing as work', 'work'],
  ['tag my last Petco run rex food', null],
  ['nah make it dj gear instead', 'dj gear'],
  ['put a tag roof on that one', 'roof'],
  ['put the dj gear tag on it', 'dj gear'],
  ['add a tag to all the Home Depot ones, call it remodel', 'remodel'],
  ['add the tag kids to that', 'kids'],
  ['tag it "date night" please', 'date night'],
  ['#roof that one', 'roof'],
  ['ponele la etiqueta música a lo de Promúsica', 'música'],
  ['y lo mismo a lo del Taller El Chino, pero con la etiqueta auto', 'auto'],
  ['etiqueta lo de Walmart de ayer como quermés', 'quermés'],
  ['no, mejor familia', 'familia'],
  ['tag the Best Buy one from friday w blackfriday', 'blackfriday'],
  ['tag that one work', 'work'],
  ["tag yesterday's Costco run as quermes", 'quermes'],
  ['tag it work trip please', 'work trip'],
  ['tag those gifts', 'gifts'],
  ['etiquétalo mudanza', 'mudanza'],
  ['tag those Amazon ones gifts', null],
])('a tag that rows are given: %s', (message, tag) =>
  expect(labelIn(markUp(message, corpusWorld, 'en'), '+tag')?.text ?? null).toBe(tag),
);

test.each([
  ['add a note to the Zara thing: returned one shirt', 'returned one shirt'],
  ['put a note on the Walgreens charge saying shots for Rex', 'shots for Rex'],
  ['ponle una nota que diga vestido de promoción', 'vestido de promoción'],
  ['añade una nota a la última de Soriana: para la olla común', 'para la olla común'],
  ['anótale a la compra de Zara que es regalo de Navidad', 'regalo de Navidad'],
  ['anotá en lo de Etsy que era para el cumple', 'para el cumple'],
  ['write down on the Sephora one that it was for my sister', 'for my sister'],
  ['put a note on the biggest Lowe’s one, deck boards', 'deck boards'],
  ["put the note 'for the gig' on the Zara one", 'for the gig'],
  ['y ponle la nota ‘para el taller’', 'para el taller'],
])('a note that rows are given: %s', (message, note) =>
  expect(labelIn(markUp(message, corpusWorld, 'en'), '+note')?.text ?? null).toBe(note),
);

/** The amount that a message names, with its words. */
function amountIn(message: string) {
  const marked = markUp(message, corpusWorld, 'en');
  const mark = marked.marks.find(({ meanings }) => meanings.some(({ meaning: { type } }) => type === 'n'));
  if (!mark) throw new Error(`no amount in ${message}`);
  return { tokens: marked.tokens, mark };
}

test.each([
  ['lower the coffee limit by 50', 'less'],
  ['lower the coffee limit to 50', null],
  ['drop my restaurant limit by like 50 bucks', 'less'],
  ['raise my grocery limit by 30', 'more'],
  ['knock 20 off the coffee limit', 'less'],
  ['and by another 20', 'more'],
  ['make it 20 higher', 'more'],
  ['no more than 50 on coffee', undefined],
  ['set up a limit of 50 for coffee', null],
  ['baja el límite de café en 50', 'less'],
  ['baja el límite de café a 50', null],
  ['súbele 20 al límite de gasolina', 'more'],
  ['y el del café a 80', null],
])('a limit by so much, or to so much: %s', (message, change) => {
  const { tokens, mark } = amountIn(message);
  expect(changeIn(tokens, mark, false)).toBe(change);
});

test.each([
  ['take 100 off the Vespa goal', 'less'],
  ['I took 200 out of the emergency fund', 'less'],
  ['quita 50 de la meta de la Vespa', 'less'],
  ['take 50 from checking and put it into the Vespa', undefined],
  ['drop 50 in the Vespa goal', undefined],
  ['add 50 to the Vespa', undefined],
])('what is taken off a goal, or put into it: %s', (message, change) => {
  const { tokens, mark } = amountIn(message);
  expect(changeIn(tokens, mark, true)).toBe(change);
});

test.each([
  ['if I save 250 a fortnight', 'fortnight'],
  ['saving 90 a week', 'week'],
  ['si guardo 90 por quincena', 'payday'],
  ['and 150', null],
])('how often an amount comes: %s', (message, every) => {
  const { tokens, mark } = amountIn(message);
  expect(rateUnit(tokens, mark)).toBe(every);
});

test.each([
  ['can I afford another 200 a fortnight', true],
  ['puedo con 80 al mes', true],
  ['can I afford a 900 sofa this month', false],
])('whether an amount comes again and again: %s', (message, comes) => {
  const { tokens, mark } = amountIn(message);
  expect(isRate(tokens, mark)).toBe(comes);
});
