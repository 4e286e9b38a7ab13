import { AwsClient } from 'aws4fetch'
import { type Files, isFileName } from './files.ts'

export type S3Settings = {
  /** https://host/bucket */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Longest time for one answer. */
  patienceMs?: number
}

/**
 * Files in an S3-compatible store (docs/decisions/013), which several machines share. An object is written whole or
 * not at all, and each later read sees it. Server errors are retried twice.
 */
export function s3Files({
  url,
  region,
  accessKeyId,
  secretAccessKey,
  patienceMs = 10_000,
}: S3Settings): Files {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const bucket = url.replace(/\/$/, '')

  async function ask(method: 'GET' | 'PUT' | 'HEAD' | 'DELETE', name: string, body?: Uint8Array) {
    if (!isFileName(name)) throw new Error(`Not a file name: ${JSON.stringify(name)}`)
    const answer = await client.fetch(`${bucket}/${name}`, {
      method,
      body: body as Uint8Array<ArrayBuffer> | undefined,
      signal: AbortSignal.timeout(patienceMs),
    })
    if (answer.ok || answer.status === 404) return answer
    await answer.body?.cancel()
    throw new Error(`The file store answered ${answer.status} to ${method} ${name}`)
  }

  return {
    async put(name, bytes) {
      const answer = await ask('PUT', name, bytes)
      await answer.body?.cancel()
      if (!answer.ok) throw new Error('The file store knows no such bucket')
    },
    async get(name) {
      const answer = await ask('GET', name)
      if (answer.ok) return Buffer.from(await answer.arrayBuffer())
      await answer.body?.cancel()
      return undefined
    },
    exists: async (name) => (await ask('HEAD', name)).ok,
    async delete(name) {
      await (await ask('DELETE', name)).body?.cancel()
    },
  }
}
