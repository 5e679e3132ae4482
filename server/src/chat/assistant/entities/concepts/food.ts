import { concept, type CategoryConcept } from './concept.ts';

/** What people eat and drink. */
export const foodConcepts: readonly CategoryConcept[] = [
  concept(
    'food',
    'FOOD_AND_DRINK',
    'food and drink',
    'comida y bebida',
    'food and drink,food and drinks,eat and drink,eating and drinking,eat or drink,comer y beber,comer y tomar,comer,food & drink,food,food and dining,comida,comida y bebida,comida y bebidas,alimentos,alimentacion,alimentos y bebidas',
  ),
  concept(
    'groceries',
    'FOOD_AND_DRINK_GROCERIES',
    'groceries',
    'supermercado',
    'grocery,groceries,grocery shopping,grocery store,grocery stores,food shopping,supermarket,supermarkets,supermercado,supermercados,super,el super,mandado,despensa,viveres,abarrotes,compra del super,la compra,compras del super,mercado',
  ),
  concept(
    'eatingOut',
    'FOOD_AND_DRINK_RESTAURANT FOOD_AND_DRINK_FAST_FOOD',
    'eating out (restaurants and fast food)',
    'comer fuera (restaurantes y comida rápida)',
    'eating out,de comer fuera,de salir a comer,de cenar fuera,eat out,ate out,meal,meals,lunch,lunches,dinner,dinners,breakfast,brunch,almuerzos,cenas,comidas,desayunos,dining out,dine out,dining,meals out,takeout,take out,takeaway,food delivery,comer fuera,comidas fuera,comimos fuera,comi fuera,comido fuera,comiendo fuera,como fuera,comemos fuera,cenamos fuera,cene fuera,cenado fuera,cenando fuera,ceno fuera,almorzamos fuera,almorce fuera,almorzado fuera,almorzar fuera,salir a comer,salidas a comer,comer en la calle,comida para llevar,comida a domicilio',
  ),
  concept(
    'restaurants',
    'FOOD_AND_DRINK_RESTAURANT',
    'restaurants',
    'restaurantes',
    'restaurant,restaurants,restaurante,restaurantes',
  ),
  concept(
    'fastFood',
    'FOOD_AND_DRINK_FAST_FOOD',
    'fast food',
    'comida rápida',
    'fast food,fastfood,junk food,comida rapida,comida chatarra',
  ),
  concept(
    'coffee',
    'FOOD_AND_DRINK_COFFEE',
    'coffee',
    'café',
    'coffee,coffees,latte,lattes,cafecito,cafecitos,cafes,coffee shop,coffee shops,cafes,cafe,cafeteria,cafeterias',
  ),
  concept(
    'alcohol',
    'FOOD_AND_DRINK_BEER_WINE_AND_LIQUOR',
    'beer, wine and liquor',
    'cerveza, vino y licores',
    'alcohol,beer,wine,liquor,booze,drinks,cerveza,cervezas,vino,licor,licores,copas,bebidas alcoholicas',
  ),
  concept('vending', 'FOOD_AND_DRINK_VENDING_MACHINES', 'vending machines', 'máquinas expendedoras', ''),
  concept(
    'snacks',
    'FOOD_AND_DRINK_VENDING_MACHINES FOOD_AND_DRINK_OTHER_FOOD_AND_DRINK',
    'snacks (vending machines and other food)',
    'golosinas (máquinas expendedoras y otra comida)',
    '',
  ),
];
