import type { Language } from '../language/detect.ts';
import { isLocal, modelHost, type ModelSettings } from './settings.ts';

/** What a bubble says about who answered, in the language of the turn. */
export const notes = {
  failed: (language: Language): string =>
    language === 'en'
      ? 'The language model could not answer this; the built-in assistant did.'
      : 'El modelo de lenguaje no pudo responder; lo hizo el asistente integrado.',
  tooSmall: (language: Language): string =>
    language === 'en'
      ? 'The language model read only part of the question (its context is too small); the built-in assistant answered.'
      : 'El modelo de lenguaje leyó solo una parte de la pregunta (su contexto es demasiado pequeño); respondió el asistente integrado.',
  spent: (language: Language): string =>
    language === 'en'
      ? "Today's allowance for the language model is used up; the built-in assistant answered."
      : 'El cupo de hoy para el modelo de lenguaje se agotó; respondió el asistente integrado.',
  worded: (settings: ModelSettings, language: Language): string => {
    const { model } = settings;
    if (isLocal(settings))
      return language === 'en'
        ? `Worded by ${model}, which stays on this computer; every figure was checked.`
        : `Redactado por ${model}, que se queda en este equipo; cada cifra fue comprobada.`;
    return language === 'en'
      ? `Worded by ${model} (${modelHost(settings)}); every figure was checked.`
      : `Redactado por ${model} (${modelHost(settings)}); cada cifra fue comprobada.`;
  },
};
