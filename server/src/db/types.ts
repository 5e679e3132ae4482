import type {
  ColumnType,
  Generated,
  GeneratedAlways,
  Insertable,
  JSONColumnType,
  Selectable,
  Updateable,
} from 'kysely';

/*
 * The tables as TypeScript sees them; types.test.ts holds every column against the migrated database.
 * Money columns (`*_minor`) are safe integers in hundredths, dates are YYYY-MM-DD strings, instants are Date objects.
 */

/** An identity column: never given, always there. */
type Id = GeneratedAlways<number>;
/** An instant with `default now()`. */
type Since = ColumnType<Date, Date | undefined, Date>;
type Flag = Generated<boolean>;
/** jsonb with a default: reads as T, written as JSON text. */
type Json<T> = ColumnType<T, string | undefined, string>;
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;

export interface UsersTable {
  id: Id;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  password_changed_at: Since;
  created_at: Since;
  updated_at: Since;
  has_second_factor: Flag;
  email_confirmed_at: Date | null;
  locked_at: Date | null;
  passkey_handle: string | null;
}

export interface SessionsTable {
  id: Id;
  user_id: number;
  token_sha256: Buffer;
  created_at: Since;
  last_seen_at: Since;
  expires_at: Date;
  reauthenticated_at: Date | null;
  user_agent: string | null;
  ip_prefix: string | null;
  time_zone: string | null;
  factor_proved_at: Date | null;
}

export interface TotpKeysTable {
  user_id: number;
  sealed: string | null;
  confirmed_at: Date | null;
  taken_steps: Generated<number[]>;
  sealed_next: string | null;
  next_at: Date | null;
}

export interface RecoveryCodesTable {
  user_id: number;
  id: Id;
  prefix: string;
  code_hash: string;
  created_at: Since;
  used_at: Date | null;
}

export interface PasskeysTable {
  user_id: number;
  id: Id;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  synced: boolean;
  transports: string[];
  name: string;
  created_at: Since;
  last_used_at: Date | null;
}

export interface PasskeyChallengesTable {
  challenge_sha256: Buffer;
  purpose: string;
  bound_sha256: Buffer;
  expires_at: Date;
}

export interface IdentitiesTable {
  id: Id;
  user_id: number;
  issuer: string;
  subject: string;
  created_at: Since;
  last_used_at: Date | null;
}

export interface IdentityRequestsTable {
  state_sha256: Buffer;
  purpose: string;
  bound_sha256: Buffer;
  nonce: string;
  verifier: string;
  expires_at: Date;
}

export interface TrustedDevicesTable {
  user_id: number;
  id: Id;
  secret_sha256: Buffer;
  user_agent: string;
  ip_prefix: string;
  created_at: Since;
  expires_at: Date;
}

export interface SignInTicketsTable {
  ticket_sha256: Buffer;
  user_id: number;
  device_sha256: Buffer;
  budget: string;
  attempts: Generated<number>;
  created_at: Since;
  expires_at: Date;
}

export interface PasswordResetsTable {
  token_sha256: Buffer;
  user_id: number;
  created_at: Since;
  expires_at: Date;
  used_at: Date | null;
}

export interface RateLimitsTable {
  key: string;
  count: number;
  window_ends_at: Date;
}

export interface MailsTable {
  id: Id;
  user_id: number | null;
  kind: string;
  sealed: string;
  created_at: Since;
  next_attempt_at: Since;
  attempts: Generated<number>;
  last_error: string | null;
  sent_at: Date | null;
}

export interface InstallationTable {
  name: string;
  value: string;
  created_at: Since;
}

export interface SettingsTable {
  user_id: number;
  week_starts_on: Generated<'monday' | 'sunday' | 'saturday'>;
  assistant_model_host: string | null;
  assistant_model_agreed_at: Date | null;
  preferences: Json<Record<string, unknown>>;
  updated_at: Since;
  time_zone: string | null;
}

export interface RevocationsTable {
  id: string;
  sealed_token: string;
  attempts: Generated<number>;
  next_attempt_at: Date;
  created_at: Since;
}

export interface IdempotencyKeysTable {
  user_id: number;
  key: string;
  operation: string;
  request_sha256: Buffer;
  response_status: number | null;
  response_body: string | null;
  locked_until: Date;
  created_at: Since;
  expires_at: Date;
}

export interface AuditLogTable {
  user_id: number;
  id: Id;
  at: Since;
  action: string;
  subject: string | null;
  ip_prefix: string | null;
  details: Json<Record<string, unknown>>;
}

