// Fetches files that people save.
import { inLanguage } from './endpoint-path.ts'
import { bearer, failure, host, readAnswer, TIMEOUT_MS } from './transport.ts'

/** A file may be made while it is sent, so the limit is minutes. */
const FILE_TIMEOUT_MS = 12 * TIMEOUT_MS

/** Fetches a file with the name that the server gives it. Throws {@link ApiProblem}. */
export async function fetchFile(path: string): Promise<{ readonly file: Blob; readonly name: string }> {
  const timeout = AbortSignal.timeout(FILE_TIMEOUT_MS)
  let response: Response
  let file: Blob
  try {
    response = await fetch(inLanguage(path, host.language()), { credentials: 'include', headers: bearer(), signal: timeout })
    file = await response.blob()
  } catch {
    throw failure(timeout.aborted ? 'timeout' : navigator.onLine ? 'unreachable' : 'offline')
  }
  if (!response.ok) readAnswer(false, { status: response.status, statusText: response.statusText, body: await file.text() })
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export.zip'
  return { file, name }
}
