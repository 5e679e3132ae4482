import { dictionary } from '../language/dictionary.ts';

export const titleFiller = new Set(
  'my mi the a an un una for para fund fondo goal meta trip viaje new nuevo nueva savings ahorro ahorros saving to de del el la of save ahorrar big buy comprar'.split(
    ' ',
  ),
);

/** Goal words of one language in the other, since titles stay as they were written. */
const gloss = dictionary<readonly string[]>({
  japan: ['japon'],
  trip: ['viaje'],
  travel: ['viaje', 'viajes'],
  car: ['coche', 'carro', 'auto'],
  house: ['casa'],
  home: ['casa', 'hogar'],
  fund: ['fondo'],
  emergency: ['emergencia', 'emergencias'],
  wedding: ['boda'],
  vacation: ['vacaciones', 'vacacion'],
  vacations: ['vacaciones'],
  college: ['universidad'],
  school: ['escuela', 'colegio'],
  debt: ['deuda'],
  card: ['tarjeta'],
  credit: ['credito'],
  laptop: ['portatil', 'computadora', 'ordenador', 'laptop'],
  computer: ['computadora', 'ordenador'],
  phone: ['telefono', 'celular', 'movil'],
  bike: ['bici', 'bicicleta'],
  italy: ['italia'],
  europe: ['europa'],
  spain: ['espana'],
  greece: ['grecia'],
  paris: ['paris'],
  london: ['londres'],
  hawaii: ['hawai'],
  down: ['entrada', 'enganche'],
  payment: ['pago', 'inicial'],
  christmas: ['navidad'],
  gifts: ['regalos'],
  retirement: ['jubilacion', 'retiro'],
  loan: ['prestamo'],
  student: ['estudiantil'],
  baby: ['bebe'],
  kitchen: ['cocina'],
  camera: ['camara'],
  sofa: ['sofa'],
  motorcycle: ['moto'],
  dog: ['perro'],
  tuition: ['matricula'],
  savings: ['ahorros', 'ahorro'],
  new: ['nuevo', 'nueva'],
  pay: ['pagar'],
  off: ['liquidar'],
  summer: ['verano'],
  beach: ['playa'],
  course: ['curso'],
  master: ['maestria'],
});

export const glossed = (said: string, title: string): boolean =>
  (gloss[title] ?? []).includes(said) || (gloss[said] ?? []).includes(title);
