// What another calendar holds is hatched wherever it is drawn.

export const HATCHED = 'bg-muted bg-[repeating-linear-gradient(135deg,transparent_0_6px,var(--border)_6px_8px)]'
