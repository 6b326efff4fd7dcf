// Who among the operators does what, as sentences. Whoever joins has the least rights; an owner has all of them.
import type { Role } from './account.ts'

export const OPERATOR_ROLES = ['support', 'money', 'content', 'owner'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

/** What newcomers are, once there is an owner. */
export const NEWCOMERS_ROLE: OperatorRole = 'support'

export const DUTIES = {
  'look people up': ['support', 'money', 'content'],
  'take people’s data along': ['support'],
  'suspend people': ['support'],
  'close accounts for people': ['support'],
  'see as people': ['support'],
  'name operators': [],
  'look visits up': ['support', 'money', 'content'],
  'act for people on a visit': ['support'],
  'read cases': ['support', 'money'],
  'decide cases': ['support', 'money'],
  'read reported conversations': ['support', 'content'],
  'check papers': ['support'],
  'moderate reviews': ['support', 'content'],
  'moderate photos': ['support', 'content'],
  'answer messages': ['support', 'content'],
  'see money': ['support', 'money'],
  'move money': ['money'],
  'see promotions': ['money', 'content'],
  'run promotions': ['money'],
  'export books': ['money'],
  'see settings': ['support', 'money', 'content'],
  'change settings': ['money'],
  'write the newsletter': ['content'],
  'write banners': ['content'],
  'read the audience': ['content'],
  'keep the register of incidents': ['support'],
  'keep the register of data requests': ['support'],
  'keep lists of their own': ['support', 'money', 'content'],
  'read the log': [],
  'see how the system does': ['support', 'money', 'content'],
} as const satisfies Record<string, readonly OperatorRole[]>
export type Duty = keyof typeof DUTIES

/** Null: not an operator. */
export const doesDuty = (role: OperatorRole | null, duty: Duty): boolean =>
  role === 'owner' || (DUTIES[duty] as readonly (OperatorRole | null)[]).includes(role)

/** An operator is suspended, and given back, by whoever names operators: one role could else shut the others out. `does`: who acts. */
export const maySuspend = (does: (duty: Duty) => boolean, { operatorRole }: { readonly operatorRole: OperatorRole | null }): boolean =>
  does('suspend people') && (operatorRole === null || does('name operators'))

/** Operators close their own accounts: nobody else closes one of the team. */
export const mayCloseFor = (does: (duty: Duty) => boolean, { role }: { readonly role: Role | null }): boolean =>
  does('close accounts for people') && role !== 'admin'
