// Builds the pages by hand: `npm run build`.
import { buildWeb } from '#server/web/build-web.ts'

const started = performance.now()
await buildWeb()
console.log(`Pages built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
