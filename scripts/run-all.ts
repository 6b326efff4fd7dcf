// Runs commands two at a time on the pinned Node, shows the output of those that fail, and exits accordingly.
import { spawn } from 'node:child_process'
import path from 'node:path'

export type Task = { readonly name: string; readonly command: readonly string[] }

const project = path.resolve(import.meta.dirname, '..')
const AT_ONCE = 2

/** The pinned Node comes first on the path, so that every tool's `#!/usr/bin/env node` finds it. */
export const toolEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${path.join(project, 'node_modules/.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
})

export async function runAll(tasks: readonly Task[]): Promise<void> {
  const waiting = [...tasks]
  let failed = 0
  const next = async (): Promise<void> => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const startedMs = performance.now()
      const { code, output } = await runOne(task)
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${task.name} (${seconds} s)`)
      if (code !== 0) console.log(output)
      failed += code === 0 ? 0 : 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  if (failed > 0) process.exit(1)
}

function runOne(task: Task): Promise<{ code: number; output: string }> {
  const [command = '', ...flags] = task.command
  return new Promise((resolve) => {
    const child = spawn(command, flags, { cwd: project, env: toolEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    child.once('error', (error) => resolve({ code: 1, output: String(error) }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
