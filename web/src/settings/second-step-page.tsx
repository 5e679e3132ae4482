import { useQuery } from '@tanstack/react-query';
import { Navigate, Link } from '../app/routing/link.tsx';
import { paths } from '../app/paths.ts';
import { AuthLayout } from '../auth/auth-layout.tsx';
import { FormFoot } from '../auth/form-parts.tsx';
import { useSession } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';
import { buttonClass } from '../ui/button-class.ts';
import { factorsQuery } from './factors.queries.ts';
import { Loaded } from './loaded.tsx';
import { noFactors, Steps } from './second-step.tsx';
import { StepUpProvider } from './step-up-provider.tsx';
import { t } from '../language/further.ts';

/** /second-step: for who needs a second step and has none. Nothing else opens before (403 SECOND_FACTOR_REQUIRED). */
export function SecondStepPage() {
  return useSession() ? <Setup /> : <Navigate to={paths.login} replace />;
}

function Setup() {
  const factors = useQuery(factorsQuery);
  return (
    <AuthLayout
      title={t`Set up a second step`}
      subtitle={t`Whoever runs this Saldo asks everybody for one. Until then nothing else opens.`}
    >
      <StepUpProvider>
        <Loaded query={factors} what={t`Your second step`} sample={noFactors}>
          {(loaded) => (
            <div className="grid gap-5">
              <Steps factors={loaded} />
              {loaded.recovery_codes ? (
                <Link to={paths.dashboard} className={buttonClass('primary')}>{t`Go to dashboard`}</Link>
              ) : null}
            </div>
          )}
        </Loaded>
      </StepUpProvider>
      <FormFoot>
        <button type="button" className="link" onClick={() => void signOut()}>{t`Sign out`}</button>
      </FormFoot>
    </AuthLayout>
  );
}
