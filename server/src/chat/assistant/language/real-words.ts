const list = (words: string): string[] => words.trim().split(/\s+/);

/**
 * Everyday words of both languages that are one letter from a word of the grammar ("tank" from "thank", "coat" from
 * "cost"). They are what they say: repair leaves them alone, and nobody else reads them.
 */
export const realWords: ReadonlySet<string> = new Set(
  list(`
tank coat boat goat goal coats boots boot root roof wood food mood foot feet feed seed need weed wheel wheels tire tires
lamp lamps lump camp camps ramp stamp stamps bike bikes kite kites cake cakes bake baked lake lakes wine wines fine fines mine line lines
wall walls hall halls mall malls ball balls tall doll dolls poll pool pools tool tools roll rolls
card cards yard yards guard hard park parks dark mark marks bark barn farm farms warm worm form forms
cat cats hat hats bat bats rat rats mat mats bed beds bee bees tea teas sea seas pea peas key keys toy toys boy boys
girl girls kid kids man men woman women son sons dad mom mum wife husband uncle aunt cousin friend friends brother sister nephew niece
dog dogs frog horse horses house houses mouse louse blouse shirt shirts skirt skirts short shorts shoe shoes sock socks dress dresses jacket
chair chairs table tables couch sofa desk desks bench door doors floor floors window windows garden kitchen bathroom bedroom
phone phones cable cables screen mirror camera cameras laptop laptops tablet tablets printer printers guitar guitars piano drum drums
book books look hook cook cooks milk silk bread breads meat meats fish dish dishes salt soup soups rice dice price apple apples orange oranges
lemon melon onion potato potatoes tomato tomatoes cheese butter sugar honey pizza pizzas burger burgers taco tacos sushi pasta steak salad sandwich
party parties concert concerts theater theatre museum beach beaches mountain river island forest desert snow rain storm
school schools mouth mouths truth youth class classes course courses lesson lessons teacher student students college exam exams
doctor doctors nurse dentist hospital clinic medicine pill pills mask masks gloves
plane planes train trains truck trucks ship ships taxi taxis
gold silver iron steel stone glass paper plastic leather cotton wool
water fire wind earth light lights sound smell touch taste
write wrote written read reading sing song songs dance dancing swim swimming ride rides riding walk walking running sleep sleeping
birthday wedding funeral baby babies child children family families neighbor neighbors boss colleague
own owns owned belong belongs plain plane brain chain stain strain
brown black white green blue red pink gray grey yellow purple
casa casas caso casos cosa cosas cama camas capa copa copas ropa tropa
perro perros gato gatos pato patos plato platos rato ratos hijo hijos hija hijas primo prima tio tia abuelo abuela nieto nietos nieta nietas esposo esposa novio novia
amigo amigos amiga amigas vecino vecina jefe jefa hermano hermana madre padre suegra suegro cunado cunada marido maridos mujer mujeres esposos esposas suegros yerno nuera sobrino sobrina
silla sillas mesa mesas puerta puertas ventana cocina bano cuarto cuartos jardin piso pisos techo pared
leche lecha pan carne pollo pescado arroz frijoles huevo huevos queso fruta frutas verdura verduras
partido partidos partida partidas partir reparto coche coches carro carros moto motos barco barcos tren trenes llanta llantas rueda ruedas
zapato zapatos camisa camisas pantalon pantalones falda vestido abrigo gorra guantes
libro libros lapiz papel escuela colegio maestro maestra curso cursos clase clases
fiesta fiestas boda bodas bautizo regalo juguete juguetes muneca
medico doctora enfermera dentista medicina pastilla
rojo roja azul verde negro negra blanco blanca amarillo
salud dolor cuerpo cabeza mano manos pie pies ojo ojos
lluvia nieve viento playa playas montana rio isla bosque
stipend stipends royalties beca becas
noon midnight diem spouse guita pavos lucas varos pesitos dolaritos quid lana feria chamba laburo plata
  `),
);
