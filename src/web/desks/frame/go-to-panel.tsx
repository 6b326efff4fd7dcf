// Where an operator may go by what they type: pages by name, people by what is known of them, visits by reference.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bookingReferenceIn } from '#domain/booking-reference.ts'
import { fold } from '#domain/folded-text.ts'
import { MAX_PEOPLE_SEARCH_LENGTH } from '#domain/people-search.ts'
import { ask } from '#web/platform/api.ts'
import { messageOf } from '#web/platform/problem-toast.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useNavigate } from '#web/router/index.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { DialogPanel } from '#web/ui/dialog-panel.tsx'
import { Field } from '#web/ui/field.tsx'
import { useDuties } from './use-duties.tsx'

type Goal = { readonly key: string; readonly to: string; readonly primary: string; readonly secondary?: string }

export type GoToPanelProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly places: readonly { readonly path: string; readonly name: string }[]
  /** Letters typed before the field was there; asked for once it has the focus. */
  readonly takeEarlyLetters: () => string
}
type GoToSearchProps = Pick<GoToPanelProps, 'places' | 'takeEarlyLetters'> & { readonly onGone: () => void }

const MAX_OF_A_KIND = 6
/** Nobody is looked for between two letters. */
const TYPING_MS = 200
/** One letter says nothing of anybody. */
const MIN_LETTERS = 2

/** The search is there with the dialog, which gives its field the focus. */
export function GoToPanel({ open, onOpenChange, ...search }: GoToPanelProps) {
  const { t } = useTranslation('admin')
  return (
    <DialogPanel open={open} onOpenChange={onOpenChange} title={t('goTo.title')} closeLabel={t('common:actions.close')}>
      <GoToSearch {...search} onGone={() => onOpenChange(false)} />
    </DialogPanel>
  )
}

function GoToSearch({ places, takeEarlyLetters, onGone }: GoToSearchProps) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const text = typed.replaceAll(/\s+/gu, ' ').trim()
  const { goals, isLooking, failure } = useGoals(text, places)
  return (
    // The list of what is found opens over it.
    // Early letters come after the focus: the dialog selects what its field holds, and the next letter would replace it.
    <div className="min-h-96" onFocus={() => setTyped(typed + takeEarlyLetters())}>
      <Field id="go-to" label={t('goTo.label')} hint={t('goTo.hint')}>
        <Combobox<Goal>
          items={goals}
          toOption={({ key, primary, secondary }) => ({ key, primary, ...(secondary && { secondary }) })}
          inputValue={typed}
          onInputChange={setTyped}
          onChoose={(goal) => {
            if (!goal) return
            onGone()
            void navigate(goal.to)
          }}
          loading={isLooking}
          searched={text !== ''}
          startsOpen
          labels={{
            list: t('goTo.list'),
            clear: t('goTo.clear'),
            loading: t('common:loading'),
            empty: failure ?? t('goTo.empty'),
            credit: failure,
            count: (count) => [t('goTo.count', { count }), failure].filter(Boolean).join(' '),
          }}
        />
      </Field>
    </div>
  )
}

type Goals = {
  readonly goals: readonly Goal[]
  readonly isLooking: boolean
  /** Why people or visits are missing from the list. */
  readonly failure: string | null
}

function useGoals(text: string, places: GoToPanelProps['places']): Goals {
  const { t } = useTranslation('admin')
  const does = useDuties()
  const settled = useSettled(text, TYPING_MS)
  const isLong = settled.length >= MIN_LETTERS
  const q = settled.slice(0, MAX_PEOPLE_SEARCH_LENGTH)
  const people = useQuery({
    ...ask('GET /api/admin/users', { query: { q, sort: 'newest', page: 1 } }),
    enabled: isLong && does('look people up'),
  })
  const reference = bookingReferenceIn(settled) ?? ''
  const visits = useQuery({
    ...ask('GET /api/admin/bookings', { query: { reference, page: 1 } }),
    enabled: reference !== '' && does('look visits up'),
  })
  const folded = fold(text).text
  const named = places
    .filter(({ name }) => fold(name).text.includes(folded))
    .map(({ path, name }): Goal => ({ key: path, to: path, primary: name, secondary: t('goTo.page') }))
  const visited = (visits.data?.items ?? []).slice(0, MAX_OF_A_KIND).map((visit): Goal => {
    const search = new URLSearchParams({ reference: visit.reference, booking: visit.id })
    const secondary = `${visit.client.name} · ${visit.city}`
    return { key: visit.id, to: `/admin/bookings?${search}`, primary: visit.reference, secondary }
  })
  const known = (people.data?.items ?? []).slice(0, MAX_OF_A_KIND).map((person): Goal => {
    return { key: person.id, to: `/admin/users/${person.id}`, primary: person.name, secondary: person.email }
  })
  const isLooking = people.isFetching || visits.isFetching || settled !== text
  const error = people.error ?? visits.error
  return {
    goals: isLong ? [...visited, ...named, ...known] : named,
    isLooking,
    failure: error && !isLooking ? messageOf(error, t('common:failures.unreadable')) : null,
  }
}
