// A pin of the map that moves: a button of ours above the canvas, or a picture when nothing follows from pressing it.
import { type MapLibreMap, Marker } from 'maplibre-gl'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { cn } from './classes.ts'
import type { ShownPin } from './pin-clusters.ts'

type LivePinProps = {
  map: MapLibreMap
  pin: ShownPin
  isLit: boolean
  isSelected: boolean
  onPress: ((id: string) => void) | undefined
  onHighlight: ((ids: readonly string[]) => void) | undefined
}

export function LivePin({ map, pin, isLit, isSelected, onPress, onHighlight }: LivePinProps) {
  const { id, lng, lat, text, label, holds, zoomsTo } = pin
  const [element] = useState(() => document.createElement('div'))
  // Before the still map is removed, so that focus can move from its pin to this one.
  useLayoutEffect(() => {
    const marker = new Marker({ element }).setLngLat([lng, lat]).addTo(map)
    return () => void marker.remove()
  }, [map, element, lng, lat])
  useLayoutEffect(() => {
    element.style.setProperty('z-index', isLit ? '1' : 'auto')
  }, [element, isLit])

  const shape = text ? (
    <span
      className={cn(
        'rounded-full border text-sm font-bold tabular-nums shadow-sm',
        zoomsTo === null ? 'px-3 py-1' : 'grid size-11 place-items-center border-2 outline-2 outline-offset-2 outline-card/60',
        isLit
          ? 'border-primary bg-primary text-primary-foreground'
          : zoomsTo === null
            ? 'border-input bg-card text-foreground'
            : 'border-primary bg-secondary text-secondary-foreground',
      )}
    >
      {text}
    </span>
  ) : (
    <span className={cn('size-5 rounded-full border-3 border-card', isLit ? 'bg-primary-strong' : 'bg-primary')} />
  )
  return createPortal(
    onPress ? (
      <button
        type="button"
        data-pin={id}
        title={label}
        aria-label={label}
        {...(zoomsTo === null && { 'aria-pressed': isSelected })}
        className="grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-full"
        onClick={() => onPress(id)}
        onPointerEnter={() => onHighlight?.(holds)}
        onPointerLeave={() => onHighlight?.([])}
        onFocus={() => onHighlight?.(holds)}
        onBlur={() => onHighlight?.([])}
      >
        {shape}
      </button>
    ) : (
      <span title={label} className="grid">
        <span className="sr-only">{label}</span>
        {shape}
      </span>
    ),
    element,
  )
}
