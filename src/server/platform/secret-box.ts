// Seals secrets (access instructions, identity papers, emails, stored answers) so that the database, the file storage and their backups never hold them in clear.
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto'

export type SecretBox = {
  /** `context` binds the box to its row: it opens only there. */
  seal(content: string | Buffer, context: string): Buffer
  open(box: Buffer, context: string): string
  openBytes(box: Buffer, context: string): Buffer
  /** A keyed hash: without the application's secret a short code cannot be found by trying all. */
  fingerprint(content: string): string
}

/** AES-256-GCM under a key derived from the application secret. `open` throws when the box was altered or belongs elsewhere. */
export function makeSecretBox(secret: string): SecretBox {
  // Key bytes would be prepared anew each time, which takes longer than sealing.
  const keyFor = (purpose: string): KeyObject => createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'maisonnette', purpose, 32)))
  const key = keyFor('secret-box')
  const markKey = keyFor('fingerprint')
  const openBytes = (box: Buffer, context: string): Buffer => {
    const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, 12)).setAAD(Buffer.from(context))
    decipher.setAuthTag(box.subarray(-16))
    return Buffer.concat([decipher.update(box.subarray(12, -16)), decipher.final()])
  }
  return {
    seal(content, context) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
      return Buffer.concat([nonce, cipher.update(Buffer.from(content)), cipher.final(), cipher.getAuthTag()])
    },
    open: (box, context) => openBytes(box, context).toString('utf8'),
    openBytes,
    fingerprint: (content) => createHmac('sha256', markKey).update(content).digest('hex'),
  }
}
