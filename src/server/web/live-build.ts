// Pages while developing: Vite inside this server, so that a saved file shows at once.
import type { FastifyInstance } from 'fastify'
import { ROOT } from './build-files.ts'
import type { PageBuilder, PageCode } from './page-builder.ts'

/** Only `npm run dev` loads this: Vite is not part of a production install. */
export async function liveBuild(app: FastifyInstance): Promise<PageBuilder> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server }, watch: { ignored: ['**/.data/**', '**/.tmp/**', '**/dist/**'] } },
  })
  // Closed before the server waits for connections: an open page keeps a socket to Vite.
  app.addHook('preClose', () => vite.close())
  const refresh = `import { injectIntoGlobalHook } from '/@react-refresh';injectIntoGlobalHook(window);window.$RefreshReg$ = () => {};window.$RefreshSig$ = () => (type) => type;`
  const code = async () => (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as PageCode
  return {
    development: true,
    worker: null,
    renderer: async () => (await code()).render,
    listedPaths: async () => (await code()).listedPaths,
    addressRead: async (address) => (await code()).addressRead(address),
    assets: () => ({
      entry: '/src/web/entry-client.tsx',
      shared: { scripts: [], styles: ['/src/web/styles.css'] },
      styleParts: {},
      routes: {},
      headHtml: `<script type="module">${refresh}</script>\n<script type="module" src="/@vite/client"></script>\n`,
    }),
    serve: async (scope) => {
      scope.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
    },
  }
}
