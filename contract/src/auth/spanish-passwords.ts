/** What Spanish speakers choose first, which the word lists rank far too low or lack; the likeliest come first. */
export const spanishPasswords = `
  contraseña contrasena teamo tequiero micontraseña micontrasena clave miclave hola miamor amormio mivida teamomucho
  tequieromucho teextraño teextrano amor princesa mariposa estrella corazón corazon micorazón micorazon chiquita bonita
  hermosa mifamilia familia mihijo mihija parasiempre amoreterno diosesamor jesusteama dios fútbol futbol realmadrid
  barcelona españa espana méxico mexico colombia argentina secreto dinero midinero banco mibanco bienvenido bienvenida
  usuario`
  .trim()
  .split(/\s+/);
