// Which columns of the database hold words of a closed set: the row types are written from this, and a test compares the checks with it.
import { CHOOSABLE_ROLES, GENDERS, LANGUAGES, LINK_MINUTES, NOTIFICATION_FREQUENCIES, ROLES } from '#domain/account.ts'
import { PRECISIONS } from '#domain/address.ts'
import { DAY_PARTS, EXCEPTION_KINDS } from '#domain/availability.ts'
import { ACTORS, BOOKING_STATUSES, CHARGE_LEGS, END_REASONS, FREQUENCIES } from '#domain/booking.ts'
import { REFUND_BEARERS } from '#domain/booking-money.ts'
import { HIDE_REASONS } from '#domain/review.ts'
import { CASE_OPENERS, CASE_OUTCOMES, CASE_REASONS, DECISION_REASONS } from '#domain/case.ts'
import { DISPUTE_REASONS, DISPUTE_STATES, EVIDENCE_RESULTS } from '#domain/dispute.ts'
import { CHECKLIST_ROOMS, CHECKLIST_TASKS, TASK_ANSWERS, TASK_CAUSES } from '#domain/checklist.ts'
import { FEEDBACK_KINDS, FEEDBACK_REASONS } from '#domain/feedback.ts'
import { SERVICES } from '#domain/health.ts'
import { DAYS_OF_WEEK } from '#domain/civil-date.ts'
import { EXPERIENCE_LEVELS, OFFER_TYPES, PET_TOLERANCES, SERVICE_TYPES, TARIFF_METHODS } from '#domain/cleaner.ts'
import { CONTACT_SUBJECTS } from '#domain/contact.ts'
import { CLOSE_REASONS, CONTACT_ACTS, CONTACT_STATES } from '#domain/contact-inbox.ts'
import { BANNER_AUDIENCES, BANNER_TONES } from '#domain/site-banner.ts'
import { DOCUMENT_KINDS } from '#domain/document.ts'
import { ACCOUNT_KINDS } from '#domain/ledger-account.ts'
import { NEWSLETTER_TOPICS } from '#domain/newsletter.ts'
import { DATA_REQUEST_ANSWERS, DATA_REQUEST_KINDS } from '#domain/data-request.ts'
import { DESKS_WITH_VIEWS } from '#domain/saved-view.ts'
import { INCIDENT_RISKS } from '#domain/incident.ts'
import { ISSUE_STATES } from '#domain/newsletter-issue.ts'
import { GOOGLE_FAILURES } from '../src/domain/google-calendar.ts'
import { OUTSIDE_FAILURES, OUTSIDE_SOURCES } from '../src/domain/outside-calendar.ts'
import { NOTICE_CHANNELS, NOTICE_FAMILIES } from '#domain/notice.ts'
import { CLEANER_STEPS, CLIENT_STEPS } from '#domain/onboarding.ts'
import { LEG_EVENTS, REFUND_STATES } from '#domain/payment-status.ts'
import { OPERATOR_ROLES } from '#domain/operator.ts'
import { CAPABILITY_STATES } from '#domain/payout-account.ts'
import { STOP_REASONS } from '#domain/payout-stop.ts'
import { PAYOUT_FAILURES, PAYOUT_STATES, SKIP_REASONS } from '#domain/payout.ts'
import { PAIR_HIDE_REASONS } from '#domain/portfolio.ts'
import { PETS, PROPERTY_TYPES } from '#domain/property.ts'
import { DIFFERENCE_REASONS, MONEY_DIRECTIONS } from '#domain/reconciliation.ts'
import { REWARD_REFUSALS, REWARDS } from '#domain/referral.ts'
import { SERIES_STAGES } from '#domain/series-rule.ts'
import { SERIES_EXCEPTION_KINDS } from '#domain/series-visits.ts'
import { SETTINGS } from '#domain/setting.ts'
import { SOCIAL_PROVIDERS } from '#domain/social.ts'
import { TREND_ENDINGS } from '#domain/trend-ending.ts'
import { TREND_STEPS } from '#domain/trend-period.ts'
import { SUSPENSION_REASONS } from '#domain/suspension.ts'
import { TODO_KINDS, TODO_PRIORITIES } from '#domain/todo.ts'
import { TRAINING_MODULES } from '#domain/training.ts'
import { TRAVEL_MODES } from '#domain/travel.ts'
import { DOCUMENT_STATUSES, DOCUMENT_TYPES, REJECTION_REASONS } from '#domain/verification.ts'
import { PHOTO_KINDS, WAITING_REASONS } from '#domain/visit.ts'
import { EMERGENCY_LEVELS, OFFER_OUTCOMES, SEARCH_PARTS } from '#domain/visit-search.ts'
import { PAYMENT_WEBHOOKS } from '#domain/webhook.ts'

