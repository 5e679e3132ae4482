import { useQuery } from '@tanstack/react-query';
import { engineQuery } from '../chat/engine.queries.ts';
import { EngineChoice } from './engine-choice.tsx';
import { RememberedReadings } from './remembered-readings.tsx';
import { Loaded, PartSkeleton } from './loaded.tsx';
import { Part, Section } from './section.tsx';
import { t } from '../language/further.ts';

/** Who words the answers, and what leaves the house for it. */
export function AssistantSection() {
  return (
    <Section id="assistant" lead={t`Who answers your questions, and exactly what it is told.`}>
      <Loaded
        query={useQuery(engineQuery)}
        what={t`The assistant’s setting`}
        skeleton={<PartSkeleton className="h-26 sm:h-16" />}
      >
        {({ model, agreed }) =>
          model ? (
            <EngineChoice model={model} agreed={agreed} />
          ) : (
            <Part
              title={t`The built-in assistant`}
              text={t`It reads your question and works out every figure on Saldo’s own server. Nothing you ask goes anywhere else. No language model is set up here, so there is nothing to choose.`}
            />
          )
        }
      </Loaded>
      <RememberedReadings />
    </Section>
  );
}
