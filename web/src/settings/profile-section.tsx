import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmailForm } from './email-form.tsx';
import { Loaded } from './loaded.tsx';
import { NameForm } from './name-form.tsx';
import { Section } from './section.tsx';
import { settingsQuery } from './settings.queries.ts';

/** Who the person is to Saldo. */
export function ProfileSection() {
  return (
    <Section id="profile" lead="Who you are here. Nobody else sees it.">
      <Loaded query={useQuery(settingsQuery)} what="Your profile" skeleton={<ProfileSkeleton />}>
        {(settings) => (
          <>
            <NameForm settings={settings} />
            <EmailForm settings={settings} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

function ProfileSkeleton() {
  return (
    <>
      <div className="p-4 sm:p-6">
        <Skeleton className="h-72 sm:h-50" />
      </div>
      <div className="p-4 sm:p-6">
        <Skeleton className="h-55 sm:h-50" />
      </div>
    </>
  );
}
