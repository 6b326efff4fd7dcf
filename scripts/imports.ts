// What each file of the product imports, and the rooms that these imports join.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Import = { readonly from: string; readonly to: string; readonly typeOnly: boolean }
/** What each one leads to. */
export type Graph = ReadonlyMap<string, readonly string[]>

export const project = path.resolve(import.meta.dirname, '..')
const IMPORT = /^\s*(?:import|export)\s+(type\s+)?(?:([^'";]*?)\s+from\s+)?'([^']+)'/gm
const DYNAMIC_IMPORT = /\bimport\('([^']+)'\)/g

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

/** The folder of one subject: a feature, a group of pages, or a layer. Files of a layer itself are no room. */
const roomOf = (file: string): string | undefined =>
  /^src\/(?:server\/[^/]+|web\/(?:(?:features|desks|pages)\/)?[^/]+|domain|contract|translations)(?=\/)/.exec(file)?.[0]

/** Cycles of imports; types count as well: they are a dependency. */
export function circles(graph: Graph): string[] {
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

export const files = globSync('src/**/*.{ts,tsx}', { cwd: project })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => file.split(path.sep).join('/'))
export const imports = files.flatMap(importsOf)

export function roomsJoined(): Graph {
  const graph = new Map<string, Set<string>>()
  for (const { from, to: target } of imports) {
    const [home, other] = [roomOf(from), roomOf(target)]
    if (!home) continue
    const known = graph.get(home) ?? new Set()
    graph.set(home, known)
    if (other && other !== home) known.add(other)
  }
  return new Map([...graph].map(([room, others]) => [room, [...others]]))
}
