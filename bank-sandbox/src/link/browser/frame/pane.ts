import type { Account, Institution, LoginAnswer, Session } from '../answers.ts';
import type { Outcome } from '../calls.ts';
import type { ExitStatus, LinkError, ViewName } from '../protocol.ts';

/** One step as the shell shows it. */
export type Pane = {
  view: ViewName;
  title: string;
  /** What onExit reports when the person leaves here. */
  status: ExitStatus | null;
  content: (HTMLElement | null)[];
  /** Stays in sight below the content. */
  footer?: HTMLElement[];
  /** Shown beside the title. */
  institution?: Institution | null;
  /** Where the arrow at the top leads; no arrow without it. */
  back?: () => void;
  /** Takes the focus instead of the title. */
  focus?: HTMLElement;
  mfaType?: string;
};

/** What a step may do; made once by the visit and handed to every step. */
export type Steps = {
  session: () => Session;
  show: (pane: Pane) => void;
  call: <T>(path: string, body?: object) => Promise<Outcome<T>>;
  /** Like setTimeout, and likewise bound to the step. */
  later: (work: () => void, milliseconds: number) => void;
  event: (name: string, extra?: Record<string, string | null>) => void;
  announce: (text: string) => void;
  /** Notes an error for ERROR and onExit. */
  failed: (error: LinkError) => void;
  /** An error that ends the visit (a dead link token); true when it was one. */
  ended: (error: LinkError) => boolean;
  chooseInstitution: (institution: Institution) => void;
  institution: () => Institution | null;
  setInstitution: (institution: Institution) => void;
  openBankPage: (stateId: string) => void;
  bankPageDone: () => void;
  goConsent: () => void;
  goInstitutions: () => void;
  goSignIn: () => void;
  goProblem: (error: LinkError, status: ExitStatus, retry: () => void) => void;
  goAfterLogin: (answer: Exclude<LoginAnswer, { kind: 'error' }>) => void;
  goAccounts: (loginId: string, accounts: Account[]) => void;
  goConnecting: (loginId: string, accountIds: string[] | null, retry: () => void) => void;
  finish: () => void;
};
