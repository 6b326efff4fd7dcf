// Reads one uploaded file and its text fields, within the size limit.
import type { FastifyRequest } from 'fastify'
import { refuse, Refusal } from '#domain/refusal.ts'
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_MEGABYTES } from '#domain/upload.ts'

export type ReceivedFile = { readonly name: string; readonly bytes: Buffer }
export type ReceivedForm = { readonly fields: Readonly<Record<string, string>>; readonly file: ReceivedFile }

/**
 * Refuses `file-too-large` over the limit, and `malformed-request` when there is no file or the parts cannot be parsed.
 * `onBytes` is called for every chunk of the file before it is kept, and may refuse it.
 */
export async function receiveForm(request: FastifyRequest, onBytes: (count: number) => void): Promise<ReceivedForm> {
  if (!request.isMultipart()) refuse('malformed-request', { fields: { file: 'required' } })
  const { fields, file } = await readParts(request, onBytes).catch((error: unknown) => {
    // The parser's own complaints about what was sent carry no status.
    if (error instanceof Refusal || (error as { statusCode?: number }).statusCode !== undefined) throw error
    return refuse('malformed-request', { fields: { file: 'invalid' } })
  })
  if (!file || file.bytes.length === 0) refuse('malformed-request', { fields: { file: 'required' } })
  return { fields, file }
}

async function readParts(
  request: FastifyRequest,
  onBytes: (count: number) => void,
): Promise<{ fields: Record<string, string>; file: ReceivedFile | null }> {
  const fields: Record<string, string> = {}
  let file: ReceivedFile | null = null
  for await (const part of request.parts({ limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 20, fieldSize: 10_000 } })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else {
      const chunks: Buffer[] = []
      for await (const chunk of part.file as AsyncIterable<Buffer>) {
        onBytes(chunk.length)
        chunks.push(chunk)
      }
      if (part.file.truncated) refuse('file-too-large', { details: { maxMegabytes: MAX_UPLOAD_MEGABYTES } })
      file = { name: part.filename, bytes: Buffer.concat(chunks) }
    }
  }
  return { fields, file }
}
