// The pages: everything that is not the API, rendered or served from the build.
export { serveWeb } from './serve-web.ts'
