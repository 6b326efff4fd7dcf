// Accounts on the wire: sign-up, sign-in, the current user, roles and sessions.
import * as z from 'zod'
import {
  CHOOSABLE_ROLES,
  FOUND_ACCOUNTS,
  MAX_EMAIL_LENGTH,
  GENDERS,
  MAX_ADMIN_CODE_LENGTH,
  MAX_NAME_LENGTH,
  NOTIFICATION_FREQUENCIES,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  ROLES,
} from '#domain/account.ts'
import { OPERATOR_ROLES } from '#domain/operator.ts'
import { endpoints } from './endpoint.ts'
import { typedReferralCode } from './referrals.ts'
import { code, id, idParams, instant, language, name, ok, phoneNumber, userId } from './shapes.ts'

export const user = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  /** True once a link sent to the address was followed, or a sign-in provider confirmed it. */
  emailVerified: z.boolean(),
  /** False for accounts that sign in with a passkey or a provider only; an emailed link sets one. */
  hasPassword: z.boolean(),
  role: z.enum(ROLES).nullable(),
  /** What an operator may do; null for everybody else. */
  operatorRole: z.enum(OPERATOR_ROLES).nullable(),
  profilePic: z.string().nullable(),
  language,
  gender: z.enum(GENDERS).nullable(),
  /** `+15145551234`; besides the person, operators alone see it. */
  phoneNumber: z.string().nullable(),
  /** How often emails that can wait are sent; urgent ones are sent at once. */
  notificationFrequency: z.enum(NOTIFICATION_FREQUENCIES),
  /** Nobody is told whether they are there. */
  hidesPresence: z.boolean(),
  /** Slug of the cleaner's public profile, for cleaners. */
  cleanerSlug: z.string().nullable(),
  /** An operator sees this person's pages with this session for so long. */
  viewing: z.object({ until: instant, secondsLeft: z.int() }).optional(),
  token: z.string().optional(),
})
export type User = z.output<typeof user>

export const email = code(MAX_EMAIL_LENGTH).pipe(z.email())
export const newPassword = z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH)
const credentials = z.strictObject({
  email: code(MAX_EMAIL_LENGTH).min(1),
  password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
  /** The session outlives the browser window. */
  remember: z.boolean().default(false),
})
const registration = z.strictObject({
  name: name(MAX_NAME_LENGTH),
  email,
  password: newPassword,
  role: z.enum(ROLES).optional(),
  adminCode: z.string().max(MAX_ADMIN_CODE_LENGTH).optional(),
  /** Of whoever told one about us. */
  referralCode: typedReferralCode.optional(),
  language: language.optional(),
})
export type Registration = z.output<typeof registration>
const registrationWithoutPassword = registration.pick({ name: true, email: true, language: true, referralCode: true })
export type RegistrationWithoutPassword = z.output<typeof registrationWithoutPassword>
const userAndToken = z.object({ user, token: z.string() })
const signInLimit = { max: 30, perSeconds: 300, by: 'address' } as const
const signUpLimit = { max: 60, perSeconds: 3600, by: 'address' } as const
const codeRefusals = ['referral-code-invalid', 'referral-code-inactive', 'referral-code-other-role', 'referral-code-not-eligible'] as const
const signUpRefusals = ['email-taken', 'bad-admin-code', 'weak-password', ...codeRefusals] as const

export const accounts = endpoints({
  'GET /api/users/me': { summary: 'The current user; 401 when nobody is signed in', who: 'signed-in', output: user, refusals: [] },
  'PATCH /api/users/me': {
    summary: 'Change your own profile; role, id and verification are never touched',
    who: 'signed-in',
    body: z.strictObject({
      name: name(MAX_NAME_LENGTH).optional(),
      language: language.optional(),
      gender: z.enum(GENDERS).optional(),
      phoneNumber: phoneNumber.optional(),
      notificationFrequency: z.enum(NOTIFICATION_FREQUENCIES).optional(),
      hidesPresence: z.boolean().optional(),
    }),
    output: user,
    refusals: [],
  },
  'POST /api/login': {
    summary: 'Sign in; answers the user, with a token',
    who: 'anyone',
    body: credentials,
    output: user,
    refusals: ['bad-credentials', 'account-suspended', 'code-asked'],
    limit: signInLimit,
  },
  'POST /api/register': {
    summary: 'Create an account; answers the user, with a token',
    who: 'anyone',
    body: registration,
    output: user,
    status: 201,
    refusals: signUpRefusals,
    limit: signUpLimit,
  },
  'POST /api/logout': { summary: 'Sign out this session', who: 'anyone', whileViewing: 'open', output: ok, refusals: [] },
  'POST /api/auth/login': {
    summary: 'Sign in; answers user and token',
    who: 'anyone',
    body: credentials,
    output: userAndToken,
    refusals: ['bad-credentials', 'account-suspended', 'code-asked'],
    limit: signInLimit,
  },
  'POST /api/auth/signup': {
    summary: 'Create an account; answers user and token',
    who: 'anyone',
    body: registration,
    output: userAndToken,
    status: 201,
    refusals: signUpRefusals,
    limit: signUpLimit,
  },
  'POST /api/auth/find-account': {
    summary: 'Whether an email address has an account, and whether that account has a password; sign-up reveals as much',
    who: 'anyone',
    body: z.strictObject({ email }),
    output: z.object({ account: z.enum(FOUND_ACCOUNTS) }),
    refusals: [],
    limit: signInLimit,
  },
  'POST /api/auth/signup-without-password': {
    summary: 'Create a client’s account on the way to a booking; its password or passkey is chosen later. Answers user and token',
    who: 'anyone',
    body: registrationWithoutPassword,
    output: userAndToken,
    status: 201,
    refusals: ['email-taken', ...codeRefusals],
    limit: signUpLimit,
  },
  'POST /api/auth/logout': { summary: 'Sign out this session', who: 'anyone', whileViewing: 'open', output: ok, refusals: [] },
  'POST /api/auth/select-role': {
    summary: 'Choose once between client and cleaner',
    who: 'signed-in',
    body: z.strictObject({ role: z.enum(CHOOSABLE_ROLES) }),
    output: z.object({ redirectTo: z.string() }),
    refusals: ['role-already-chosen'],
  },
  'GET /api/auth/sessions': {
    summary: 'Where you are signed in',
    who: 'signed-in',
    whileViewing: 'closed',
    output: z.object({
      items: z.array(
        z.object({ id, current: z.boolean(), userAgent: z.string(), createdAt: instant, lastUsedAt: instant, expiresAt: instant }),
      ),
    }),
    refusals: [],
  },
  'DELETE /api/auth/sessions': {
    summary: 'Sign out everywhere but here; your private calendar address, if you have one, changes too',
    who: 'signed-in',
    output: z.object({
      ended: z.int(),
      /** Your calendars need the new address. */
      isFeedRenewed: z.boolean(),
    }),
    refusals: [],
  },
  'DELETE /api/auth/sessions/{id}': {
    summary: 'Sign out one of your sessions',
    who: 'signed-in',
    params: idParams,
    output: ok,
    refusals: ['not-found'],
  },
})
