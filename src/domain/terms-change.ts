// When a change of the terms of use begins, and what the terms say on a day.
import { addDays } from './civil-date.ts'
import { TERMS_NOTICE_DAYS } from './setting.ts'

/** Never sooner than promised after the day on which it is announced, whatever day it was written for. Civil dates. */
export function firstDayOf(wantedOn: string, announcedOn: string): string {
  const soonest = addDays(announcedOn, TERMS_NOTICE_DAYS)
  return wantedOn > soonest ? wantedOn : soonest
}

export type TermsText = Readonly<Record<string, readonly string[]>>
type Dated = { readonly startsOn: string; readonly sections: Readonly<Partial<TermsText>> }

/** The texts of a change, section by section: the one before it and the one that it brings. `changes` come in the order of their days. */
export function textsOf<C extends Dated>(text: TermsText, changes: readonly C[]): readonly (C & { readonly before: TermsText })[] {
  let current = text
  return changes.map((change) => {
    const before = current
    current = { ...current, ...definedIn(change.sections) }
    return { ...change, before }
  })
}

const definedIn = (sections: Readonly<Partial<TermsText>>): TermsText =>
  Object.fromEntries(Object.entries(sections).flatMap(([name, lines]) => (lines ? [[name, lines]] : [])))
