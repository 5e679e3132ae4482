import { BankError } from '../bank.errors.ts';
import type { BankProvider, ProviderAccount } from '../bank.provider.ts';
import { cleanCode, cleanIdentifier, cleanText } from '../foreign-text.ts';
import { plaidClient, type PlaidClientOptions } from './plaid.client.ts';
import { translateLiabilities } from './plaid.liabilities.ts';
import { logoRule } from './plaid.logos.ts';
import * as answers from './plaid.schemas.ts';
import { translateAccount, translatePage } from './plaid.translate.ts';
import { webhookReader } from './plaid.webhooks.ts';

/** Rows a page; Plaid's maximum, so that a long history costs the fewest calls. */
const pageSize = 500;
/** Fixed for the life of a login when it gets Transactions; Plaid's maximum. */
const historyDays = 730;
const testInstitution = 'ins_109508';

function instant(text: string | null | undefined): Date | null {
  return text && !Number.isNaN(Date.parse(text)) ? new Date(text) : null;
}

export interface PlaidProviderOptions extends PlaidClientOptions {
  environment: 'sandbox' | 'production';
  /** Where the browser loads the widget from. */
  scriptUrl: () => string;
  /** Where webhooks are to be sent; null while no address is known that the provider could reach. */
  webhookUrl: () => string | null;
  /** Set for the embedded bank: its logos live at its own address. */
  embedded: { sameOrigin: boolean } | null;
  /** Real time, for the age of webhooks; not the product's clock. */
  now?: () => Date;
}

