// How the photos of a message stand beside each other.
import { cn } from '#web/ui/classes.ts'

export const gridOf = (count: number): string => cn('grid w-full gap-1', count > 1 && 'grid-cols-2', count > 4 && 'sm:grid-cols-3')
export const shapeOf = (count: number): string =>
  cn('w-full rounded-sm bg-secondary object-cover', count > 1 ? 'aspect-square' : 'max-h-80')