export interface LinksTable {
  user_id: number;
  id: Id;
  provider: Generated<string>;
  item_id: string;
  institution_id: string | null;
  institution_name: string;
  status: Generated<'importing' | 'active' | 'reconnect_required' | 'unavailable' | 'disconnected'>;
  access_token: string | null;
  cursor: string | null;
  lease_until: Date | null;
  fence: Generated<number>;
  last_synced_at: Date | null;
  last_attempt_at: Date | null;
  error_code: string | null;
  consent_expires_at: Date | null;
  initial_done: Flag;
  history_done: Flag;
  reimport: Flag;
  removal_pending: Flag;
  created_at: Since;
  disconnected_at: Date | null;
  last_result: ColumnType<
    { fence: number; counts: Record<string, number> } | null,
    string | null | undefined,
    string | null
  >;
  failures: Generated<number>;
  lease_by_person: Flag;
}

export interface ProviderItemsTable {
  provider: string;
  item_id: string;
  user_id: number;
  link_id: number;
  next_sync_at: Date | null;
}

export interface PublicTokensTable {
  public_token_sha256: Buffer;
  user_id: number;
  created_at: Since;
}

export interface LinkSessionsTable {
  user_id: number;
  id: Id;
  link_token_sha256: Buffer;
  link_id: number | null;
  created_at: Since;
  expires_at: Date;
  sealed_token: string | null;
}

export interface LinkExchangesTable {
  user_id: number;
  public_token_sha256: Buffer;
  link_id: number | null;
  created_at: Since;
}

export interface AccountsTable {
  user_id: number;
  id: Id;
  link_id: number | null;
  provider_account_id: string | null;
  persistent_account_id: string | null;
  name: string;
  official_name: string | null;
  mask: string | null;
  type: 'depository' | 'credit' | 'loan' | 'investment' | 'other';
  subtype: string | null;
  currency: string;
  currency_official: Flag;
  current_minor: number | null;
  available_minor: number | null;
  limit_minor: number | null;
  balance_at: Date | null;
  status: Generated<'active' | 'disconnected'>;
  deleted_at: Date | null;
  underfunded_since: Date | null;
  reservable_minor: GeneratedAlways<number>;
  created_at: Since;
  bank_name: string | null;
  hidden: Flag;
  closed_at: Date | null;
  position: number | null;
  opening_minor: number | null;
  opening_day: string | null;
}

export interface AccountValuesTable {
  user_id: number;
  account_id: number;
  day: string;
  value_minor: number;
  created_at: Since;
}

export interface LiabilitiesTable {
  user_id: number;
  account_id: number;
  due_date: string | null;
  minimum_minor: number | null;
  statement_date: string | null;
  statement_minor: number | null;
  overdue: Flag;
  rate_thousandths: number | null;
}

export interface AccountBalancesTable {
  user_id: number;
  account_id: number;
  day: string;
  current_minor: number | null;
  available_minor: number | null;
  observed: Flag;
}

export interface TransactionsTable {
  user_id: number;
  id: Id;
  account_id: number;
  provider_transaction_id: string;
  pending_transaction_id: string | null;
  amount_minor: number;
  currency: string;
  currency_official: Flag;
  date: string;
  authorized_date: string | null;
  name: string;
  merchant_name: string | null;
  category_primary: string | null;
  category_detailed: string | null;
  category_edited: Flag;
  bank_category_primary: string | null;
  bank_category_detailed: string | null;
  bank_category_confidence: string | null;
  payment_channel: string | null;
  website: string | null;
  logo_url: string | null;
  pending: boolean;
  transfer_peer_id: number | null;
  source: Generated<'bank' | 'import' | 'hand'>;
  created_at: Since;
  updated_at: Since;
  orphaned: Flag;
  merchant_edited: Flag;
  bank_merchant_name: string | null;
  note: string | null;
  tags: Generated<string[]>;
  excluded: Flag;
  transfer_said: 'pair' | 'none' | null;
  splits: NullableJson;
  /** What files say of the row, as it stands in it where nobody else has the word. */
  told: NullableJson;
  /** By name of what is said: 0 for the person, else the rule's id. */
  said_by: Json<Record<string, number>>;
}

/** The view that sums read: rows in one piece, and the parts of others. */
export interface TransactionPartsView extends Pick<
  TransactionsTable,
  | 'user_id'
  | 'id'
  | 'account_id'
  | 'currency'
  | 'currency_official'
  | 'date'
  | 'authorized_date'
  | 'name'
  | 'merchant_name'
  | 'payment_channel'
  | 'pending'
  | 'source'
  | 'transfer_peer_id'
  | 'transfer_said'
  | 'excluded'
  | 'tags'
  | 'category_primary'
  | 'category_detailed'
  | 'category_edited'
