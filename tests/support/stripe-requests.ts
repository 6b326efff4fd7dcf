// Every request that the product may make to Stripe, with the type of its parameters in the installed package.
import type Stripe from 'stripe'

export type StripeRequests = {
  'POST /v1/customers': Stripe.CustomerCreateParams
  'GET /v1/customers/search': Stripe.CustomerSearchParams
  'POST /v1/payment_intents': Stripe.PaymentIntentCreateParams
  'GET /v1/payment_intents/search': Stripe.PaymentIntentSearchParams
  'GET /v1/payment_intents/{id}': Stripe.PaymentIntentRetrieveParams
  'POST /v1/payment_intents/{id}/confirm': Stripe.PaymentIntentConfirmParams
  'POST /v1/payment_intents/{id}/capture': Stripe.PaymentIntentCaptureParams
  'POST /v1/payment_intents/{id}/cancel': Stripe.PaymentIntentCancelParams
  'GET /v1/charges': Stripe.ChargeListParams
  'POST /v1/setup_intents': Stripe.SetupIntentCreateParams
  'GET /v1/setup_intents/{id}': Stripe.SetupIntentRetrieveParams
  'POST /v1/setup_intents/{id}/confirm': Stripe.SetupIntentConfirmParams
  'GET /v1/customers/{id}/payment_methods': Stripe.CustomerListPaymentMethodsParams
  'POST /v1/payment_methods/{id}/detach': Stripe.PaymentMethodDetachParams
  'DELETE /v1/customers/{id}': Stripe.CustomerDeleteParams
  'GET /v1/confirmation_tokens/{id}': Stripe.ConfirmationTokenRetrieveParams
  'POST /v1/refunds': Stripe.RefundCreateParams
  'GET /v1/refunds': Stripe.RefundListParams
  'GET /v1/refunds/{id}': Stripe.RefundRetrieveParams
  'GET /v1/disputes/{id}': Stripe.DisputeRetrieveParams
  'POST /v1/disputes/{id}': Stripe.DisputeUpdateParams
  /** The file arrives as text. */
  'POST /v1/files': { purpose: Stripe.FileCreateParams['purpose']; file: string }
  'POST /v2/core/accounts': Stripe.V2.Core.AccountCreateParams
  'GET /v2/core/accounts/{id}': Stripe.V2.Core.AccountRetrieveParams
  'POST /v2/core/accounts/{id}/close': Stripe.V2.Core.AccountCloseParams
  'POST /v2/core/account_links': Stripe.V2.Core.AccountLinkCreateParams
  'GET /v1/accounts/{id}/external_accounts': Stripe.AccountListExternalAccountsParams
  'POST /v1/transfers': Stripe.TransferCreateParams
  'GET /v1/transfers': Stripe.TransferListParams
  'POST /v1/transfers/{id}/reversals': Stripe.TransferCreateReversalParams
  'POST /v1/payouts': Stripe.PayoutCreateParams
  'GET /v1/payouts': Stripe.PayoutListParams
  'GET /v1/payouts/{id}': Stripe.PayoutRetrieveParams
  'POST /v1/balance_settings': Stripe.BalanceSettingsUpdateParams
  'GET /v1/balance': Stripe.BalanceRetrieveParams
  'GET /v1/balance_transactions': Stripe.BalanceTransactionListParams
}
