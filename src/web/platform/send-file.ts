// Sends files, and says how far they are.
import { keyed, type Answer, type FormKey, type Loose, type Part } from './api.ts'
import { endpointPath, inLanguage } from './endpoint-path.ts'
import { bearer, failure, host, readAnswer, TIMEOUT_MS } from './transport.ts'

/** Sends a file with its text fields: `upload('POST /api/bookings/{id}/photos', { params: { id }, form: { kind: 'before' }, file })`. */
export async function upload<K extends FormKey>(
  key: K,
  input: Part<K, 'params'> &
    Part<K, 'form'> & {
      readonly file: Blob
      readonly fileName?: string
      readonly idempotencyKey?: string
      readonly onProgress?: (fraction: number) => void
      readonly signal?: AbortSignal
    },
): Promise<Answer<K>> {
  const { params, form: fields } = input as Loose
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) if (value !== undefined && value !== null) form.append(name, String(value))
  form.append('file', input.file, input.fileName ?? 'photo')
  return (await sendForm({
    path: endpointPath(key, params),
    form,
    ...keyed(input.idempotencyKey),
    onProgress: input.onProgress,
    signal: input.signal,
  })) as Answer<K>
}

export type Upload = {
  readonly path: string
  readonly form: FormData
  readonly headers?: Readonly<Record<string, string>>
  readonly onProgress?: ((fraction: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** A multipart POST that reports its progress (0 to 1); a file may take longer than ten seconds, a pause may not. */
export function sendForm({ path, form, headers, onProgress, signal }: Upload): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout>
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        request.abort()
        reject(failure('timeout'))
      }, 3 * TIMEOUT_MS)
    }
    request.upload.addEventListener('progress', (event) => {
      listen()
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('error', () => reject(failure(navigator.onLine ? 'unreachable' : 'offline')))
    request.addEventListener('load', () => {
      try {
        const { status, statusText, responseText: body } = request
        resolve(readAnswer(false, { status, statusText, body }))
      } catch (problem) {
        reject(problem)
      }
    })
    request.addEventListener('loadend', () => clearTimeout(silence))
    signal?.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    request.open('POST', inLanguage(path, host.language()))
    for (const [name, value] of Object.entries({ accept: 'application/json', ...bearer(), ...headers }))
      request.setRequestHeader(name, value)
    listen()
    request.send(form)
  })
}
