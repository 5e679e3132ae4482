import { useQuery } from '@tanstack/react-query';
import { engineQuery } from '../chat/engine.queries.ts';
import { EngineChoice } from './engine-choice.tsx';
import { RememberedReadings } from './remembered-readings.tsx';
import { Loaded } from './loaded.tsx';
import { Part, Section } from './section.tsx';
import { t } from '../language/further.ts';

/** Who words the answers, and what leaves the house for it. */
export function AssistantSection() {
  return (
    <Section id="assistant" lead={t`Choose who writes your answers and see exactly what’s shared.`}>
      <Loaded
        query={useQuery(engineQuery)}
        what={t`Assistant settings`}
        sample={{ model: null, agreed: false }}
      >
        {({ model, agreed }) =>
          model ? (
            <EngineChoice model={model} agreed={agreed} />
          ) : (
            <Part
              title={t`The built-in assistant`}
              text={t`It runs on Saldo’s own server, and nothing you ask leaves it. No language model is set up here, so there’s nothing to choose.`}
            />
          )
        }
      </Loaded>
      <RememberedReadings />
    </Section>
  );
}
