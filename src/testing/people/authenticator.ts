import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Creation = { challenge: string; rp: { id?: string } }
type Request = { challenge: string; rpId?: string }
type Given = { origin?: string; flags?: number; counter?: number }

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
/** User present, user verified; with a new key also its data. */
const VERIFIED = 0x05
const NEW_KEY = 0x40

/** A device with one passkey, as browsers answer for it: JSON text of WebAuthn's credentials (ES256, no attestation). */
export function authenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // A CBOR map of a COSE key: type EC2, algorithm ES256, curve P-256, and the point.
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (rpId: string, flags: number, counter: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }
  const credential = (response: object) =>
    JSON.stringify({
      id: base64(id),
      rawId: base64(id),
      type: 'public-key',
      response,
      clientExtensionResults: {},
    })

  return {
    create(
      options: string,
      { origin = 'http://localhost', flags = VERIFIED, counter = 0 }: Given = {},
    ): string {
      const { challenge, rp } = JSON.parse(options) as Creation
      const data = Buffer.concat([
        authData(rp.id ?? '', flags | NEW_KEY, counter),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey,
      ])
      // CBOR: { fmt: 'none', attStmt: {}, authData: bytes }
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return credential({
        clientDataJSON: base64(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64(attestationObject),
        transports: ['internal'],
      })
    },
    get(options: string, { origin = 'http://localhost', flags = VERIFIED, counter = 0 }: Given = {}): string {
      const { challenge, rpId = '' } = JSON.parse(options) as Request
      const client = clientData('webauthn.get', challenge, origin)
      const data = authData(rpId, flags, counter)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return credential({
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(signature),
      })
    },
  }
}
