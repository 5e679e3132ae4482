/** Said while the assistant is being taught, at a first start and after its questions or words were changed. */
export const stillLearning = {
  en: 'The assistant is still learning to read. It takes a minute or two on a first start.',
  es: 'El asistente todavía está aprendiendo a leer. En el primer arranque tarda uno o dos minutos.',
} as const;
