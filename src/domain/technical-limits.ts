// Lengths of what machines write: ids, codes and signatures that come back to us. Limits on people's texts are beside their noun.

/** A signed id of an address from the suggestions, or a position. */
export const MAX_ADDRESS_ID_LENGTH = 2_000
export const MAX_CITY_SLUG_LENGTH = 80
export const MAX_SLUG_LENGTH = 120
export const MAX_TASK_ID_LENGTH = 80
export const MAX_FILE_NAME_LENGTH = 80
/** Name of a file of translations. */
export const MAX_NAMESPACE_LENGTH = 60
/** Path that a person goes on to after signing in. */
export const MAX_NEXT_PATH_LENGTH = 2_000

export const MAX_PAGE = 1_000
export const MAX_PAGE_SIZE = 48
export const DEFAULT_PAGE_SIZE = 24
/** A bound of a price in a query: 100,000 $, far above any visit and within what the database counts. */
export const MAX_PRICE_BOUND_CENTS = 10_000_000

/** What a company through which people sign in sends back with them. */
export const MAX_PROVIDER_CODE_LENGTH = 4_000
export const MAX_PROVIDER_STATE_LENGTH = 200

/** The parts of what a device answers for a passkey, in base64url. */
export const MAX_CREDENTIAL_ID_LENGTH = 1_400
export const MAX_CLIENT_DATA_LENGTH = 4_000
export const MAX_ATTESTATION_LENGTH = 12_000
export const MAX_AUTHENTICATOR_DATA_LENGTH = 4_000
export const MAX_SIGNATURE_LENGTH = 8_000
export const MAX_USER_HANDLE_LENGTH = 200
export const MAX_TRANSPORTS = 10
export const MAX_TRANSPORT_LENGTH = 40

export const MAX_IDEMPOTENCY_KEY_LENGTH = 255
export const MAX_CLIENT_SECRET_LENGTH = 200
/** The token in the link of the sandbox's form for payees. */
export const MAX_FORM_TOKEN_LENGTH = 80
/** The fields of a test card as they are typed, spaces included. */
export const MAX_CARD_NUMBER_LENGTH = 30
export const MAX_CVC_LENGTH = 4
export const MAX_EXPIRY_MONTH = 12
export const MAX_EXPIRY_YEAR = 2_100
export const MAX_EVENT_ID_LENGTH = 80
export const MAX_OUTCOME_LENGTH = 60

/** The longest single advance of the sandbox's clock. */
export const MAX_ADVANCE_SECONDS = 400 * 86_400