> {
  /** Of the part. */
  amount_minor: number;
  /** Of the row. */
  whole_minor: number;
  /** Null for a row in one piece, 0 for what parts leave of it. */
  part: number | null;
}

export interface CategoriesTable {
  user_id: number;
  id: Id;
  code: GeneratedAlways<string>;
  name: string;
  category_primary: string;
  color: string;
  icon: string;
  hidden: Flag;
  created_at: Since;
  updated_at: Since;
}

export interface RulesTable {
  user_id: number;
  id: Id;
  position: number;
  enabled: Generated<boolean>;
  payee: string | null;
  direction: 'in' | 'out' | null;
  account_id: number | null;
  min_minor: number | null;
  max_minor: number | null;
  says: JSONColumnType<RuleSays>;
  created_at: Since;
  updated_at: Since;
}

/** What goes on with many rows after the call that began it was answered. */
export interface RowWorkTable {
  user_id: number;
  rule_id: Generated<number>;
  kind: 'guess' | 'rule' | 'undo';
  done: Generated<number>;
  total: number;
  turn: Generated<number>;
  created_at: Date;
}

/** What a rule says, by name as in the history of a row. */
export interface RuleSays {
  category?: { primary: string; detailed?: string | null };
  merchant?: string;
  tags?: string[];
  excluded?: boolean;
}

export interface TransactionChangesTable {
  user_id: number;
  id: Id;
  transaction_id: number;
  batch_id: number;
  author: Generated<'person' | 'assistant' | 'rule' | 'undo'>;
  rule_id: number | null;
  before: JSONColumnType<Record<string, unknown>>;
  after: JSONColumnType<Record<string, unknown>>;
  undone_at: Date | null;
  created_at: Since;
}

export interface TransactionCountsTable {
  user_id: number;
  account_id: number;
  count: number;
}

export interface DeletedTransactionsTable {
  user_id: number;
  provider_transaction_id: string;
  account_id: number;
  deleted_by: 'one' | 'all';
  date: string;
  amount_minor: number;
  currency: string;
  name: string;
  pending: boolean;
  deleted_at: Since;
  orphaned: Flag;
  transaction_id: number | null;
  kept: JSONColumnType<Record<string, unknown>> | null;
}

export interface ImportsTable {
  user_id: number;
  id: Id;
  status: Generated<
    'reading' | 'asking' | 'ready' | 'committing' | 'done' | 'undoing' | 'undone' | 'failed' | 'cancelled'
  >;
  file_name: string;
  file_size: number;
  format: string | null;
  account_id: number | null;
  mapping: Json<Record<string, unknown>>;
  columns: NullableJson;
  questions: Json<{ field: string; choices: string[] }[]>;
  accounts: Json<ImportedAccount[]>;
  counts: Json<Record<string, number>>;
  message: string | null;
  progress: Generated<number>;
  progress_of: number | null;
  revision: Generated<number>;
  shape: string | null;
  created_at: Since;
  updated_at: Since;
}

/** An account as a file names it, and where its rows go. */
export interface ImportedAccount {
  key: string;
  name: string;
  currency: string | null;
  account_id: number | null;
  /** What it held before its first row, as the file says; hundredths. */
  opening?: { date: string; amount: number };
  /** What that account was called, which is known still when it is no more. */
  into?: string;
  /** Where its rows likely go, while nobody has said it. */
  likely?: number | null;
  /** The opening that its account by hand would have with the rows from before its opening day; hundredths. */
  earlier?: { date: string; amount: number } | null;
  /** Why it may be the wrong place, as a sentence. */
  warning?: string | null;
}

export type ImportStatus = Selectable<ImportsTable>['status'];

export interface ImportChunksTable {
  user_id: number;
  import_id: number;
  position: number;
  bytes: Buffer;
}

export interface ImportRowsTable {
  user_id: number;
  import_id: number;
  position: number;
  line: number;
  account_key: Generated<string>;
  account_id: number | null;
  date: string | null;
  authorized_date: string | null;
  amount_minor: number | null;
  currency: string | null;
  name: Generated<string>;
  folded: Generated<string>;
  fid: string | null;
  extra: Json<Record<string, unknown>>;
  decision: 'new' | 'known' | 'matches' | 'refused';
  chosen: 'new' | 'known' | 'matches' | null;
  reason: string | null;
  same_as: string | null;
}