type Vocabulary = {
  readonly words: readonly (string | number)[]
  /** `file#Type` of the domain, or the words themselves; without one the rows carry plain text. */
  readonly type?: string
  /** `table.column`. */
  readonly columns: readonly string[]
}

export const VOCABULARIES: readonly Vocabulary[] = [
  { type: 'suspension#SuspensionReason', words: SUSPENSION_REASONS, columns: ['suspension.reason'] },
  {
    type: 'account#Language',
    words: LANGUAGES,
    columns: [
      'account.language',
      'cleaner.languages',
      'cleaner.bio_language',
      'portfolio_pair.caption_language',
      'contact_message.language',
      'document_copy.language',
      'email.language',
      'message.language',
      'newsletter_request.language',
      'newsletter_subscription.language',
      'place_alert.language',
      'review.language',
      'review.reply_language',
    ],
  },
  { type: 'visit-search#EmergencyLevel', words: EMERGENCY_LEVELS, columns: ['booking.emergency_priority'] },
  { type: 'series-rule#SeriesStage', words: SERIES_STAGES, columns: ['visit_series.status'] },
  { type: 'series-visits#SeriesExceptionKind', words: SERIES_EXCEPTION_KINDS, columns: ['series_exception.kind'] },
  { type: 'visit-search#SearchPart', words: SEARCH_PARTS, columns: ['visit_search.part'] },
  { type: 'visit-search#OfferOutcome', words: OFFER_OUTCOMES, columns: ['visit_offer.outcome'] },
  { type: 'account#Role', words: ROLES, columns: ['account.role'] },
  { type: 'operator#OperatorRole', words: OPERATOR_ROLES, columns: ['account.operator_role'] },
  { type: 'account#ChoosableRole', words: CHOOSABLE_ROLES, columns: ['review.author_role'] },
  { type: 'portfolio#PairHideReason', words: PAIR_HIDE_REASONS, columns: ['portfolio_pair.hidden_reason'] },
  { type: 'review#HideReason', words: HIDE_REASONS, columns: ['review.hidden_reason', 'review.reply_hidden_reason'] },
  { type: 'account#Gender', words: GENDERS, columns: ['account.gender'] },
  { type: 'account#NotificationFrequency', words: NOTIFICATION_FREQUENCIES, columns: ['account.notification_frequency'] },
  { words: Object.keys(LINK_MINUTES), columns: ['one_time_link.purpose'] },
  { type: 'address#Precision', words: PRECISIONS, columns: ['booking.precision', 'property.precision'] },
  { type: 'availability#DayPart', words: DAY_PARTS, columns: ['weekly_slot.part'] },
  { type: 'availability#ExceptionKind', words: EXCEPTION_KINDS, columns: ['availability_exception.kind'] },
  { type: 'booking#BookingStatus', words: BOOKING_STATUSES, columns: ['booking.status'] },
  { type: 'booking#Frequency', words: FREQUENCIES, columns: ['booking.frequency'] },
  { type: 'booking#Actor', words: ACTORS, columns: ['booking.ended_by', 'booking_event.actor'] },
  { type: 'booking#EndReason', words: END_REASONS, columns: ['booking.end_reason'] },
  { type: "'cleaner' | 'client'", words: ['cleaner', 'client'], columns: ['booking.awaiting', 'document_copy.part'] },
  {
    type: 'payout-account#CapabilityState',
    words: CAPABILITY_STATES,
    columns: ['payout_account.transfers', 'payout_account.bank_payouts'],
  },
  { type: 'payout#PayoutState', words: PAYOUT_STATES, columns: ['payout.state'] },
  { type: 'reconciliation#DifferenceReason', words: DIFFERENCE_REASONS, columns: ['money_difference.reason'] },
  { type: 'reconciliation#MoneyDirection', words: MONEY_DIRECTIONS, columns: ['money_difference.direction'] },
  { type: 'payout#SkipReason', words: SKIP_REASONS, columns: ['payout.skip_reason'] },
  { type: 'payout-stop#StopReason', words: STOP_REASONS, columns: ['payout_hold.reason'] },
  { type: 'setting#Setting', words: SETTINGS, columns: ['setting_change.setting'] },
  { type: 'document#DocumentKind', words: DOCUMENT_KINDS, columns: ['issued_document.kind'] },
  { type: 'payout#PayoutFailure', words: PAYOUT_FAILURES, columns: ['payout.failure'] },
  { type: 'health#Service', words: SERVICES, columns: ['outside_call.service'] },
  { type: 'webhook#PaymentWebhook', words: PAYMENT_WEBHOOKS, columns: ['webhook_inbox.endpoint'] },
  { type: 'booking#ChargeLeg', words: CHARGE_LEGS, columns: ['charge.leg'] },
  { type: 'visit#WaitingReason', words: WAITING_REASONS, columns: ['booking.short_visit_reason'] },
  { type: 'checklist#ChecklistRoom', words: CHECKLIST_ROOMS, columns: ['booking.room_order', 'checklist_task.room'] },
  { type: 'checklist#ChecklistTask', words: CHECKLIST_TASKS, columns: ['checklist_task.task'] },
  { type: "'done' | 'not_needed' | 'not_done'", words: TASK_ANSWERS, columns: ['checklist_task.answer'] },
  { type: 'checklist#TaskCause', words: TASK_CAUSES, columns: ['checklist_task.cause'] },
  { type: 'civil-date#DayOfWeek', words: DAYS_OF_WEEK, columns: ['weekly_slot.day'] },
  {
    type: 'cleaner#ServiceType',
    words: SERVICE_TYPES,
    columns: [
      'booking.service_type',
      'cleaner.service_types',
      'series_move.service_type',
      'series_work.service_type',
      'visit_series.service_type',
    ],
  },
  { type: 'cleaner#OfferType', words: OFFER_TYPES, columns: ['place_alert.offer'] },
  { type: 'travel#TravelMode', words: TRAVEL_MODES, columns: ['cleaner.travels_by'] },
  {
    type: 'cleaner#TariffMethod',
    words: TARIFF_METHODS,
    columns: [
      'booking.tariff_method',
      'booking.move_tariff_method',
      'cleaner.tariff_method',
      'series_rate.tariff_method',
      'series_move.tariff_method',
      'visit_series.tariff_method',
    ],
  },
  { type: 'cleaner#PetTolerance', words: PET_TOLERANCES, columns: ['cleaner.pet_tolerance'] },
  { type: 'cleaner#ExperienceLevel', words: EXPERIENCE_LEVELS, columns: ['listing.experience_level'] },
  { type: 'contact#ContactSubject', words: CONTACT_SUBJECTS, columns: ['contact_message.subject'] },
  { type: 'site-banner#BannerTone', words: BANNER_TONES, columns: ['site_banner.tone'] },
  { type: 'site-banner#BannerAudience', words: BANNER_AUDIENCES, columns: ['site_banner.audience'] },
  { type: 'contact-inbox#ContactState', words: CONTACT_STATES, columns: ['contact_message.state'] },
  { type: 'contact-inbox#ContactAct', words: CONTACT_ACTS, columns: ['contact_act.kind'] },
  { type: 'contact-inbox#CloseReason', words: CLOSE_REASONS, columns: ['contact_act.reason'] },
  { words: ACCOUNT_KINDS, columns: ['ledger_account.kind'] },
  { words: LEG_EVENTS, columns: ['charge.state'] },
  { words: REFUND_STATES, columns: ['refund.state'] },
  { type: 'booking-money#RefundBearer', words: REFUND_BEARERS, columns: ['refund.borne_by'] },
  {
    type: 'booking#PartyPart',
    words: ['client', 'cleaner'],
    columns: [
      'visit_case.appealed_by',
      'case_photo.author_part',
      'message.author_part',
      'message_photo.author_part',
      'conversation_report.reported_by',
      'booking.move_proposed_by',
      'series_move.proposed_by',
    ],
  },
  { type: 'case#CaseOpener', words: CASE_OPENERS, columns: ['visit_case.opened_by', 'review.case_opened_by'] },
  { type: 'dispute#DisputeReason', words: DISPUTE_REASONS, columns: ['dispute.reason', 'sandbox_dispute.reason'] },
  { type: 'dispute#DisputeState', words: DISPUTE_STATES, columns: ['dispute.state', 'sandbox_dispute.status'] },
  { type: 'dispute#EvidenceResult', words: EVIDENCE_RESULTS, columns: ['dispute.evidence_result'] },
  { type: 'booking#Part', words: ['client', 'cleaner', 'admin'], columns: ['case_message.author_part'] },
  { type: 'case#CaseReason', words: CASE_REASONS, columns: ['visit_case.reason'] },
  { type: 'case#CaseOutcome', words: CASE_OUTCOMES, columns: ['case_decision.outcome'] },
  { type: 'case#DecisionReason', words: DECISION_REASONS, columns: ['case_decision.reason'] },
  {
    type: 'newsletter#NewsletterTopic',
    words: NEWSLETTER_TOPICS,
    columns: ['newsletter_issue.topic', 'newsletter_request.topics', 'newsletter_subscription.topics'],
  },
  { type: 'saved-view#DeskWithViews', words: DESKS_WITH_VIEWS, columns: ['saved_view.desk'] },
  { type: 'data-request#DataRequestKind', words: DATA_REQUEST_KINDS, columns: ['data_request.kind'] },
  { type: 'data-request#DataRequestAnswer', words: DATA_REQUEST_ANSWERS, columns: ['data_request.answer'] },
  { type: 'incident#IncidentRisk', words: INCIDENT_RISKS, columns: ['incident.risk'] },
  { type: 'newsletter-issue#IssueState', words: ISSUE_STATES, columns: ['newsletter_issue.state'] },
  { type: 'outside-calendar#OutsideFailure', words: OUTSIDE_FAILURES, columns: ['outside_calendar.failure'] },
  { type: 'outside-calendar#OutsideSource', words: OUTSIDE_SOURCES, columns: ['outside_calendar.source'] },
  { type: 'google-calendar#GoogleFailure', words: GOOGLE_FAILURES, columns: ['google_connection.failure'] },
  { type: 'notice#NoticeFamily', words: NOTICE_FAMILIES, columns: ['muted_notice.family'] },
  { type: 'notice#NoticeChannel', words: NOTICE_CHANNELS, columns: ['muted_notice.channel'] },
  { type: 'onboarding#OnboardingStep', words: [...CLIENT_STEPS, ...CLEANER_STEPS], columns: ['onboarding.step'] },
  {
    type: 'property#PropertyType',
    words: PROPERTY_TYPES,
    columns: ['booking.property_type', 'cleaner_fixed_rate.property_type', 'property.type'],
  },
  { type: 'property#Pets', words: PETS, columns: ['booking.pets', 'property.pets'] },
  { type: 'referral#Reward', words: REWARDS, columns: ['referral.reward'] },
  { type: 'referral#RewardRefusal', words: REWARD_REFUSALS, columns: ['referral.refusal'] },
  { type: 'social#SocialProvider', words: SOCIAL_PROVIDERS, columns: ['social_identity.provider', 'social_attempt.provider'] },
  { type: 'training#TrainingModule', words: TRAINING_MODULES, columns: ['training_attempt.module', 'training_progress.module'] },
  { type: 'verification#DocumentType', words: DOCUMENT_TYPES, columns: ['verification_document.type'] },
  { type: 'verification#DocumentStatus', words: DOCUMENT_STATUSES, columns: ['verification_document.status'] },
  { type: 'verification#RejectionReason', words: REJECTION_REASONS, columns: ['verification_document.reason'] },
  { type: "'picture' | 'pdf'", words: ['picture', 'pdf'], columns: ['verification_document.format'] },
  { type: 'visit#PhotoKind', words: PHOTO_KINDS, columns: ['visit_photo.kind'] },
  { type: 'feedback#FeedbackKind', words: FEEDBACK_KINDS, columns: ['cleaner_feedback.kind'] },
  { type: 'todo#TodoKind', words: TODO_KINDS, columns: ['dismissed_todo.kind'] },
  { type: 'todo#TodoPriority', words: TODO_PRIORITIES, columns: ['todo.priority'] },
  { type: 'trend-ending#TrendEnding', words: TREND_ENDINGS, columns: ['trend_ending.ending'] },
  { type: 'trend-period#TrendStep', words: TREND_STEPS, columns: ['trend_people.step'] },
  { type: 'feedback#FeedbackReason', words: FEEDBACK_REASONS, columns: ['cleaner_feedback.reasons'] },
]
