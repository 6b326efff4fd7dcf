// The address from which the list is measured: what is typed stays here, only a chosen suggestion becomes a filter.
import { useState } from 'react'
import { AddressCombobox, rememberSearch } from '#web/features/addresses/index.ts'
import { LateMyPosition } from '../late.tsx'
import { addressLabel } from './address-label.ts'

type PlaceFieldProps = {
  /** The words of the place in force. */
  label: string | null
  placeholder: string
  onChoose: (place: { id: string; label: string } | null) => void
}

export function PlaceField({ label, placeholder, onChoose }: PlaceFieldProps) {
  const [typed, setTyped] = useState<{ text: string; over: string | null } | null>(null)
  // Another address came from outside (a chip taken off, the Back button): the text typed over the old one is dropped.
  const isTyped = typed !== null && typed.over === label
  const text = isTyped ? typed.text : (label ?? '')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-center gap-1.5">
      <div>
        <AddressCombobox
          name="q"
          placeholder={placeholder}
          text={text}
          settled={!isTyped}
          onText={(next) => setTyped({ text: next, over: label })}
          onChoose={(place) => {
            setTyped(null)
            if (place) {
              rememberSearch(place)
              onChoose({ id: place.id, label: addressLabel(place) })
            } else if (label !== null) onChoose(null)
          }}
        />
      </div>
      {/* It comes after the page, to a place that is kept for it. */}
      <LateMyPosition
        onFound={(place) => {
          setTyped(null)
          onChoose(place)
        }}
      />
    </div>
  )
}
