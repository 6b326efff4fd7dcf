// Mutation tests: each small change to the rules of money must be noticed by the compiler or by the tests that stand beside them.
import path from 'node:path'
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { API } from 'typescript/unstable/sync'
import { parseSync, Visitor, type ESTree } from 'vite'
import { createVitest, type CliOptions } from 'vitest/node'
import { printTable } from './table.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
/** The prices, the status of a payment and the postings: what each is tested by stands beside it. */
const SUBJECTS = ['src/domain/pricing.ts', 'src/domain/payment-status.ts', 'src/domain/ledger.ts'] as const
const WANTED_PERCENT = 90

type Change = { readonly start: number; readonly end: number; readonly by: string }
type Mutant = { readonly file: string; readonly line: number; readonly was: string; readonly by: string; readonly source: string }
type Fate = 'compiler' | 'tests' | 'survived'

const BINARY: Readonly<Record<string, readonly string[]>> = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '<': ['<=', '>'],
  '<=': ['<', '>'],
  '>': ['>=', '<'],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
}
/** Calls that are operators of money, each with its opposite. */
const CALLS = new Map([
  ['add', 'subtract'],
  ['subtract', 'add'],
  ['min', 'add'],
  ['debit', 'credit'],
  ['credit', 'debit'],
  ['some', 'every'],
  ['every', 'some'],
  ['filter', 'slice'],
])

/** Every change to one file, one at a time. */
function mutantsOf(file: string): readonly Mutant[] {
  const source = readFileSync(path.join(ROOT, file), 'utf8')
  const changes: Change[] = []
  const replace = ({ start, end }: ESTree.Span, by: string): void => void changes.push({ start, end, by })
  const textOf = ({ start, end }: ESTree.Span): string => source.slice(start, end)
  const operator = ({ left, right, operator: word }: ESTree.BinaryExpression | ESTree.LogicalExpression): void => {
    for (const other of BINARY[word] ?? []) replace({ start: left.end, end: right.start }, ` ${other} `)
  }
  const condition = (test: ESTree.Expression): void => ['true', 'false'].forEach((by) => replace(test, by))
  new Visitor({
    BinaryExpression: operator,
    LogicalExpression: operator,
    ConditionalExpression: ({ test }) => condition(test),
    IfStatement: ({ test }) => condition(test),
    UnaryExpression: (node) => node.operator === '!' && replace(node, textOf(node.argument)),
    Literal: (node) => {
      if (typeof node.value === 'number') replace(node, String(node.value + 1))
      if (typeof node.value === 'string') replace(node, node.value === '' ? `'x'` : `''`)
      if (typeof node.value === 'boolean') replace(node, String(!node.value))
    },
    ReturnStatement: ({ argument }) => argument && replace(argument, 'undefined as never'),
    ArrowFunctionExpression: ({ body }) => body.type !== 'BlockStatement' && replace(body, '(undefined as never)'),
    ArrayExpression: (node) => node.elements.length > 0 && replace(node, '[]'),
    CallExpression: ({ callee }) => {
      const name = callee.type === 'MemberExpression' ? callee.property : callee
      const other = name.type === 'Identifier' ? CALLS.get(name.name) : undefined
      if (other !== undefined) replace(name, other)
    },
    SwitchCase: ({ consequent }) => consequent.forEach((statement) => replace(statement, '')),
  }).visit(parseSync(file, source).program)
  const isCode = ({ start }: Change): boolean => !/^(?:import|export type|type) /.test(source.slice(source.lastIndexOf('\n', start) + 1))
  return changes.filter(isCode).map(({ start, end, by }) => ({
    file,
    line: source.slice(0, start).split('\n').length,
    was: source.slice(start, end).trim(),
    by: by.trim() || 'nothing',
    source: source.slice(0, start) + by + source.slice(end),
  }))
}

