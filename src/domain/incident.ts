// The register of incidents that touched personal information: what it holds, and whom the law still wants told.
// Source: Quebec's Act respecting the protection of personal information in the private sector, ss. 3.5 to 3.8, and its regulation on incidents.
import { addMonths } from './civil-date.ts'

export const MAX_INCIDENT_TEXT_LENGTH = 4_000
export const MAX_INCIDENT_PEOPLE = 100_000_000
/** An entry is kept at least this long after the incident was noticed. */
export const INCIDENT_KEPT_YEARS = 5

/** Whether anybody may be seriously harmed; `unassessed` until somebody has judged it. */
export const INCIDENT_RISKS = ['unassessed', 'serious', 'not-serious'] as const
export type IncidentRisk = (typeof INCIDENT_RISKS)[number]

/** `assess`: the risk is not judged. `tell`: the Commission or the people are not told of a serious one. */
export const INCIDENT_STANDINGS = ['assess', 'tell', 'settled'] as const
export type IncidentStanding = (typeof INCIDENT_STANDINGS)[number]

export const INCIDENT_DATES = ['happenedFrom', 'happenedUntil', 'noticedOn', 'commissionToldOn', 'peopleToldOn', 'publicNoticeOn'] as const
type IncidentDate = (typeof INCIDENT_DATES)[number]

/** Days by the calendar in Montréal, `2026-11-24`. */
export type IncidentFacts = {
  readonly happenedFrom: string
  /** The last day of an incident that lasted; null for one day. */
  readonly happenedUntil: string | null
  readonly noticedOn: string
  readonly circumstances: string
  /** Which information it touched, or why that is not known. */
  readonly information: string
  /** Null while nobody knows. */
  readonly peopleCount: number | null
  readonly risk: IncidentRisk
  readonly riskReasons: string
  readonly measures: string
  readonly commissionToldOn: string | null
  readonly peopleToldOn: string | null
  /** Stands for telling each person where they cannot be reached. */
  readonly publicNoticeOn: string | null
}

type Told = Pick<IncidentFacts, 'risk' | 'commissionToldOn' | 'peopleToldOn' | 'publicNoticeOn'>

/** Whoever must still be told of a serious risk: the Commission, and the people, each or by a public notice. */
export function owedNotices({
  risk,
  commissionToldOn,
  peopleToldOn,
  publicNoticeOn,
}: Told): readonly ('commissionToldOn' | 'peopleToldOn')[] {
  if (risk !== 'serious') return []
  const arePeopleTold = peopleToldOn !== null || publicNoticeOn !== null
  return [...(commissionToldOn === null ? (['commissionToldOn'] as const) : []), ...(arePeopleTold ? [] : (['peopleToldOn'] as const))]
}

export function standingOf(facts: Told): IncidentStanding {
  if (facts.risk === 'unassessed') return 'assess'
  return owedNotices(facts).length > 0 ? 'tell' : 'settled'
}

/** The first fact that cannot be true: a day still to come or before the one that it follows, or a judgment without its reasons. */
export function impossibleFact(facts: IncidentFacts, today: string): IncidentDate | 'riskReasons' | null {
  const { happenedFrom, noticedOn, risk, riskReasons } = facts
  const earliest: Readonly<Record<IncidentDate, string>> = {
    happenedFrom: '',
    happenedUntil: happenedFrom,
    noticedOn: happenedFrom,
    commissionToldOn: noticedOn,
    peopleToldOn: noticedOn,
    publicNoticeOn: noticedOn,
  }
  const impossible = INCIDENT_DATES.find((name) => {
    const day = facts[name]
    return day !== null && (day < earliest[name] || day > today)
  })
  if (impossible !== undefined) return impossible
  return risk !== 'unassessed' && riskReasons.trim() === '' ? 'riskReasons' : null
}

/** The first day on which an entry need not be kept any more. */
export const keptUntil = ({ noticedOn }: Pick<IncidentFacts, 'noticedOn'>): string => addMonths(noticedOn, 12 * INCIDENT_KEPT_YEARS)