export interface FileRowsTable {
  user_id: number;
  id: Id;
  account_id: number;
  date: string;
  amount_minor: number;
  currency: string;
  provider_id: string;
  authorized_date: string | null;
  name: string;
  folded: string;
  extra: Json<Record<string, unknown>>;
  apart: Flag;
  /** The id of the row that stands for it: of the bank, or of a file of another kind. */
  bank_id: string | null;
}

export interface FileSightingsTable {
  user_id: number;
  import_id: number;
  position: number;
  file_row_id: number;
  folded: string;
  fid: string | null;
  /** What the record says beside day, amount and text. */
  extra: Json<Record<string, unknown>>;
}

export interface ImportShapesTable {
  user_id: number;
  shape: string;
  mapping: JSONColumnType<Record<string, unknown>>;
  updated_at: Since;
}

export interface SavedViewsTable {
  user_id: number;
  id: Id;
  name: string;
  name_key: string;
  address: string;
  created_at: Since;
  updated_at: Since;
}

export interface RememberedReadingsTable {
  user_id: number;
  id: Id;
  words: string;
  said: string;
  query: JSONColumnType<Record<string, unknown>>;
  chosen_at: Since;
}

export interface CarriedEditsTable {
  user_id: number;
  provider_transaction_id: string;
  account_id: number;
  category_primary: string | null;
  category_detailed: string | null;
  created_at: Since;
  category_edited: Flag;
  merchant_edited: Flag;
  merchant_name: string | null;
  note: string | null;
  tags: Generated<string[]>;
  excluded: Flag;
  transfer_said: 'none' | null;
  splits: NullableJson;
  said_by: Json<Record<string, number>>;
}

export interface StagedTransactionsTable {
  user_id: number;
  link_id: number;
  fence: number;
  position: number;
  action: 'upsert' | 'remove';
  provider_transaction_id: string;
  provider_account_id: string | null;
  pending_transaction_id: string | null;
  amount_minor: number | null;
  currency: string | null;
  currency_official: boolean | null;
  date: string | null;
  authorized_date: string | null;
  name: string | null;
  merchant_name: string | null;
  category_primary: string | null;
  category_detailed: string | null;
  category_confidence: string | null;
  payment_channel: string | null;
  website: string | null;
  logo_url: string | null;
  pending: boolean | null;
}

export interface GoalsTable {
  user_id: number;
  id: Id;
  title: string;
  description: string | null;
  category: Generated<'savings' | 'investment' | 'debt' | 'emergency' | 'vacation' | 'education' | 'other'>;
  currency: Generated<string>;
  target_minor: number;
  manual_minor: Generated<number>;
  linked_minor: Generated<number>;
  linked_account_id: number | null;
  deadline: string | null;
  status: Generated<'active' | 'completed' | 'cancelled'>;
  unlinked_reason: string | null;
  left_since: Date | null;
  left_minor: number | null;
  created_at: Since;
  updated_at: Since;
}

export interface GoalEntriesTable {
  user_id: number;
  id: Id;
  goal_id: number;
  kind: 'manual' | 'linked';
  amount_minor: number;
  author: 'person' | 'assistant' | 'import' | 'system';
  note: string | null;
  undoes_id: number | null;
  account_id: number | null;
  completes_id: number | null;
  created_at: Since;
}

export interface CalendarFeedsTable {
  user_id: number;
  secret_sha256: Buffer;
  time_zone: string;
  created_at: Since;
}

export interface NoticesTable {
  user_id: number;
  id: Id;
  kind: string;
  subject: string;
  facts: JSONColumnType<Record<string, unknown>>;
  in_app: boolean;
  created_at: Since;
  read_at: Date | null;
}

export interface NoticeSettingsTable {
  user_id: number;
  app: string[] | null;
  mail: string[] | null;
  digest: Flag;
  sealed_code: string | null;
  code_tries: Generated<number>;
  updated_at: Since;
}

export interface NoticeMorningsTable {
  user_id: number;
  time_zone: string;
  language: string;
  since: string;
  last_day: string | null;
  next_at: Date;
}

export interface CategoryLimitsTable {
  user_id: number;
  id: Id;
  category: string;
  currency: Generated<string>;
  amounts: JSONColumnType<object[]>;
  carried_since: string | null;
  created_at: Since;
  updated_at: Since;
}

export interface RecurringWordsTable {
  user_id: number;
  key: string;
  title: string | null;
  state: 'confirmed' | 'ended' | 'dismissed' | null;
  said_on: string;
}

export interface RecurringAddedTable {
  user_id: number;
  id: Id;
  account_id: number;
  name: string;
  kind: 'bill' | 'subscription' | 'saving' | 'pay';
  amount_minor: number;
  cadence: 'weekly' | 'biweekly' | 'semimonthly' | 'monthly' | 'quarterly' | 'yearly';
  first_on: string;
  created_at: Since;
}

