// Writes docs/booking-lifecycle.md from the table of steps.
import { writeFileSync } from 'node:fs'
import { lifecycleMarkdown } from '#domain/booking-lifecycle-document.ts'

writeFileSync(new URL('../docs/booking-lifecycle.md', import.meta.url), lifecycleMarkdown())
