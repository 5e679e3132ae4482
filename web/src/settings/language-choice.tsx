import { languages } from '@saldo/contract/settings/settings.schemas';
import { useId } from 'react';
import { refusalWords } from '../api/failure-words.ts';
import { showToast } from '../ui/toasts.ts';
import { Choice } from './choice.tsx';
import { Part } from './section.tsx';
import { saveSettings } from './settings.queries.ts';
import { t } from '../language/further.ts';
import { chooseLanguage, language } from '../language/language.ts';

/** Each in itself, for who cannot read the other. */
const names = { en: 'English', es: 'Español' } as const;

async function choose(next: (typeof languages)[number]): Promise<void> {
  try {
    await saveSettings({ language: next });
    chooseLanguage(next);
  } catch (error) {
    showToast('failure', refusalWords(error, t`Error saving`));
  }
}

/** The language of the pages and of mail, on every device of the person. */
export function LanguageChoice() {
  const id = useId();
  return (
    <Part title={t`Language`} text={t`Kept with your account, for every device and for your mail.`}>
      <fieldset>
        <legend className="sr-only">{t`Language`}</legend>
        <div className="grid gap-3 sm:grid-cols-3">
          {languages.map((value) => (
            <Choice
              key={value}
              name={id}
              label={names[value]}
              checked={language === value}
              onChoose={() => void choose(value)}
            />
          ))}
        </div>
      </fieldset>
    </Part>
  );
}
