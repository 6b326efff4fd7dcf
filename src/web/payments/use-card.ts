// The typed card with its checks: a field is judged once it was left, all of them once the button was pressed.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emptyCard, faultsOfCard, monthOf, type CardField, type CardValues } from './card-checks.ts'

const FIELDS: readonly CardField[] = ['number', 'expiry', 'cvc']

export type CardErrors = Partial<Readonly<Record<CardField, string>>>

export function useCard() {
  const { t } = useTranslation('payments')
  const [card, setCard] = useState<CardValues>(emptyCard)
  const [judged, setJudged] = useState<ReadonlySet<CardField>>(new Set())
  const [thisMonth] = useState(() => monthOf(new Date()))
  const faults = faultsOfCard(card, thisMonth)
  const errors: CardErrors = Object.fromEntries(
    FIELDS.flatMap((field) => {
      const fault = faults[field]
      return fault && judged.has(field) ? [[field, t(`faults.${fault}`)]] : []
    }),
  )
  return {
    card,
    setCard,
    errors,
    /** An empty field that was merely passed through is not wrong yet. */
    leave: (field: CardField) => {
      if (card[field] !== '') setJudged(new Set(judged).add(field))
    },
    /** Judges everything; true when nothing stands in the way. */
    check: (): boolean => {
      setJudged(new Set(FIELDS))
      return Object.keys(faults).length === 0
    },
    /** Words of every fault, said or not, in the order of the form. */
    faultWords: () =>
      FIELDS.flatMap((field) => {
        const fault = faults[field]
        return fault ? [{ field, message: t(`faults.${fault}`) }] : []
      }),
  }
}
