/** The same in everyday Spanish, from Spain and the Americas, without accents. */
export const everydaySpanish: Readonly<Record<string, string>> = {
  food: 'alimentarme,alimentarnos,cosas de comer,comestibles,gastos de comida,de comer,alimento,comer y cenar,alimentacion y bebida',
  groceries:
    'supers,abarrotes,compra semanal,hacer la compra,hacer el super,fruteria+,fruteria,carniceria+,carniceria,panaderia+,pescaderia+,verduleria+,ultramarinos,colmado,tienda de abarrotes,comprar comida,frutas y verduras,tianguis',
  eatingOut:
    'almuerzo+,almorzar,desayunar fuera,cenar fuera,cena+,salir a cenar,comer de fuera,comida de fuera,pedir comida,pedir a domicilio,comida por app,delivery,comidas en la calle,tapear,tapas,ir de tapas,comida preparada,menu del dia,comiditas,comida en la calle',
  restaurants:
    'restaurante bueno,fonda+,bistro+,pizzerias,asador+,asadores,marisqueria+,cafe restaurante,ir a restaurantes,restoranes,restoran,restaurant,restaurancito+,taberna+,meson,mesones',
  fastFood:
    'hamburguesa+,hamburgueserias,comidas rapidas,garnachas,taqueria+,papas fritas,comida basura,puestos de comida,hot dogs,nuggets,autoservicio de comida,fritangas',
  coffee:
    'cafeses,cafecito,cafecitos,cafelito+,cortado+,cortados,capuchino+,capuchinos,expreso+,latte,cafe para llevar,cafes para llevar,cafetito+,tintico,cafe con leche,cafetin,cafeina',
  alcohol:
    'chela+,chelas,birra+,birras,cervecita+,cervecitas,canitas,cubatas,trago+,tragos,bar,bares,cantina+,cantinas,pubs,tequila+,vinos,vinitos,whisky,mezcal,coctel,cocteles,alcohol y fiesta,botellas de vino,licoreria+,vinoteca+,vinateria+,cerveceria+,cervecerias,copas y bares,ir de copas,irme de copas,salir de copas,chupitos,pisto,antros,antro,discoteca+,discotecas,cerveza artesanal,bebidas con alcohol',
  vending:
    'maquina expendedora,maquinas expendedoras,maquinitas,maquina de refrescos,maquinas de refrescos,maquina de cafe,maquinas de cafe,maquina de snacks,maquinas de snacks,vending,maquina de dulces,maquinas de dulces,expendedora+',
  snacks:
    'botana+,golosina+,chucheria+,dulces,picar algo,papitas,caramelos,antojos,snack+,mecato,piqueos,chocolatinas,bocadillos entre horas,dulcecitos',
  shopping:
    'comercio en general,cosas en tiendas,ir de tiendas,salir de compras,compras varias,mercaderia,compras en tiendas,cosas varias,mercancias,compras personales',
  clothing:
    'medias,calcetines,ropa y zapatos,zapatillas,calzado,vestidos,camisa+,camisas,playeras,camisetas,pantalones,pantalon,vaqueros,chaqueta+,abrigos,bolsos,joyeria,joyas,ropita,ropa nueva,zapateria+,sudaderas,ropa y calzado,vestirme,prendas,moda,tiendas de ropa,tienda de ropa',
  electronics:
    'computadora+,computadoras,ordenador,ordenadores,portatil,portatiles,auriculares,audifonos,tecnologia,cosas electronicas,aparato electronico,aparatos,gadget,tabletas,accesorios de celular,dispositivos,informatica,cacharros,electrodomesticos,pantallas,tienda de electronica',
  onlineShopping:
    'comprar por internet,comprar en linea,comprar online,pedidos online,pedidos por internet,pedidos en linea,compra online,compra en linea,compra por internet,internet de compras,mercados en linea,compras por la web,compras virtuales,compras en internet',
  petCosts:
    'perro,perros,perrito,perritos,gato,gatos,gatito,gatitos,cachorro,gastos del perro,gastos del gato,gastos de mascotas,mis animales',
  pets: 'comida del perro,comida para perro,comida para el perro,comida de gato,comida del gato,comida para el gato,comida de perro,nuestro perro,pienso,croquetas,arena del gato,cosas del perro,cosas del gato,tienda de mascotas,veterinaria y mascotas,tiendas de mascotas',
  books:
    'libro,novelas,revista+,revistas,comics,quiosco+,quioscos,libros de texto,libros electronicos,audiolibros,lectura,historietas,tiendas de libros,prensa,libritos',
  superstores:
    'hiper,hipers,grandes superficies,supertiendas,club de precios,mayoristas,mayoreo,clubes de precios,tiendas de mayoreo,almacenes de mayoreo,gran superficie',
  discount:
    'tienda de descuento,todo a cien,todo a un euro,tiendas baratas,tienda de segunda mano,tiendas de segunda mano,outlets,tiendas de saldos,bazar,bazares,tiendas de un dolar,tienda de un dolar',
  departmentStores:
    'tienda departamental,centro comercial,centros comerciales,gran almacen,plaza comercial,plazas comerciales,tiendas por departamento,almacenes por departamentos',
  convenience:
    'tienda de conveniencia,tiendita+,tienda de la esquina,tiendita de la esquina,tiendas de la esquina,minisuper,minisupers,oxxos,tienda de barrio,mini super',
  sporting:
    'material deportivo,equipo deportivo,cosas de deporte,articulos de deporte,ropa deportiva,tienda de deportes,tiendas de deportes,equipamiento deportivo,cosas de gimnasia,bicicleta nueva,golf,esqui,accesorios deportivos,equipo de camping',
  gifts:
    'regalito+,tarjeta de regalo,tarjetas de regalo,regalitos,obsequio+,obsequios,regalos de navidad,regalos de cumpleanos,regalo de cumpleanos,flores,floreria+,floristeria+,recuerdos,souvenirs,juguetes,detalles para otros,tarjetas de felicitacion,ramos de flores,jugueteria+,detallitos',
  office:
    'utiles escolares,utiles,articulos de oficina,cosas de oficina,tinta de impresora,cuadernos,material escolar,boligrafos,suministros de oficina,papel de impresora,cosas de papeleria,papelerias',
  tobacco:
    'cigarro,cigarrillo,puros,vaper,vapers,vapeo,vapear,cajetillas,estanco,nicotina,cigarro electronico',
  entertainment:
    'diversiones,divertirme,divertirnos,pasatiempos,hobbies,ocio y diversion,salir de fiesta,entretenimientos,pasarla bien,tiempo libre',
  movies:
    'series,pelis,pelicula,tele,television y cine,suscripciones de streaming,servicios de streaming,entradas de cine,entradas al cine,boletos de cine,ir al cine,plataformas digitales,cines,streaming de video,tv de paga,plataformas de television',
  music:
    'concierto,canciones,musica en streaming,boletos de conciertos,boletos de concierto,entradas de concierto,entradas de conciertos,discos,vinilos,festivales de musica,festivales,streaming de musica,suscripcion de musica,podcasts',
  games:
    'videojuego,jueguitos,consola+,consolas,juegos de video,juegos de consola,juegos online,juegos en linea,compras dentro de juegos,juegos del celular,juegos del movil,gaming,jugar en linea',
  gambling:
    'loteria,quiniela+,quinielas,apuesta+,bingo,poker,rifa+,rifas,boletos de loteria,billetes de loteria,juegos de azar,apuestas deportivas,tragamonedas,maquinas tragaperras,melate',
  events:
    'futbol,partidos de futbol,parque de diversiones,parque de atracciones,parques de atracciones,zoologico,zoo,museo,acuario,estadio,entradas al estadio,boletos del partido,entradas del partido,eventos,parque tematico,parques tematicos,teatro,exposiciones,parque acuatico',
  transport:
    'trasladarme,moverme por la ciudad,movernos,desplazamientos,desplazarme,ir al trabajo,ir y venir,gastos de transporte,transportarme,transportarnos,viajar al trabajo',
  fuel: 'gasoil,gasoleo,diesel,bencina,llenar el tanque,llenar el deposito,tanque lleno,gasolineria+,gasolinerias,gas del carro,gas para el carro,gasofa,cargar gasolina,echar gasolina,poner gasolina,repostar,repostaje,naftas,estacion de servicio,estaciones de servicio,gasolina del coche,gasolina del carro',
  car: 'coche,carro,auto,camioneta,gastos del coche,gastos del carro,gastos del auto,vehiculo,gastos del vehiculo,gastos de coche,gastos de auto,gastos de carro,mantener el coche,mantener el carro,tener coche',
  rides:
    'taxi,taxis y apps,taxistas,viajes en app,viajes por app,vtc,carreras de taxi,carrera de taxi,viaje en taxi,coche compartido,transporte por app,remis,remises',
  publicTransit:
    'colectivo+,colectivos,micro+,micros,la micro,camiones,autobuses,boletos de autobus,billetes de tren,boletos de tren,billete de tren,abono transporte,abono de transporte,abono del metro,tarjeta del metro,tranvia+,cercanias,guagua+,subte,boletos de metro,transporte urbano,pasajes de bus,pesero+,combi+,ferrocarril,metrobus,tren y metro',
  parking:
    'parquimetro+,parquimetros,cochera publica,garaje publico,estacionarme,aparcamientos,plaza de garaje,valet,zona azul,multa de aparcamiento,pension del carro,valet parking',
  tolls:
    'caseta+,autopista+,autopistas,cuota de autopista,casetas de cobro,peaje de autopista,tag de autopista,telepeaje,autopista de cuota,cuotas de autopista',
  bikes:
    'bici+,bicis,patinete+,patineta+,monopatin,monopatines,bicicleta,bicis compartidas,bicicletas compartidas,alquiler de bicis,alquiler de patinetes,renta de bicis,ecobici,bicis y patinetes,scooter electrico,patin electrico,scooters electricos',
  travel:
    'viajecito+,escapada+,escapadas,vacacionar,turismo,excursiones,excursion,cruceros,crucero,gastos de viaje,irme de viaje,irnos de viaje,agencia de viajes,paseos,viajes de placer,gastos de viajes',
  flights:
    'pasajes de avion,pasaje de avion,boleto de avion,billete de avion,boletos aereos,pasajes aereos,tiquetes,tiquetes aereos,aviones,aerolinea,lineas aereas,vuelos de avion,pasajes de vuelo,avioncitos',
  lodging:
    'hotel,hotelito+,hostal,hostales,moteles,posada+,airbnbs,noches de hotel,habitacion de hotel,habitaciones de hotel,hospedarnos,hospedarme,alojarnos,alojarme,apartamento turistico,apartamentos turisticos,casa rural,casas rurales,albergue+',
  rentalCars:
    'alquiler de coche,alquiler de carro,alquiler de carros,alquiler de auto,renta de auto,renta de carro,renta de coches,coche de alquiler,coches de alquiler,carro rentado,carros rentados,autos rentados,coche alquilado,auto alquilado,rentar carro,rentar un carro,alquilar un coche,alquilar coche,arriendo de autos',
  housing:
    'gastos de vivienda,gastos de la vivienda,casa y servicios,gastos fijos de la casa,gastos de casa,gastos de la casa,mantener la casa,techo y servicios,costos de vivienda',
  rent: 'arrendamiento,alquiler del piso,alquiler de la casa,alquiler del apartamento,pago de renta,pago de alquiler,pago del alquiler,pago de la renta,casero,arrendador',
  utilities:
    'recibos de la casa,recibos del hogar,recibos de casa,servicios de la casa,suministros del hogar,servicios domesticos basicos,servicios basicos de la casa,facturas de la casa',
  power:
    'recibo de la electricidad,recibo de electricidad,factura de luz,factura de la electricidad,factura de electricidad,recibos de la luz,recibos de luz,facturas de la luz,facturas de luz,cuenta de la luz,cuenta de luz,boleta de luz,factura del gas,factura de gas,recibo de gas,recibos del gas,gas natural,gas ciudad,gas butano,gas de la casa,gas domestico,gas y luz,luz y gas,energia,energia electrica,corriente electrica,cfe,pago de la luz,pago de luz,luz electrica,compania de luz',
  internet:
    'wifi de casa,fibra,fibra optica,cable e internet,internet de casa,recibo de internet,recibo del internet,factura de internet,factura del internet,banda ancha,television por cable,modem,conexion a internet,router',
  phone:
    'celu,celulares,moviles,recibo del celular,recibo del movil,factura del celular,plan del celular,plan de telefono,plan movil,linea movil,saldo del celular,recarga del celular,recargas del celular,recargas de celular,recarga de celular,recargas,telefonia,telefonia movil,linea telefonica,factura de telefono,tarifa movil,datos moviles,telefonos',
  water:
    'recibo de agua,recibos del agua,factura de agua,facturas del agua,cuenta del agua,agua potable,servicio de agua,consumo de agua,pago del agua,pago de agua,agua corriente,compania de agua',
  waste:
    'recoleccion de basura,recogida de basura,recogida de basuras,tasa de basura,tasa de basuras,impuesto de basuras,servicio de basura,recibo de la basura,aseo urbano,alcantarillado,reciclaje,drenaje y basura,basureros',
  medical:
    'hospital,hospitales,clinica+,clinicas,urgencias,terapia+,terapias,psicologo,psicologa,fisioterapia,fisio,cirugia+,analisis clinicos,analisis de sangre,gastos de salud,gastos de hospital,consultas medicas,consulta medica,cosas medicas,estudios medicos,gastos hospitalarios',
  pharmacy:
    'medicamento,medicina,remedios,pastillas,recetas medicas,vitaminas,suplementos,botica+,drogueria+,medicinas y farmacia,parafarmacia,jarabes,farmacias y medicinas,pildoras',
  dental:
    'dentistas,odontologo,odontologia,ortodoncia,brackets,frenos dentales,limpieza dental,muelas,gastos dentales,empastes,consultorio dental,clinica dental,caries',
  eyes: 'opticas,gafas,lentes,anteojos,espejuelos,lentes de contacto,lentillas,oftalmologo,examen de la vista,gafas nuevas,gafas graduadas,salud visual,examen de ojos,optometrista',
  doctor:
    'doctores,visitas al medico,visita al medico,visitas al doctor,consultas con el doctor,medico de cabecera,pediatra,ginecologo,dermatologo,cita medica,citas medicas,consultorio medico,consultas del doctor',
  vet: 'veterinarios,clinica veterinaria,gastos veterinarios,gastos del veterinario,vacunas del perro,vacunas del gato,doctor del perro,consulta veterinaria,hospital veterinario,medico del perro,veterinarias',
  nursing:
    'enfermera a domicilio,enfermeras,residencia de ancianos,residencia de mayores,asilo+,cuidador+,cuidadora+,cuidadores,cuidado de mayores,cuidados en casa,cuidado de ancianos,geriatrico+,enfermeria',
  personalCare:
    'higiene,higiene personal,productos de higiene,articulos de aseo,aseo,arreglo personal,cuidado de la piel,cremas,champu y jabon,cuidarme,cuidados personales,productos de aseo,cosas de aseo',
  gym: 'cuota del gimnasio,cuota del gym,mensualidad del gimnasio,mensualidad del gym,clases de yoga,entrenador personal,entrenador,entrenamiento,hacer ejercicio,piscina,alberca,clases de baile,spinning,gimnasia,membresia del gimnasio,membresia del gym',
  beauty:
    'peluquero,peluquera,peluquerias,peluqueria y belleza,barbero,salon de belleza,salones de belleza,unas postizas,manicura+,pedicura,maquillaje,cosmeticos,cosmetica,masaje+,masajes,depilacion,tinte,tinte de pelo,corte de cabello,cortes de cabello,cortarme el pelo,corte de cabello y barba,esteticista,hacerme las unas,productos de belleza,perfumes,facial,faciales',
  laundry:
    'lavada+,lavado,lavadora,lavanderia y tintoreria,lavanderias,tintorerias,lavado de ropa,lavar ropa,lavar la ropa,planchaduria,planchado,lavado en seco,limpieza en seco,limpieza de ropa',
  homeImprovement:
    'mejoras de la casa,mejoras en casa,arreglar la casa,reforma,remodelacion,remodelaciones,obras en casa,obra de la casa,bricolaje,jardineria,decoracion,decorar la casa,decoracion del hogar,jardinero,mejoras para la casa,cosas para la casa,cosas del hogar,cosas de la casa',
  furniture:
    'sofa+,sillon,sillones,colchon,colchones,mesa y sillas,escritorio+,muebleria+,mueblerias,mobiliario,mueble,amueblar la casa,amueblar,comedor nuevo,sala nueva,lamparas,librero+,armario+,cosas de ikea,muebles nuevos,tienda de muebles,tiendas de muebles',
  hardware:
    'ferreterias,tlapaleria+,materiales de construccion,pintura+,tornillos,herramienta,material electrico,taladro+,ferreteria y pintura,tiendas de bricolaje,clavos y tornillos,madera',
  homeRepairs:
    'plomero+,fontanero+,fontaneria,electricista+,cerrajero+,albanil,albaniles,limpieza de casa,limpieza de la casa,servicio de limpieza,senora de la limpieza,empleada domestica,reparaciones del hogar,reparaciones en casa,reparaciones domesticas,control de plagas,fumigacion,mantenimiento de la casa,mantenimiento del hogar,servicio domestico',
  homeSecurity:
    'alarma de la casa,alarma de casa,alarma del hogar,camaras de seguridad,camara de seguridad,seguridad de la casa,seguridad del hogar,sistema de seguridad,sistema de alarma,alarmas,vigilancia,cerradura inteligente',
  services:
    'otros servicios,servicios profesionales,servicios varios,servicios diversos,prestacion de servicios,servicios en general',
  insurance:
    'seguro de vida,seguro de hogar,seguro de casa,seguro de la casa,seguro de auto,seguro del auto,seguro de coche,seguro de salud,seguro dental,seguros medicos,poliza+,polizas,aseguradora+,aseguradoras,prima del seguro,primas de seguros,primas de seguro,seguro de gastos medicos,seguro de viaje,seguro de mascotas,seguro de moto',
  childcare:
    'guarderias,jardin de ninos,jardin infantil,escuela infantil,preescolar,kinder,canguro+,nineras,nana,estancia infantil,cuidado de los ninos,cuidado de ninos,cuidado infantil,ludoteca,campamento de verano,campamento',
  education:
    'cole,colegio+,colegiaturas,universidad,uni,escuelas,clases,clases particulares,clases de musica,clases de piano,clases de ingles,inscripcion,inscripciones,mensualidad del colegio,mensualidades escolares,academia+,tutor,tutorias,profesor particular,matriculas,gastos escolares,instituto,maestria,cursos en linea,cursos online',
  auto: 'taller mecanico,mecanicos,talleres,llantas,llanta,neumaticos,cambio de aceite,cambios de aceite,lavado de auto,lavado de coche,lavado del coche,lavado del carro,lavar el coche,lavar el carro,autolavado,afinacion,refacciones,refaccionaria,reparacion del carro,reparaciones del carro,reparacion del auto,reparaciones del auto,arreglos del coche,arreglos del carro,arreglar el coche,arreglar el carro,mantenimiento del coche,mantenimiento del carro,mantenimiento del auto,verificacion vehicular,itv,frenos,servicio del carro,servicio del coche,repuestos,gomeria,grua',
  legal:
    'abogada,notario,notaria,gastos legales,honorarios legales,consultoria,asesoria legal,asesorias,servicios legales,gestoria legal,honorarios de abogados,tramites legales,bufete,consultores',
  accounting:
    'contador,contadora,contable,contabilidad,asesor fiscal,gestor,gestoria,asesoria fiscal,asesor financiero,honorarios del contador,planificador financiero,contadores,planeacion financiera,programa de impuestos',
  shipping:
    'mensajeria,paqueteria,sellos,timbres postales,estampillas,envio de paquetes,envios de paquetes,gastos de envio,oficina de correos,mandar paquetes,enviar paquetes,paquetes,fletes,mudanza y flete,costos de envio',
  storage:
    'trastero+,trasteros,mini bodega,minibodega+,guardamuebles,almacenamiento en la nube,espacio en la nube,almacen alquilado,almacenaje,deposito de muebles,respaldo en la nube,baulera',
  government:
    'tramites,tramites del gobierno,multa+,multas,pasaporte+,licencia de conducir,licencia de manejo,tenencia,permiso de circulacion,multas de trafico,multas de transito,ayuntamiento,municipalidad,visado,registro civil,placas del carro,derechos y tramites',
  donations:
    'donado,donar,donativo,diezmo+,diezmos,limosna+,limosnas,iglesia,ong,ongs,beneficencia,obras de caridad,ayuda humanitaria,teleton,causas beneficas,aportaciones a la iglesia,organizaciones beneficas',
  taxes:
    'impuesto,impuesto predial,predial,ibi,impuestos pagados,pago de impuesto,contribuciones,pagos a hacienda,pagos al sat,hacienda,impuesto de la casa,iva pagado,tributos',
  fees: 'comisiones de cuenta,comision bancaria,cargos del banco,cobros del banco,gastos bancarios,gastos de comisiones,comision por manejo de cuenta,manejo de cuenta,mantenimiento de cuenta,cuota de mantenimiento,lo que cobra el banco,comision del banco,comisiones de mi banco,anualidad de la tarjeta,cargo bancario',
  atmFees:
    'comision del cajero,comision de cajero,comision por retiro,comisiones por retiro,comisiones por sacar dinero,comision por sacar dinero,cobros del cajero,cargos del cajero,cargos de cajero,comisiones en cajeros,comisiones de cajeros,comisiones por retirar',
  overdraft:
    'comision por sobregiro,cargo por sobregiro,cargos por sobregiro,sobregirarme,numeros rojos comision,comision por descubierto,comisiones por descubierto,descubiertos,comisiones de descubierto',
  nsfFees:
    'fondos insuficientes,comision por fondos insuficientes,comisiones por fondos insuficientes,cheque devuelto,cheques devueltos,comision por cheque devuelto,comisiones por cheques devueltos,recibos devueltos,cargo por fondos insuficientes,comision por devolucion,saldo insuficiente comision,cargos por cheque devuelto,cheques rebotados,cheque rebotado',
  interestCharge:
    'interes de la tarjeta,intereses de tarjeta,intereses de mi tarjeta,intereses de las tarjetas,intereses pagados,interes pagado,intereses de prestamos,intereses del prestamo,intereses de la deuda,intereses del credito,intereses cargados,intereses moratorios,cargo por intereses,cargos financieros',
  foreignFees:
    'comision por cambio de divisa,comisiones por cambio de divisa,comision de cambio,comisiones de cambio,comision en el extranjero,comisiones fuera del pais,comisiones internacionales,cargo internacional,cargos internacionales,comision por compra en el extranjero,comisiones de divisas,comision por divisa',
  lateFees:
    'recargo,recargo por mora,recargos por atraso,recargos por pago tardio,pago tardio comision,multa por pago tardio,multas por atraso,penalizacion por atraso,intereses por atraso,cargos por mora,cargo por mora,penalizaciones por pagar tarde,cargos por pago tardio',
  loanPayments:
    'pago de prestamo,pago del prestamo,pagos del prestamo,cuotas del prestamo,cuota del prestamo,cuotas de prestamos,pagos de creditos,pagar deudas,pago de deudas,abonos a deudas,abonos al prestamo,mensualidades del prestamo,letras del prestamo,pagos de mis deudas',
  carPayment:
    'mensualidad del carro,mensualidades del carro,mensualidad del coche,mensualidades del coche,mensualidad del auto,cuota del coche,cuotas del coche,cuota del carro,cuotas del carro,cuota del auto,letras del coche,letra del carro,pagos del auto,pago de mi carro,pago de mi coche,pago del vehiculo,abono del carro,renting del coche,leasing del coche',
  cardPayment:
    'pago a la tarjeta,pagos a mis tarjetas,pagos a mi tarjeta,pago de mi tarjeta,pagos de mi tarjeta,pagos de mis tarjetas,pago de tarjetas,pagos de las tarjetas,pago de las tarjetas,recibo de la tarjeta,recibos de la tarjeta,cuota de la tarjeta,liquidar la tarjeta,abonos a la tarjeta,abono a la tarjeta,pagar la tarjeta,pagar las tarjetas',
  mortgage:
    'cuota de la hipoteca,cuotas de la hipoteca,cuota hipotecaria,letra de la hipoteca,letras de la hipoteca,recibo de la hipoteca,recibos de la hipoteca,mensualidad de la hipoteca,mensualidad de la casa,pagos de la hipoteca,letra del piso,pago de la casa,pagos de la casa,pagar la hipoteca',
  studentLoan:
    'pagos del prestamo estudiantil,pagos de prestamos estudiantiles,cuota del prestamo estudiantil,cuotas del prestamo estudiantil,pago de prestamos estudiantiles,pago del prestamo estudiantil,pagos de deuda estudiantil,mensualidad del prestamo estudiantil,pago de la deuda estudiantil,pagos de credito educativo,abonos al prestamo estudiantil,pagar prestamos estudiantiles',
  personalLoan:
    'pago de prestamo personal,pagos de prestamos personales,pagos del prestamo personal,pago del prestamo personal,cuota del prestamo personal,cuotas del prestamo personal,mensualidad del prestamo personal,pagos de prestamo personal,abonos al prestamo personal,pago de credito personal,pagos de credito personal',
  withdrawals:
    'retiro de efectivo,retiros del cajero,retiro del cajero,retiros en cajeros,efectivo retirado,efectivo sacado,dinero del cajero,sacar efectivo,sacar dinero,sacadas de dinero,dinero en efectivo,cajeros,cajeros automaticos,disposicion de efectivo,disposiciones de efectivo,extracciones,extraccion de efectivo,retirar efectivo,retirar dinero,plata del cajero',
  deposits:
    'deposito de efectivo,depositos de efectivo,deposito en efectivo,depositos de cheques,deposito de cheques,cheques depositados,efectivo depositado,ingresos en efectivo,ingreso en efectivo,ingreso de efectivo,depositos en cajero,depositos en el cajero,consignaciones',
  salary:
    'nominas,jornales,pago de nomina,quincena del trabajo,ingresos del trabajo,lo que me paga el trabajo,sueldo neto,salario neto,pago del trabajo',
  interestIncome:
    'intereses de ahorro,intereses de ahorros,intereses de mi cuenta de ahorro,intereses de mis ahorros,intereses recibidos,intereses a favor,rendimientos,rendimiento de la cuenta,intereses del banco,intereses abonados,intereses de la cuenta,intereses generados',
  dividends:
    'dividendo,reparto de dividendos,dividendos recibidos,pago de dividendos,pagos de dividendos,dividendos de acciones,dividendos cobrados,dividendos de fondos,ingresos por dividendos,cobro de dividendos',
  taxRefund:
    'devolucion de la renta,devolucion de hacienda,devolucion del sat,devoluciones de impuestos,saldo a favor de impuestos,reembolso del irs,reembolso de taxes,devolucion del irs,reembolsos de impuestos,dinero de los taxes,devolucion de taxes,lo que devolvio hacienda',
  gig: 'trabajos por encargo,encargos,trabajitos,chambitas,chamba extra,ingresos freelance,ingresos de freelance,trabajo freelance,trabajo independiente,honorarios cobrados,trabajos extra,ingresos extra,autonomo ingresos,trabajos sueltos,curros,trabajos eventuales',
  rentalIncome:
    'alquileres cobrados,alquiler cobrado,rentas cobradas,renta cobrada,lo que pagan los inquilinos,renta de inquilinos,rentas de inquilinos,inquilinos,alquiler de los inquilinos,ingresos de alquiler,ingresos de alquileres,ingresos por rentas,rentas recibidas',
  pension:
    'pension de jubilacion,seguridad social,ingresos por jubilacion,pago de la pension,pension del estado,pension por retiro,paga de jubilado,pension de viudez,pensiones de jubilacion',
  benefits:
    'desempleo,seguro de desempleo,subsidio+,subsidios,ayudas del gobierno,ayuda del gobierno,prestacion por desempleo,prestaciones,pension alimenticia,manutencion,incapacidad,pension por discapacidad,pension por incapacidad,ayudas publicas',
  loanIn:
    'prestamo recibido,prestamos recibidos,dinero prestado,desembolso,desembolso del prestamo,dinero de prestamos,credito recibido,creditos recibidos,lo que me presto el banco,anticipo recibido,adelanto de efectivo recibido,entrada de prestamos',
  investing:
    'aportes a inversiones,aportaciones a inversiones,dinero invertido,aportaciones a la pension privada,plan de pensiones,aportes al 401k,inversiones hechas,compras de acciones,compra de acciones,fondos de inversion comprados',
};
