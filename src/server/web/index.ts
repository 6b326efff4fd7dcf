// The door of the pages: everything that is not the API, rendered or served from the build.
export { addSecurityHeaders } from './security-headers.ts'
export { serveWeb, type WebDeps } from './serve-web.ts'
