// The key pair by which push services know this site: derived from the application's secret, so that every process has the same without a file.
import { createECDH, hkdfSync } from 'node:crypto'

export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

/** Both in base64url. Another secret makes another pair, with which every browser must subscribe again. */
export function vapidKeys(secret: string): VapidKeys {
  for (let round = 0; ; round += 1) {
    const privateKey = Buffer.from(hkdfSync('sha256', secret, 'maisonnette', `web push ${round}`, 32))
    const curve = createECDH('prime256v1')
    try {
      curve.setPrivateKey(privateKey)
    } catch {
      // One number in four thousand million is outside the curve.
      continue
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
  }
}
