// The import rules of ARCHITECTURE.md as failing checks: allowed directions, features entered by their `index.ts`, and no cycle of files or rooms.
import { circles, files, imports, roomsJoined, type Import } from './imports.ts'

type Rule = { readonly name: string; readonly from: RegExp; readonly forbids: (imported: Import) => boolean }

/** A room that others enter by its `index.ts` alone. */
const FEATURE = /^src\/(?:server\/(?!platform\/|seed\/|web\/|system\/)[^/]+|web\/(?:(?:features|desks)\/[^/]+|router))\//
/** A room whose pages only the routes find, by id; nothing may import it. */
const LEAF = /^src\/web\/pages\/([^/]+)\//

const to =
  (...patterns: RegExp[]) =>
  (imported: Import) =>
    patterns.some((pattern) => pattern.test(imported.to))
const outside =
  (...patterns: RegExp[]) =>
  (imported: Import) =>
    !patterns.some((pattern) => pattern.test(imported.to))
const asCode =
  (forbids: Rule['forbids']): Rule['forbids'] =>
  (imported) =>
    !imported.typeOnly && forbids(imported)

const RULES: readonly Rule[] = [
  {
    name: 'the domain knows only itself',
    from: /^src\/domain\//,
    forbids: outside(/^src\/domain\//, /^package:(temporal-polyfill|libphonenumber-js)/),
  },
  {
    name: 'the contract knows only the domain',
    from: /^src\/contract\/(?!page\.ts)/,
    forbids: outside(/^src\/(contract|domain)\//, /^package:zod/),
  },
  {
    name: 'translations know only themselves and the domain',
    from: /^src\/translations\//,
    forbids: outside(/^src\/(translations|domain)\//, /^package:i18next/),
  },
  { name: 'web never meets server', from: /^src\/web\//, forbids: to(/^src\/server\//, /^db\//) },
  { name: 'server never meets web', from: /^src\/server\//, forbids: to(/^src\/web\//) },
  {
    name: 'what answers show is plain data',
    from: /^src\/contract\/(?:shown|kept-offline)\.ts$/,
    forbids: asCode(to(/./)),
  },
  {
    name: 'the contract brings types to the browser, and what answers show',
    from: /^src\/web\//,
    forbids: asCode(to(/^src\/contract\/(?!(?:shown|kept-offline)\.ts$)/, /^package:zod/)),
  },
  {
    name: 'heavy rules stay out of the browser',
    from: /^src\/web\//,
    forbids: asCode(to(/^src\/domain\/(time|scheduling|phone-detection)\.ts$/, /^package:(temporal-polyfill|libphonenumber-js)/)),
  },
  { name: 'the platform knows no feature', from: /^src\/server\/platform\//, forbids: to(/^src\/server\/(?!platform\/|config\.ts)/) },
  {
    name: 'how statements travel is the database room’s own',
    from: /^src\/server\/(?!platform\/postgres\/|config\.ts)/,
    forbids: to(/^src\/server\/platform\/postgres\/(?:trip|connection|dialect)\.ts$/),
  },
  { name: 'the router knows only itself', from: /^src\/web\/router\//, forbids: to(/^src\/(?!web\/router\/)/) },
  { name: 'ui knows no feature', from: /^src\/web\/ui\//, forbids: to(/^src\/(?!web\/(?:ui|router)\/)/) },
  { name: 'the web platform knows no feature', from: /^src\/web\/platform\//, forbids: to(/^src\/web\/(?!platform\/|ui\/|router\/)/) },
  { name: 'words know no feature', from: /^src\/web\/words\//, forbids: to(/^src\/web\/(?!words\/|platform\/|ui\/|router\/)/) },
  { name: 'no feature knows a desk', from: /^src\/web\/(?:features|pages|shell)\//, forbids: to(/^src\/web\/desks\//) },
  { name: 'features do not know the frame around them', from: /^src\/web\/(?:features|desks|pages)\//, forbids: to(/^src\/web\/shell\//) },
  { name: 'the product needs no test and no script', from: /^src\//, forbids: to(/^(?:tests|scripts|bench)\//) },
  {
    name: 'features meet at doors',
    from: /^src\/(?!server\/(?:seed\/|[^/]+\.ts$))/,
    forbids: (imported) => {
      const [home, other] = [FEATURE.exec(imported.from)?.[0], FEATURE.exec(imported.to)?.[0]]
      const isWorkersDoor = imported.from === 'src/web/service-worker.ts' && imported.to === `${other}in-worker.ts`
      return other !== undefined && other !== home && imported.to !== `${other}index.ts` && !isWorkersDoor
    },
  },
  {
    name: 'pages are leaves',
    from: /^src\//,
    forbids: (imported) => {
      const leaf = LEAF.exec(imported.to)?.[0]
      return leaf !== undefined && !imported.from.startsWith(leaf)
    },
  },
]

const complaints = imports.flatMap((imported) => [
  ...(imported.to.startsWith('missing:') ? [`${imported.from}: there is no ${imported.to.slice(8)}`] : []),
  ...RULES.filter((rule) => rule.from.test(imported.from) && rule.forbids(imported)).map(
    (rule) => `${imported.from} → ${imported.to}: ${rule.name}`,
  ),
])
const code = new Map(files.map((file) => [file, imports.filter((one) => one.from === file).map((one) => one.to)]))
complaints.push(
  ...circles(code).map((circle) => `circle: ${circle}`),
  ...circles(roomsJoined()).map((circle) => `circle of rooms: ${circle}`),
)

for (const complaint of complaints) console.error(complaint)
console.log(`${files.length} files, ${imports.length} imports, ${complaints.length} complaints`)
process.exit(complaints.length > 0 ? 1 : 0)
