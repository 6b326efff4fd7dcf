// The import rules of ARCHITECTURE.md as failing checks: allowed directions, features entered by their `index.ts`, and no cycle of files or rooms.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Import = { readonly from: string; readonly to: string; readonly typeOnly: boolean }
type Rule = { readonly name: string; readonly from: RegExp; readonly forbids: (imported: Import) => boolean }

const project = path.resolve(import.meta.dirname, '..')
const IMPORT = /^\s*(?:import|export)\s+(type\s+)?(?:([^'";]*?)\s+from\s+)?'([^']+)'/gm
const DYNAMIC_IMPORT = /\bimport\('([^']+)'\)/g
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

function importsOf(file: string): Import[] {
  const source = readFileSync(path.join(project, file), 'utf8')
  const found: Import[] = []
  for (const [, type, names = '', target = ''] of source.matchAll(IMPORT)) {
    const inside = /^\{([^}]*)\}$/.exec(names.trim())?.[1]
    const allTypes = inside !== undefined && inside.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type '))
    found.push({ from: file, to: resolve(file, target), typeOnly: type !== undefined || allTypes })
  }
  for (const [, target = ''] of source.matchAll(DYNAMIC_IMPORT)) found.push({ from: file, to: resolve(file, target), typeOnly: false })
  return found
}

function resolve(file: string, target: string): string {
  const inProject = target.startsWith('#') ? path.posix.join('src', target.slice(1)) : path.posix.join(path.posix.dirname(file), target)
  if (!target.startsWith('#') && !target.startsWith('.')) return `package:${target}`
  return existsSync(path.join(project, inProject.replace(/\?.*$/, ''))) ? inProject : `missing:${inProject}`
}

/** Cycles of imports; types count as well: they are a dependency. */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const state = new Map<string, 'open' | 'done'>()
  const found: string[] = []
  const visit = (file: string, trail: readonly string[]): void => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      found.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
      return
    }
    state.set(file, 'open')
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file])
    state.set(file, 'done')
  }
  for (const file of graph.keys()) visit(file, [])
  return found
}

/** The folder of one subject: a feature, a group of pages, or a layer. Files of a layer itself are no room. */
const roomOf = (file: string): string | undefined =>
  /^src\/(?:server\/[^/]+|web\/(?:(?:features|desks|pages)\/)?[^/]+|domain|contract|translations)(?=\/)/.exec(file)?.[0]

function rooms(all: readonly Import[]): Map<string, string[]> {
  const graph = new Map<string, Set<string>>()
  for (const { from, to: target } of all) {
    const [home, other] = [roomOf(from), roomOf(target)]
    if (!home) continue
    const known = graph.get(home) ?? new Set()
    graph.set(home, known)
    if (other && other !== home) known.add(other)
  }
  return new Map([...graph].map(([room, others]) => [room, [...others]]))
}

const files = globSync('src/**/*.{ts,tsx}', { cwd: project })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => file.split(path.sep).join('/'))
const imports = files.flatMap(importsOf)
const complaints = imports.flatMap((imported) => [
  ...(imported.to.startsWith('missing:') ? [`${imported.from}: there is no ${imported.to.slice(8)}`] : []),
  ...RULES.filter((rule) => rule.from.test(imported.from) && rule.forbids(imported)).map(
    (rule) => `${imported.from} → ${imported.to}: ${rule.name}`,
  ),
])
const code = new Map(files.map((file) => [file, imports.filter((one) => one.from === file).map((one) => one.to)]))
complaints.push(
  ...circles(code).map((circle) => `circle: ${circle}`),
  ...circles(rooms(imports)).map((circle) => `circle of rooms: ${circle}`),
)

for (const complaint of complaints) console.error(complaint)
console.log(`${files.length} files, ${imports.length} imports, ${complaints.length} complaints`)
process.exit(complaints.length > 0 ? 1 : 0)
