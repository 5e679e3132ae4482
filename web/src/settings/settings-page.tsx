import { useEffect } from 'react';
import { PageHeader } from '../app/page-header.tsx';
import { useLocation } from '../app/routing/router.tsx';
import { AssistantSection } from './assistant-section.tsx';
import { CategoriesSection } from './categories-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { goToSection } from './go-to-section.ts';
import { NoticesSection } from './notices-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SectionIndex } from './section-index.tsx';
import { inDemo, sectionIds } from './sections.ts';
import { SecuritySection } from './security-section.tsx';
import { StepUpProvider } from './step-up-provider.tsx';
import { t } from '../language/further.ts';

/** /settings, or one of its sections: /settings#security */
export function SettingsPage() {
  const here = useLocation();
  useEffect(() => {
    const wanted = sectionIds().find((id) => location.hash === `#${id}`);
    // After the router has put a new page at its top.
    if (wanted) requestAnimationFrame(() => goToSection(wanted));
  }, [here]);
  return (
    <>
      <PageHeader title={t`Settings`} />
      <StepUpProvider>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[10rem_minmax(0,1fr)]">
          <SectionIndex />
          <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-12 pt-1">
            <ProfileSection />
            <PreferencesSection />
            <NoticesSection />
            <CategoriesSection />
            <AssistantSection />
            {inDemo() ? null : (
              <>
                <DataSection />
                <SecuritySection />
                <DeleteSection />
              </>
            )}
          </div>
        </div>
      </StepUpProvider>
    </>
  );
}