/** A copy of the rules, in which mutants may be written: the project itself is never changed. */
function copyRules(): string {
  const copy = path.join(ROOT, '.tmp/mutants')
  rmSync(copy, { recursive: true, force: true })
  for (const part of ['src/domain', 'src/contract', 'src/translations', 'package.json', 'tsconfig.base.json', 'tsconfig.pure.json'])
    cpSync(path.join(ROOT, part), path.join(copy, part), { recursive: true })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'))
  return copy
}

type Judge = { readonly fateOf: (mutant: Mutant) => Promise<Fate>; readonly close: () => Promise<void> }

async function openJudge(): Promise<Judge> {
  const copy = copyRules()
  const rules = path.join(copy, 'tsconfig.pure.json')
  const compiler = new API({ cwd: copy })
  const options: CliOptions = { root: copy, config: false, watch: false, reporters: [{}], bail: 1, testTimeout: 120_000 }
  const vitest = await createVitest('test', options, { cacheDir: path.join(copy, '.cache') })
  const compiles = (file?: string): boolean => {
    const snapshot = compiler.updateSnapshot({
      openProjects: [rules],
      fileChanges: { changed: SUBJECTS.map((each) => path.join(copy, each)) },
    })
    const program = snapshot.getProject(rules)?.program
    if (program === undefined) throw new Error(`no project at ${rules}`)
    const complaints = program.getSemanticDiagnostics(file).length + program.getSyntacticDiagnostics(file).length
    snapshot.dispose()
    return complaints === 0
  }
  const areTestsGreen = async (file: string): Promise<boolean> => {
    vitest.invalidateFile(file)
    const beside = file.replace('.ts', '.test.ts')
    const { testModules } = await vitest.runTestSpecifications(await vitest.globTestSpecifications([beside]))
    // Those of earlier runs are listed too.
    const tested = testModules.find(({ moduleId }) => moduleId === beside)
    if (tested === undefined) throw new Error(`no test beside ${file}`)
    return tested.ok()
  }
  return {
    async fateOf({ file, source }) {
      const written = path.join(copy, file)
      const whole = readFileSync(written, 'utf8')
      writeFileSync(written, source)
      try {
        if (!compiles(written)) return 'compiler'
        if (!(await areTestsGreen(written))) return 'tests'
        // A word that another file of the rules needs: slower to see, so asked last.
        return compiles() ? 'survived' : 'compiler'
      } finally {
        writeFileSync(written, whole)
        vitest.invalidateFile(written)
      }
    },
    async close() {
      compiler.close()
      await vitest.close()
      rmSync(copy, { recursive: true, force: true })
    },
  }
}

export async function benchMutants(): Promise<void> {
  const wanted = (process.env['MUTANTS'] ?? '').split(',')
  const judge = await openJudge()
  const rows: string[][] = []
  const notes: string[] = []
  try {
    for (const file of SUBJECTS.filter((each) => wanted.some((word) => each.includes(word)))) {
      const whole = { file, line: 0, was: '', by: '', source: readFileSync(path.join(ROOT, file), 'utf8') }
      const fate = await judge.fateOf(whole)
      if (fate !== 'survived') throw new Error(`${file} fails without any change`)
      const fates: Record<Fate, Mutant[]> = { compiler: [], tests: [], survived: [] }
      for (const mutant of mutantsOf(file)) fates[await judge.fateOf(mutant)].push(mutant)
      const { compiler, tests, survived } = fates
      const percent = (100 * tests.length) / (tests.length + survived.length)
      const counts = [compiler, tests, survived].map(({ length }) => String(length))
      rows.push([file, ...counts, `${percent.toFixed(1)} %`, `${WANTED_PERCENT} %`])
      notes.push(...survived.map(({ line, was, by }) => `${file}:${line} survived: ${was} → ${by}`))
    }
  } finally {
    await judge.close()
  }
  printTable(
    'mutants: one small change at a time',
    ['', 'do not compile', 'killed', 'survived', 'killed of those that run', 'wanted'],
    rows,
    notes,
  )
}
