import { isLocal, modelHost, type ModelSettings } from './settings.ts';

type Language = 'en' | 'es';

const kinds = {
  failed: [
    'The language model could not help with this; the built-in assistant read it alone.',
    'El modelo de lenguaje no pudo ayudar con esto; lo leyó solo el asistente integrado.',
  ],
  tooSmall: [
    'The language model read only part of the question (its context is too small); the built-in assistant read it alone.',
    'El modelo de lenguaje leyó solo una parte de la pregunta (su contexto es demasiado pequeño); la leyó solo el asistente integrado.',
  ],
  spent: [
    "Today's allowance for the language model is used up; the built-in assistant read this alone.",
    'El cupo de hoy para el modelo de lenguaje se agotó; lo leyó solo el asistente integrado.',
  ],
} as const;

/** What a bubble says where a model was meant to help and did not. */
export const failureNote = (kind: keyof typeof kinds, language: Language): string =>
  kinds[kind][language === 'en' ? 0 : 1];

/** Who helped to read a question, or put a reply in words; figures are always Saldo's own. */
export function helperNote(settings: ModelSettings, did: 'read' | 'worded', language: Language): string {
  const { model } = settings;
  const where = isLocal(settings)
    ? { en: `${model}, which stays on this computer`, es: `${model}, que se queda en este equipo` }
    : { en: `${model} (${modelHost(settings)})`, es: `${model} (${modelHost(settings)})` };
  if (language === 'en')
    return did === 'read'
      ? `Read with the help of ${where.en}; every figure is Saldo's own.`
      : `Worded by ${where.en}.`;
  return did === 'read'
    ? `Leído con ayuda de ${where.es}; cada cifra es de Saldo.`
    : `Redactado por ${where.es}.`;
}
