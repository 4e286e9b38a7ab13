import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export const storeKeys = { region: 'eu-north-1', accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'the secret' }

/**
 * An outside party for tests: the S3 calls that we use, in memory. Requests with a wrong signature are refused
 * (Signature Version 4, computed here from its description and not by the library that signs).
 */
export async function openObjectStore() {
  const objects = new Map<string, Buffer>()
  const faults: number[] = []
  const calls: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const name = request.url ?? ''
    calls.push(`${request.method} ${name}`)
    const fault = faults.shift()
    if (fault === 0) return // never answers
    if (fault) return void response.writeHead(fault).end()
    if (!isSigned(request, body))
      return void response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>')
    if (request.method === 'PUT') objects.set(name, body)
    if (request.method === 'DELETE') objects.delete(name)
    const found = objects.get(name)
    if (!found && request.method !== 'DELETE')
      return void response.writeHead(404).end('<Code>NoSuchKey</Code>')
    response.writeHead(request.method === 'DELETE' ? 204 : 200)
    response.end(request.method === 'GET' ? found : undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/garderobe`,
    objects,
    calls,
    /** Faults of the next answers: a status, or 0 for no answer at all. */
    faults,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const [, scope = '', names = '', signature] =
    /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(headers.authorization ?? '') ??
    []
  const claimed = String(headers['x-amz-content-sha256'])
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== sha256(body)) return false
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, url, '', lines.join(''), names, claimed].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${storeKeys.secretAccessKey}`)
  return hmac(key, toSign).toString('hex') === signature
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
