// Turns a function into the text of an inline script: `import { wakePage } from './sleep.ts?in-page=wakePage'` takes the
// function's argument and answers the text, minified, with what the function needs of its file.
import { build, type Plugin } from 'vite'

const ASKED = /^(?<file>.+)\?in-page=(?<name>\w+)$/

export function inPage(): Plugin {
  return {
    name: 'in-page',
    enforce: 'pre',
    async load(id) {
      const { file, name } = ASKED.exec(id)?.groups ?? {}
      if (file === undefined || name === undefined) return null
      this.addWatchFile(file)
      const code = JSON.stringify(`($=>{${await programOf(file, name)}})(`)
      return { code: `export const ${name} = (argument) => ${code} + (JSON.stringify(argument) ?? '') + ')'`, moduleType: 'js' }
    },
  }
}

async function programOf(file: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'call',
        resolveId: (id) => (id === 'call' ? id : null),
        load: (id) => (id === 'call' ? `import { ${name} } from ${JSON.stringify(file)}; ${name}($)` : null),
      },
    ],
    build: { write: false, target: 'es2023', minify: true, modulePreload: false, rolldownOptions: { input: 'call' } },
  })
  const output = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (output.length !== 1 || output[0]?.type !== 'chunk') throw new Error(`${name} of ${file} is not one script`)
  return output[0].code.trim().replace(/;$/, '')
}
