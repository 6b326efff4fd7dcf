// The acts that the log of operators keeps, by the names that their entries bear: what each is about, and what its entry must tell.

/**
 * `act`: the act says it all; details are welcome. `made`, `removed`: what is there after, or was there before. `change`: both.
 * `why`: an operator’s reason. `change and why`: all three.
 */
type Tells = 'act' | 'made' | 'removed' | 'change' | 'why' | 'change and why'

/** Of acts by people themselves: who closed their account, took a copy of its data, or reported a conversation. A name that was written once stays, also where the code has another: payouts are stopped and allowed, and a second half is waived. */
export const AUDITED = {
  'account.view': { of: 'account', tells: 'act' },
  'account.see-as': { of: 'account', tells: 'why' },
  'account.see-as-end': { of: 'account', tells: 'act' },
  'account.suspend': { of: 'account', tells: 'change' },
  'account.lift': { of: 'account', tells: 'change and why' },
  'account.end-sessions': { of: 'account', tells: 'why' },
  'account.close': { of: 'account', tells: 'why' },
  'account.correct-email': { of: 'account', tells: 'change and why' },
  'account.write-again': { of: 'account', tells: 'act' },
  'account.operator-role': { of: 'account', tells: 'change and why' },
  'close-account': { of: 'account', tells: 'act' },
  'export-account': { of: 'account', tells: 'act' },
  export: { of: 'account', tells: 'act' },
  'payouts.hold': { of: 'account', tells: 'change' },
  'payouts.let-go': { of: 'account', tells: 'change and why' },
  'payouts.resume': { of: 'account', tells: 'act' },
  'booking.request': { of: 'booking', tells: 'change' },
  'booking.cancel': { of: 'booking', tells: 'change' },
  'booking.move-for-both': { of: 'booking', tells: 'change' },
  'booking.report-no-show': { of: 'booking', tells: 'change' },
  'booking.waive-claim': { of: 'booking', tells: 'change' },
  'case.view': { of: 'booking', tells: 'act' },
  'case.write': { of: 'booking', tells: 'act' },
  'case.decide': { of: 'booking', tells: 'change' },
  'case.refund-again': { of: 'booking', tells: 'act' },
  'dispute.view': { of: 'booking', tells: 'act' },
  'dispute.answer': { of: 'booking', tells: 'change' },
  'conversation.report': { of: 'booking', tells: 'act' },
  'conversation.view': { of: 'booking', tells: 'act' },
  'conversation.close-reports': { of: 'booking', tells: 'change' },
  'document.view': { of: 'verification_document', tells: 'act' },
  'document.open': { of: 'verification_document', tells: 'act' },
  'document.approve': { of: 'verification_document', tells: 'change' },
  'document.reject': { of: 'verification_document', tells: 'change' },
  'document.undo': { of: 'verification_document', tells: 'change' },
  'review.hide': { of: 'review', tells: 'change' },
  'review.show': { of: 'review', tells: 'change and why' },
  'review.hide-reply': { of: 'review', tells: 'change' },
  'review.show-reply': { of: 'review', tells: 'change and why' },
  'photo.hide': { of: 'portfolio_pair', tells: 'change' },
  'photo.show': { of: 'portfolio_pair', tells: 'change and why' },
  'contact.answer': { of: 'contact_message', tells: 'change' },
  'contact.close': { of: 'contact_message', tells: 'change' },
  'contact.reopen': { of: 'contact_message', tells: 'change' },
  'contact.note': { of: 'contact_message', tells: 'act' },
  'incident.enter': { of: 'incident', tells: 'made' },
  'incident.change': { of: 'incident', tells: 'change' },
  'data-request.enter': { of: 'data_request', tells: 'made' },
  'data-request.change': { of: 'data_request', tells: 'change' },
  'money-difference.explain': { of: 'money_difference', tells: 'why' },
  'newsletter.write': { of: 'newsletter_issue', tells: 'made' },
  'newsletter.edit': { of: 'newsletter_issue', tells: 'change' },
  'newsletter.remove': { of: 'newsletter_issue', tells: 'removed' },
  'newsletter.test': { of: 'newsletter_issue', tells: 'act' },
  'newsletter.start': { of: 'newsletter_issue', tells: 'change' },
  'newsletter.pause': { of: 'newsletter_issue', tells: 'change' },
  'newsletter.resume': { of: 'newsletter_issue', tells: 'change' },
  'banner.write': { of: 'site_banner', tells: 'made' },
  'banner.edit': { of: 'site_banner', tells: 'change' },
  'banner.end': { of: 'site_banner', tells: 'change' },
  'banner.restore': { of: 'site_banner', tells: 'change' },
  'promotion.start': { of: 'promotion', tells: 'made' },
  'promotion.raise': { of: 'promotion', tells: 'change' },
  'promotion.stop': { of: 'promotion', tells: 'change and why' },
  'setting.change': { of: 'setting_change', tells: 'change and why' },
  'setting.confirm': { of: 'setting_change', tells: 'change' },
  'setting.cancel': { of: 'setting_change', tells: 'change' },
} as const satisfies Record<string, { readonly of: string; readonly tells: Tells }>

type Table = typeof AUDITED
export type AuditAction = keyof Table
export type AuditSubject = Table[AuditAction]['of']

export const AUDIT_ACTIONS = Object.keys(AUDITED) as AuditAction[]
export const AUDIT_SUBJECTS: readonly AuditSubject[] = [...new Set(AUDIT_ACTIONS.map((action) => AUDITED[action].of))]

/** An entry of a later version may have a name, and a kind, that this one does not know. */
export const isAuditAction = (name: string): name is AuditAction => Object.hasOwn(AUDITED, name)
export const isAuditSubject = (kind: string): kind is AuditSubject => AUDIT_SUBJECTS.some((known) => known === kind)

type Facts = { readonly [fact: string]: unknown }
type Details = {
  readonly act: { readonly details?: Facts }
  readonly made: { readonly details: Facts & { readonly after: object } }
  readonly removed: { readonly details: Facts & { readonly before: object } }
  readonly change: { readonly details: Facts & { readonly before: object; readonly after: object } }
  readonly why: { readonly details: Facts & { readonly why: string } }
  readonly 'change and why': { readonly details: Facts & { readonly before: object; readonly after: object; readonly why: string } }
}

/** An act with what its entry must tell, of subjects of a kind. */
export type ActOn<Kind extends AuditSubject> = {
  [A in AuditAction]: Table[A]['of'] extends Kind ? { readonly action: A } & Details[Table[A]['tells']] : never
}[AuditAction]

/** An act with its subject. */
export type Act = { [Kind in AuditSubject]: { readonly subject: { readonly kind: Kind; readonly id: string } } & ActOn<Kind> }[AuditSubject]