export interface ChatTurnsTable {
  user_id: number;
  token: string;
  ends_at: Date;
}

export interface ChatMessagesTable {
  user_id: number;
  id: Id;
  message: string;
  response: string;
  engine: string;
  language: Generated<string>;
  note: string | null;
  selected_account_id: number | null;
  guard: Generated<'pass' | 'retried' | 'fallback'>;
  chart: NullableJson;
  suggestions: Json<string[]>;
  state: Json<Record<string, unknown>>;
  blocks: NullableJson;
  reading: NullableJson;
  next: NullableJson;
  created_at: Since;
}

export interface ChatFactsTable {
  user_id: number;
  message_id: number;
  position: number;
  fact_id: string;
  kind: 'money' | 'count' | 'percent' | 'date' | 'days' | 'text';
  label: string;
  amount_minor: number | null;
  value: NullableJson;
  currency: string | null;
  start_date: string | null;
  end_date: string | null;
  row_count: number | null;
  filters: NullableJson;
  transaction_ids: Generated<number[]>;
}

export interface ChatProposalsTable {
  user_id: number;
  id: Id;
  message_id: number;
  kind: 'create_goal' | 'goal_progress' | 'recategorise' | 'set_limit' | 'label_rows';
  title: string;
  payload: JSONColumnType<Record<string, unknown>>;
  changes: Json<unknown[]>;
  status: Generated<'open' | 'confirmed' | 'cancelled' | 'undone' | 'expired' | 'failed'>;
  expires_at: Date;
  undo: NullableJson;
  created_at: Since;
  decided_at: Date | null;
}

export interface DemosTable {
  user_id: number;
  made_at: Date;
  ready_at: Date | null;
  ends_at: Date | null;
}

export interface WriteMarksTable {
  user_id: number;
  version: number;
}

/** Tables without row-level security that find an owner, or belong to nobody; each is reached by one room alone. */
export interface DirectoryTables {
  users: UsersTable;
  sessions: SessionsTable;
  password_resets: PasswordResetsTable;
  sign_in_tickets: SignInTicketsTable;
  demos: DemosTable;
  passkey_challenges: PasskeyChallengesTable;
  identities: IdentitiesTable;
  identity_requests: IdentityRequestsTable;
  rate_limits: RateLimitsTable;
  mails: MailsTable;
  installation: InstallationTable;
  provider_items: ProviderItemsTable;
  public_tokens: PublicTokensTable;
  revocations: RevocationsTable;
  calendar_feeds: CalendarFeedsTable;
  notice_mornings: NoticeMorningsTable;
}

/** Tables whose rows only their owner sees. */
export interface OwnerTables {
  totp_keys: TotpKeysTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  trusted_devices: TrustedDevicesTable;
  notices: NoticesTable;
  notice_settings: NoticeSettingsTable;
  settings: SettingsTable;
  idempotency_keys: IdempotencyKeysTable;
  audit_log: AuditLogTable;
  links: LinksTable;
  link_sessions: LinkSessionsTable;
  link_exchanges: LinkExchangesTable;
  accounts: AccountsTable;
  account_values: AccountValuesTable;
  account_balances: AccountBalancesTable;
  liabilities: LiabilitiesTable;
  transactions: TransactionsTable;
  categories: CategoriesTable;
  transaction_changes: TransactionChangesTable;
  rules: RulesTable;
  row_work: RowWorkTable;
  category_limits: CategoryLimitsTable;
  saved_views: SavedViewsTable;
  transaction_counts: TransactionCountsTable;
  deleted_transactions: DeletedTransactionsTable;
  carried_edits: CarriedEditsTable;
  recurring_words: RecurringWordsTable;
  recurring_added: RecurringAddedTable;
  imports: ImportsTable;
  import_chunks: ImportChunksTable;
  import_rows: ImportRowsTable;
  file_rows: FileRowsTable;
  file_sightings: FileSightingsTable;
  import_shapes: ImportShapesTable;
  staged_transactions: StagedTransactionsTable;
  goals: GoalsTable;
  goal_entries: GoalEntriesTable;
  chat_turns: ChatTurnsTable;
  chat_messages: ChatMessagesTable;
  chat_facts: ChatFactsTable;
  chat_proposals: ChatProposalsTable;
  remembered_readings: RememberedReadingsTable;
  write_marks: WriteMarksTable;
}

export interface Tables extends DirectoryTables, OwnerTables {
  transaction_parts: TransactionPartsView;
}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;
export type RowChange<T extends keyof Tables> = Updateable<Tables[T]>;