/** Plaid, and whatever speaks its wire format, as a BankProvider. Throws BankError only. */
export function plaidProvider(options: PlaidProviderOptions): BankProvider {
  const call = plaidClient(options);
  const logo = (address: string): string | null =>
    logoRule(options.embedded && { baseUrl: options.baseUrl(), ...options.embedded })(address);

  const readWebhook = webhookReader(
    async (kid) => {
      try {
        const answer = await call('webhook_verification_key/get', answers.webhookKeyAnswer, { key_id: kid });
        return answer.key;
      } catch (error) {
        // An unknown kid is answered with a client error: forged, not a fault.
        if (error instanceof BankError && error.kind === 'misconfigured') return null;
        throw error;
      }
    },
    options.now ?? (() => new Date()),
  );

  async function listAccounts(accessToken: string): Promise<ProviderAccount[]> {
    const answer = await call('accounts/get', answers.accountsAnswer, { access_token: accessToken });
    return answer.accounts.map(translateAccount).filter((account) => account !== null);
  }

  async function institutionName(institutionId: string): Promise<string | null> {
    try {
      const { institution } = await call('institutions/get_by_id', answers.institutionAnswer, {
        institution_id: institutionId,
        country_codes: ['US'],
      });
      return cleanText(institution.name, 200);
    } catch (error) {
      // A name is a nicety; a link must not fail for it.
      if (error instanceof BankError) return null;
      throw error;
    }
  }

  return {
    name: 'plaid',
    capabilities: {
      webhooks: true,
      pendingIds: true,
      removal: true,
      liveBalances: true,
      testTokens: options.environment === 'sandbox',
      historyDays,
    },

    async startLink({ clientUserId, redirectUri, language, accessToken }) {
      const webhookUrl = options.webhookUrl();
      const request = {
        client_name: 'Saldo',
        language,
        country_codes: ['US'],
        user: { client_user_id: clientUserId },
        ...(redirectUri !== null && { redirect_uri: redirectUri }),
        ...(accessToken === null
          ? {
              products: ['transactions'],
              transactions: { days_requested: historyDays },
              ...(webhookUrl !== null && { webhook: webhookUrl }),
            }
          : { access_token: accessToken, update: { account_selection_enabled: true } }),
      };
      const create = (more: object) =>
        call('link/token/create', answers.linkTokenAnswer, { ...request, ...more });
      // Asked for along with the rest, so that bills can be read later; keys that may not have it link all the same.
      const answer = await create({ additional_consented_products: ['liabilities'] }).catch(
        (error: unknown) => {
          if (error instanceof BankError && error.kind === 'unsupported') return create({});
          throw error;
        },
      );
      return { token: answer.link_token, expiration: answer.expiration, scriptUrl: options.scriptUrl() };
    },

    async createTestToken() {
      const webhookUrl = options.webhookUrl();
      const request = {
        institution_id: testInstitution,
        initial_products: ['transactions'],
        options: {
          transactions: { days_requested: historyDays },
          ...(webhookUrl !== null && { webhook: webhookUrl }),
        },
      };
      const answer = await call('sandbox/public_token/create', answers.testTokenAnswer, request, {
        repeatable: false,
      });
      return answer.public_token;
    },

    async sessionHolds(linkToken, publicToken) {
      const answer = await call('link/token/get', answers.sessionsAnswer, { link_token: linkToken });
      if (!answer.link_sessions) return null;
      return answer.link_sessions.some(
        (session) =>
          session.on_success?.public_token === publicToken ||
          session.results?.item_add_results?.some((result) => result.public_token === publicToken) === true,
      );
    },

    async completeLink(publicToken) {
      const answer = await call(
        'item/public_token/exchange',
        answers.exchangeAnswer,
        { public_token: publicToken },
        { repeatable: false },
      );
      return { accessToken: answer.access_token, itemId: answer.item_id };
    },

    async item(accessToken) {
      const { item } = await call('item/get', answers.itemAnswer, { access_token: accessToken });
      const institutionId = cleanIdentifier(item.institution_id);
      const name = cleanText(item.institution_name, 200);
      return {
        itemId: item.item_id,
        institutionId,
        institutionName: name ?? (institutionId === null ? null : await institutionName(institutionId)),
        errorCode: cleanCode(item.error?.['error_code']),
        consentExpiresAt: instant(item.consent_expiration_time),
      };
    },

    accounts: listAccounts,

    async balances(accessToken) {
      try {
        const answer = await call('accounts/balance/get', answers.accountsAnswer, {
          access_token: accessToken,
        });
        return answer.accounts.map(translateAccount).filter((account) => account !== null);
      } catch (error) {
        const passing =
          error instanceof BankError &&
          ['unavailable', 'rate_limited', 'unsupported', 'not_ready'].includes(error.kind);
        if (!passing) throw error;
        return listAccounts(accessToken);
      }
    },

    async liabilities(accessToken) {
      try {
        const answer = await call(
          'liabilities/get',
          answers.liabilitiesAnswer,
          { access_token: accessToken },
          // A nicety at the end of a sync, which must not wait for it.
          { repeatable: false },
        );
        return translateLiabilities(answer);
      } catch (error) {
        if (error instanceof BankError && error.kind === 'unsupported') return [];
        throw error;
      }
    },

    async page(accessToken, cursor) {
      const answer = await call('transactions/sync', answers.syncAnswer, {
        access_token: accessToken,
        count: pageSize,
        ...(cursor !== null && { cursor }),
        options: {
          personal_finance_category_version: 'v2',
          include_original_description: true,
        },
      }).catch((error: unknown) => {
        // All other fields are constants; Plaid says "cursor not associated with access_token".
        if (cursor === null || !(error instanceof BankError) || error.providerCode !== 'INVALID_FIELD')
          throw error;
        const { providerCode, operation, providerRequestId } = error;
        throw new BankError({ kind: 'lost_cursor', providerCode, operation, providerRequestId });
      });
      return translatePage(answer, logo);
    },

    async remove(accessToken) {
      try {
        await call('item/remove', answers.anyAnswer, { access_token: accessToken });
      } catch (error) {
        // Gone already is what was asked for.
        if (!(error instanceof BankError && error.kind === 'ended')) throw error;
      }
    },

    readWebhook,
  };
}
